/** Functions that premium text, roles, money and stored files rest on. */
export const VITAL_FUNCTIONS =
  /^(private\.)?(accept_file|find_upload|belongs_to|bucket_limits|stored_file|caller_id|check_attached_files|claim_(file|sample_file)|forget_file|guard_upload|keep_|has_access|has_role|has_room|is_author|is_inspected|is_own_upload|is_private_bucket|is_public_sample|is_published_picture|is_super_admin|is_last_super_admin|is_visible|may_|prompt_of_attachment|place_of|readable_attachments|workflow_names|draw_workflows|drawn_workflows|is_workflow_graph|record_upload|sample_bucket|session_|token_session|is_session_alive|user_in_good|set_user_role|set_super_admin|set_prompt_flag|set_subscription_end|expire_subscriptions|search_vectors|index_|write_prompt_card|prepare_prompt|derive_prompt|limit_samples|files_ending_with|release_files_of|list_files_of_account|(attach|expire)_checkout|open_order|lock_|holds_lifetime|settle_subscriptions|fulfil_|find_order|why_unfit|order_status|merge_disputes|is_(settled|open)_dispute|is_failed_refund|quarantine_payment|end_waiting|resolve_quarantined|set_payment_mode)/;

/** Tables of premium text, roles, money and stored files. */
export const VITAL_TABLES =
  /^(public\.(prompts|prompt_samples|user_roles|user_subscriptions|plans|orders|order_events|quarantined_payments)|storage\.(objects|buckets))$/;
