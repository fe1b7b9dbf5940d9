
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "ai_models": {
                  Row: {
                    "api_name": string | null,"created_at": string,"id": string,"is_offered": boolean,"name": string,"position": number,"provider": string,"runs": boolean,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "api_name"?: string | null,"created_at"?: string,"id"?: string,"is_offered"?: boolean,"name": string,"position"?: number,"provider": string,"runs"?: boolean,"updated_at"?: string
                  }
                  Update: {
                    "api_name"?: string | null,"created_at"?: string,"id"?: string,"is_offered"?: boolean,"name"?: string,"position"?: number,"provider"?: string,"runs"?: boolean,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"assistants": {
                  Row: {
                    "client_id": string | null,"collection_id": string | null,"created_at": string,"id": string,"last_used_at": string | null,"name": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "client_id"?: string | null,"collection_id"?: string | null,"created_at"?: string,"id"?: string,"last_used_at"?: string | null,"name": string,"user_id": string
                  }
                  Update: {
                    "client_id"?: string | null,"collection_id"?: string | null,"created_at"?: string,"id"?: string,"last_used_at"?: string | null,"name"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "assistants_collection_id_user_id_fkey"
      columns: ["collection_id","user_id"]
isOneToOne: false
      referencedRelation: "collections"
      referencedColumns: ["id","user_id"]
    }
                  ]
                },"audit_log": {
                  Row: {
                    "action": string,"actor_id": string | null,"created_at": string,"details": NonNullable<Json>,"id": number,"target_id": string | null,"target_type": string
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"id"?: never,"target_id"?: string | null,"target_type": string
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string | null,"created_at"?: string,"details"?: NonNullable<Json>,"id"?: never,"target_id"?: string | null,"target_type"?: string
                  }
                  Relationships: [
                    
                  ]
                },"categories": {
                  Row: {
                    "copy_rule": string,"created_at": string,"display_order": number,"features": NonNullable<Json>,"features_ar": NonNullable<Json>,"id": string,"kind": string,"name": string,"name_ar": string | null,"run_targets": NonNullable<Json>,"slug": string,"tool": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "copy_rule"?: string,"created_at"?: string,"display_order"?: number,"features"?: NonNullable<Json>,"features_ar"?: NonNullable<Json>,"id"?: string,"kind"?: string,"name": string,"name_ar"?: string | null,"run_targets"?: NonNullable<Json>,"slug"?: string,"tool"?: string,"updated_at"?: string
                  }
                  Update: {
                    "copy_rule"?: string,"created_at"?: string,"display_order"?: number,"features"?: NonNullable<Json>,"features_ar"?: NonNullable<Json>,"id"?: string,"kind"?: string,"name"?: string,"name_ar"?: string | null,"run_targets"?: NonNullable<Json>,"slug"?: string,"tool"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"collection_items": {
                  Row: {
                    "collection_id": string,"created_at": string,"note": string | null,"position": number | null,"prompt_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "collection_id": string,"created_at"?: string,"note"?: string | null,"position"?: number | null,"prompt_id": string,"user_id"?: string
                  }
                  Update: {
                    "collection_id"?: string,"created_at"?: string,"note"?: string | null,"position"?: number | null,"prompt_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "collection_items_collection_id_user_id_fkey"
      columns: ["collection_id","user_id"]
isOneToOne: false
      referencedRelation: "collections"
      referencedColumns: ["id","user_id"]
    },{
      foreignKeyName: "collection_items_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"collections": {
                  Row: {
                    "created_at": string,"id": string,"is_shared": boolean,"name": string,"note": string | null,"position": number | null,"share_slug": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"is_shared"?: boolean,"name": string,"note"?: string | null,"position"?: number | null,"share_slug"?: string | null,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"is_shared"?: boolean,"name"?: string,"note"?: string | null,"position"?: number | null,"share_slug"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"contact_messages": {
                  Row: {
                    "created_at": string,"email": string,"id": string,"message": string,"name": string,"topic": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"id"?: string,"message": string,"name": string,"topic": string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"id"?: string,"message"?: string,"name"?: string,"topic"?: string
                  }
                  Relationships: [
                    
                  ]
                },"email_preferences": {
                  Row: {
                    "news": boolean,"reminders": boolean,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "news"?: boolean,"reminders"?: boolean,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "news"?: boolean,"reminders"?: boolean,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"error_reports": {
                  Row: {
                    "code": string | null,"created_at": string,"day": string,"digest": string,"id": number,"kind": string,"last_at": string,"message": string,"path": string | null,"status": number | null,"times": number,"user_agent": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "code"?: string | null,"created_at"?: string,"day"?: string,"digest"?: never,"id"?: never,"kind": string,"last_at"?: string,"message": string,"path"?: string | null,"status"?: number | null,"times"?: number,"user_agent"?: string | null
                  }
                  Update: {
                    "code"?: string | null,"created_at"?: string,"day"?: string,"digest"?: never,"id"?: never,"kind"?: string,"last_at"?: string,"message"?: string,"path"?: string | null,"status"?: number | null,"times"?: number,"user_agent"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"favorites": {
                  Row: {
                    "created_at": string,"is_counted": boolean,"prompt_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"is_counted"?: boolean,"prompt_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"is_counted"?: boolean,"prompt_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "favorites_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"loaded_prompts": {
                  Row: {
                    "loaded_at": string,"prompt_id": string,"seed_hash": string,"stored_hash": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "loaded_at"?: string,"prompt_id": string,"seed_hash": string,"stored_hash"?: string | null
                  }
                  Update: {
                    "loaded_at"?: string,"prompt_id"?: string,"seed_hash"?: string,"stored_hash"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"member_uses": {
                  Row: {
                    "id": string,"month": string,"prompt_id": string,"user_id": string | null,"uses": number
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: string,"month": string,"prompt_id": string,"user_id"?: string | null,"uses"?: number
                  }
                  Update: {
                    "id"?: string,"month"?: string,"prompt_id"?: string,"user_id"?: string | null,"uses"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "member_uses_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"order_events": {
                  Row: {
                    "at": string,"details": NonNullable<Json>,"id": number,"kind": string,"order_id": string,"source": string
                  }
                  ComputedFields: never
                  Insert: {
                    "at"?: string,"details"?: NonNullable<Json>,"id"?: never,"kind": string,"order_id": string,"source": string
                  }
                  Update: {
                    "at"?: string,"details"?: NonNullable<Json>,"id"?: never,"kind"?: string,"order_id"?: string,"source"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "order_events_order_id_fkey"
      columns: ["order_id"]
isOneToOne: false
      referencedRelation: "orders"
      referencedColumns: ["id"]
    }
                  ]
                },"orders": {
                  Row: {
                    "amount_cents": number,"amount_refunded_cents": number,"asked_at": string | null,"cancelled_at": string | null,"checkout_expires_at": string | null,"checkout_session_id": string | null,"checkout_url": string | null,"created_at": string,"currency": string,"disputes": NonNullable<Json>,"duration_days": number | null,"email": string,"failure_code": string | null,"id": string,"invoice_address": string | null,"invoice_company": string | null,"invoice_country": string | null,"invoice_name": string | null,"invoice_tax_id": string | null,"locale": string,"paid_at": string | null,"payment_intent_id": string | null,"plan_id": string,"receipt_number": string | null,"status": string,"updated_at": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "amount_cents": number,"amount_refunded_cents"?: number,"asked_at"?: string | null,"cancelled_at"?: string | null,"checkout_expires_at"?: string | null,"checkout_session_id"?: string | null,"checkout_url"?: string | null,"created_at"?: string,"currency"?: string,"disputes"?: NonNullable<Json>,"duration_days"?: number | null,"email": string,"failure_code"?: string | null,"id"?: string,"invoice_address"?: string | null,"invoice_company"?: string | null,"invoice_country"?: string | null,"invoice_name"?: string | null,"invoice_tax_id"?: string | null,"locale"?: string,"paid_at"?: string | null,"payment_intent_id"?: string | null,"plan_id": string,"receipt_number"?: string | null,"status"?: string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Update: {
                    "amount_cents"?: number,"amount_refunded_cents"?: number,"asked_at"?: string | null,"cancelled_at"?: string | null,"checkout_expires_at"?: string | null,"checkout_session_id"?: string | null,"checkout_url"?: string | null,"created_at"?: string,"currency"?: string,"disputes"?: NonNullable<Json>,"duration_days"?: number | null,"email"?: string,"failure_code"?: string | null,"id"?: string,"invoice_address"?: string | null,"invoice_company"?: string | null,"invoice_country"?: string | null,"invoice_name"?: string | null,"invoice_tax_id"?: string | null,"locale"?: string,"paid_at"?: string | null,"payment_intent_id"?: string | null,"plan_id"?: string,"receipt_number"?: string | null,"status"?: string,"updated_at"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "orders_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "plans"
      referencedColumns: ["id"]
    }
                  ]
                },"plans": {
                  Row: {
                    "display_order": number,"duration_days": number | null,"id": string,"is_active": boolean,"is_lifetime": boolean,"name": string,"name_ar": string | null,"price_usd": number
                  }
                  ComputedFields: never
                  Insert: {
                    "display_order"?: number,"duration_days"?: number | null,"id": string,"is_active"?: boolean,"is_lifetime"?: boolean,"name": string,"name_ar"?: string | null,"price_usd": number
                  }
                  Update: {
                    "display_order"?: number,"duration_days"?: number | null,"id"?: string,"is_active"?: boolean,"is_lifetime"?: boolean,"name"?: string,"name_ar"?: string | null,"price_usd"?: number
                  }
                  Relationships: [
                    
                  ]
                },"profiles": {
                  Row: {
                    "created_at": string,"first_name": string | null,"id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"first_name"?: string | null,"id": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"first_name"?: string | null,"id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"prompt_cards": {
                  Row: {
                    "allows_trial": boolean,"attachment_count": number,"author_name": string,"category": string | null,"checked_on": string | null,"checked_tool": string | null,"copies": number,"description": string | null,"description_ar": string | null,"favorites": number,"has_arabic": boolean,"id": string,"image_path": string | null,"is_featured": boolean,"is_free": boolean,"kind": string,"outline": NonNullable<Json>,"points": (string)[],"points_ar": (string)[],"published_at": string,"search_terms": (string)[],"search_terms_ar": (string)[],"slug": string,"sources": NonNullable<Json>,"specimen": string | null,"tags": (string)[],"text_version": number,"title": string,"title_ar": string | null,"tried_by": number,"updated_at": string,"variables": NonNullable<Json>,"week_uses": number,"word_count": number,"worked_for": number
                  }
                  ComputedFields: never
                  Insert: {
                    "allows_trial"?: boolean,"attachment_count": number,"author_name": string,"category"?: string | null,"checked_on"?: string | null,"checked_tool"?: string | null,"copies"?: number,"description"?: string | null,"description_ar"?: string | null,"favorites"?: number,"has_arabic": boolean,"id": string,"image_path"?: string | null,"is_featured": boolean,"is_free": boolean,"kind": string,"outline"?: NonNullable<Json>,"points"?: (string)[],"points_ar"?: (string)[],"published_at": string,"search_terms"?: (string)[],"search_terms_ar"?: (string)[],"slug": string,"sources"?: NonNullable<Json>,"specimen"?: string | null,"tags"?: (string)[],"text_version"?: number,"title": string,"title_ar"?: string | null,"tried_by"?: number,"updated_at": string,"variables"?: NonNullable<Json>,"week_uses"?: number,"word_count": number,"worked_for"?: number
                  }
                  Update: {
                    "allows_trial"?: boolean,"attachment_count"?: number,"author_name"?: string,"category"?: string | null,"checked_on"?: string | null,"checked_tool"?: string | null,"copies"?: number,"description"?: string | null,"description_ar"?: string | null,"favorites"?: number,"has_arabic"?: boolean,"id"?: string,"image_path"?: string | null,"is_featured"?: boolean,"is_free"?: boolean,"kind"?: string,"outline"?: NonNullable<Json>,"points"?: (string)[],"points_ar"?: (string)[],"published_at"?: string,"search_terms"?: (string)[],"search_terms_ar"?: (string)[],"slug"?: string,"sources"?: NonNullable<Json>,"specimen"?: string | null,"tags"?: (string)[],"text_version"?: number,"title"?: string,"title_ar"?: string | null,"tried_by"?: number,"updated_at"?: string,"variables"?: NonNullable<Json>,"week_uses"?: number,"word_count"?: number,"worked_for"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "prompt_cards_id_fkey"
      columns: ["id"]
isOneToOne: true
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"prompt_counters": {
                  Row: {
                    "copies": number,"favorites": number,"prompt_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "copies"?: number,"favorites"?: number,"prompt_id": string
                  }
                  Update: {
                    "copies"?: number,"favorites"?: number,"prompt_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "prompt_counters_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: true
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"prompt_reports": {
                  Row: {
                    "answer": string | null,"closed_at": string | null,"closed_by": string | null,"created_at": string,"id": string,"note": string | null,"outcome": string | null,"prompt_id": string,"reason": string,"status": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answer"?: string | null,"closed_at"?: string | null,"closed_by"?: string | null,"created_at"?: string,"id"?: string,"note"?: string | null,"outcome"?: string | null,"prompt_id": string,"reason": string,"status"?: string,"user_id": string
                  }
                  Update: {
                    "answer"?: string | null,"closed_at"?: string | null,"closed_by"?: string | null,"created_at"?: string,"id"?: string,"note"?: string | null,"outcome"?: string | null,"prompt_id"?: string,"reason"?: string,"status"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "prompt_reports_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"prompt_samples": {
                  Row: {
                    "body": string | null,"created_at": string,"id": string,"is_public": boolean,"kind": string,"path": string | null,"position": number,"prompt_id": string,"title": string,"title_ar": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "body"?: string | null,"created_at"?: string,"id"?: string,"is_public"?: boolean,"kind": string,"path"?: string | null,"position"?: number,"prompt_id": string,"title": string,"title_ar"?: string | null
                  }
                  Update: {
                    "body"?: string | null,"created_at"?: string,"id"?: string,"is_public"?: boolean,"kind"?: string,"path"?: string | null,"position"?: number,"prompt_id"?: string,"title"?: string,"title_ar"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "prompt_samples_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"prompt_use_by_day": {
                  Row: {
                    "copies": number,"day": string,"downloads": number,"prompt_id": string,"runs": number
                  }
                  ComputedFields: never
                  Insert: {
                    "copies"?: number,"day": string,"downloads"?: number,"prompt_id": string,"runs"?: number
                  }
                  Update: {
                    "copies"?: number,"day"?: string,"downloads"?: number,"prompt_id"?: string,"runs"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "prompt_use_by_day_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"prompt_use_by_person": {
                  Row: {
                    "last_used_at": string,"prompt_id": string,"text_at": string,"user_id": string,"uses": number
                  }
                  ComputedFields: never
                  Insert: {
                    "last_used_at": string,"prompt_id": string,"text_at": string,"user_id": string,"uses"?: number
                  }
                  Update: {
                    "last_used_at"?: string,"prompt_id"?: string,"text_at"?: string,"user_id"?: string,"uses"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "prompt_use_by_person_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                },"prompt_workflows": {
                  Row: {
                    "file": number,"graph": NonNullable<Json>,"prompt_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "file": number,"graph": NonNullable<Json>,"prompt_id": string
                  }
                  Update: {
                    "file"?: number,"graph"?: NonNullable<Json>,"prompt_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "prompt_workflows_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompt_cards"
      referencedColumns: ["id"]
    }
                  ]
                },"prompts": {
                  Row: {
                    "allows_trial": boolean,"assertions": NonNullable<Json>,"checked_on": string | null,"checked_tool": string | null,"created_at": string,"description": string | null,"description_ar": string | null,"id": string,"image_path": string | null,"is_featured": boolean,"is_free": boolean,"is_translation_outdated": boolean,"metadata": NonNullable<Json>,"notes": string | null,"notes_ar": string | null,"points": (string)[],"points_ar": (string)[],"prompt_text": string,"prompt_text_ar": string | null,"prompt_type": string,"published_at": string | null,"save_key": string | null,"search_terms": (string)[],"search_terms_ar": (string)[],"slug": string,"sources": NonNullable<Json>,"status": string,"status_before_hiding": string | null,"text_version": number,"title": string,"title_ar": string | null,"translated_from": string | null,"updated_at": string,"user_id": string | null,"variables": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "allows_trial"?: boolean,"assertions"?: NonNullable<Json>,"checked_on"?: string | null,"checked_tool"?: string | null,"created_at"?: string,"description"?: string | null,"description_ar"?: string | null,"id"?: string,"image_path"?: string | null,"is_featured"?: boolean,"is_free"?: boolean,"is_translation_outdated"?: boolean,"metadata"?: NonNullable<Json>,"notes"?: string | null,"notes_ar"?: string | null,"points"?: (string)[],"points_ar"?: (string)[],"prompt_text": string,"prompt_text_ar"?: string | null,"prompt_type"?: string,"published_at"?: string | null,"save_key"?: string | null,"search_terms"?: (string)[],"search_terms_ar"?: (string)[],"slug"?: string,"sources"?: NonNullable<Json>,"status"?: string,"status_before_hiding"?: string | null,"text_version"?: number,"title": string,"title_ar"?: string | null,"translated_from"?: string | null,"updated_at"?: string,"user_id"?: string | null,"variables"?: NonNullable<Json>
                  }
                  Update: {
                    "allows_trial"?: boolean,"assertions"?: NonNullable<Json>,"checked_on"?: string | null,"checked_tool"?: string | null,"created_at"?: string,"description"?: string | null,"description_ar"?: string | null,"id"?: string,"image_path"?: string | null,"is_featured"?: boolean,"is_free"?: boolean,"is_translation_outdated"?: boolean,"metadata"?: NonNullable<Json>,"notes"?: string | null,"notes_ar"?: string | null,"points"?: (string)[],"points_ar"?: (string)[],"prompt_text"?: string,"prompt_text_ar"?: string | null,"prompt_type"?: string,"published_at"?: string | null,"save_key"?: string | null,"search_terms"?: (string)[],"search_terms_ar"?: (string)[],"slug"?: string,"sources"?: NonNullable<Json>,"status"?: string,"status_before_hiding"?: string | null,"text_version"?: number,"title"?: string,"title_ar"?: string | null,"translated_from"?: string | null,"updated_at"?: string,"user_id"?: string | null,"variables"?: NonNullable<Json>
                  }
                  Relationships: [
                    
                  ]
                },"quarantined_payments": {
                  Row: {
                    "created_at": string,"event_id": string | null,"facts": NonNullable<Json>,"id": string,"note": string | null,"order_id": string | null,"reason": string,"resolved_at": string | null,"resolved_by": string | null,"subject": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_id"?: string | null,"facts": NonNullable<Json>,"id"?: string,"note"?: string | null,"order_id"?: string | null,"reason": string,"resolved_at"?: string | null,"resolved_by"?: string | null,"subject": string
                  }
                  Update: {
                    "created_at"?: string,"event_id"?: string | null,"facts"?: NonNullable<Json>,"id"?: string,"note"?: string | null,"order_id"?: string | null,"reason"?: string,"resolved_at"?: string | null,"resolved_by"?: string | null,"subject"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "quarantined_payments_order_id_fkey"
      columns: ["order_id"]
isOneToOne: false
      referencedRelation: "orders"
      referencedColumns: ["id"]
    }
                  ]
                },"security_logs": {
                  Row: {
                    "action": string,"created_at": string,"details": Json | null,"event_category": string | null,"id": number,"ip_address": unknown,"severity": string,"user_agent": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"created_at"?: string,"details"?: Json | null,"event_category"?: string | null,"id"?: never,"ip_address"?: unknown,"severity"?: string,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "action"?: string,"created_at"?: string,"details"?: Json | null,"event_category"?: string | null,"id"?: never,"ip_address"?: unknown,"severity"?: string,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"session_integrity": {
                  Row: {
                    "created_at": string,"fingerprint_hash": string,"id": string,"ip_address": unknown,"is_valid": boolean,"last_activity": string,"session_id": string,"session_token_hash": string | null,"user_agent": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"fingerprint_hash": string,"id"?: string,"ip_address"?: unknown,"is_valid"?: boolean,"last_activity"?: string,"session_id": string,"session_token_hash"?: string | null,"user_agent"?: string | null,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"fingerprint_hash"?: string,"id"?: string,"ip_address"?: unknown,"is_valid"?: boolean,"last_activity"?: string,"session_id"?: string,"session_token_hash"?: string | null,"user_agent"?: string | null,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"shelves": {
                  Row: {
                    "created_at": string,"display_order": number,"id": string,"slugs": (string)[],"title": string,"title_ar": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"display_order"?: number,"id"?: string,"slugs": (string)[],"title": string,"title_ar": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"display_order"?: number,"id"?: string,"slugs"?: (string)[],"title"?: string,"title_ar"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"shown_runs": {
                  Row: {
                    "id": string,"language": string,"model": string,"passed": number,"prompt_id": string,"ran_at": string,"total": number
                  }
                  ComputedFields: never
                  Insert: {
                    "id": string,"language": string,"model": string,"passed": number,"prompt_id": string,"ran_at": string,"total": number
                  }
                  Update: {
                    "id"?: string,"language"?: string,"model"?: string,"passed"?: number,"prompt_id"?: string,"ran_at"?: string,"total"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "shown_runs_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompt_cards"
      referencedColumns: ["id"]
    }
                  ]
                },"user_roles": {
                  Row: {
                    "created_at": string,"is_super_admin": boolean,"role": Database["public"]['Enums']["app_role"],"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"is_super_admin"?: boolean,"role"?: Database["public"]['Enums']["app_role"],"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"is_super_admin"?: boolean,"role"?: Database["public"]['Enums']["app_role"],"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"user_subscriptions": {
                  Row: {
                    "created_at": string,"expires_at": string | null,"id": string,"order_id": string | null,"plan_id": string,"revoked_at": string | null,"status": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"expires_at"?: string | null,"id"?: string,"order_id"?: string | null,"plan_id": string,"revoked_at"?: string | null,"status"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"expires_at"?: string | null,"id"?: string,"order_id"?: string | null,"plan_id"?: string,"revoked_at"?: string | null,"status"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_subscriptions_order_id_fkey"
      columns: ["order_id"]
isOneToOne: true
      referencedRelation: "orders"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "user_subscriptions_plan_id_fkey"
      columns: ["plan_id"]
isOneToOne: false
      referencedRelation: "plans"
      referencedColumns: ["id"]
    }
                  ]
                },"verdict_counts": {
                  Row: {
                    "failed": number,"id": string,"last_on": string,"model_id": string | null,"partly": number,"prompt_id": string,"score": number,"text_version": number,"worked": number
                  }
                  ComputedFields: never
                  Insert: {
                    "failed": number,"id"?: string,"last_on": string,"model_id"?: string | null,"partly": number,"prompt_id": string,"score": number,"text_version": number,"worked": number
                  }
                  Update: {
                    "failed"?: number,"id"?: string,"last_on"?: string,"model_id"?: string | null,"partly"?: number,"prompt_id"?: string,"score"?: number,"text_version"?: number,"worked"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "verdict_counts_model_id_fkey"
      columns: ["model_id"]
isOneToOne: false
      referencedRelation: "ai_models"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "verdict_counts_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompt_cards"
      referencedColumns: ["id"]
    }
                  ]
                },"verdicts": {
                  Row: {
                    "answer": string | null,"given_at": string,"id": string,"model_id": string | null,"other_model": string | null,"outcome": string,"prompt_id": string,"result": string | null,"sentence": string | null,"text_version": number,"user_id": string,"waits_for": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "answer"?: string | null,"given_at"?: string,"id"?: string,"model_id"?: string | null,"other_model"?: string | null,"outcome": string,"prompt_id": string,"result"?: string | null,"sentence"?: string | null,"text_version": number,"user_id": string,"waits_for"?: string | null
                  }
                  Update: {
                    "answer"?: string | null,"given_at"?: string,"id"?: string,"model_id"?: string | null,"other_model"?: string | null,"outcome"?: string,"prompt_id"?: string,"result"?: string | null,"sentence"?: string | null,"text_version"?: number,"user_id"?: string,"waits_for"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "verdicts_model_id_fkey"
      columns: ["model_id"]
isOneToOne: false
      referencedRelation: "ai_models"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "verdicts_prompt_id_fkey"
      columns: ["prompt_id"]
isOneToOne: false
      referencedRelation: "prompts"
      referencedColumns: ["id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_file":
{ Args: { "bucket": string,"file_name": string,"file_version": string,"found_type": string,"height"?: number,"node_names"?: (string)[],"width"?: number,"workflow"?: Json }; Returns: boolean
                           },
"answer_verdict":
{ Args: { "answer": string,"verdict": string }; Returns: undefined
                           },
"approve_assistant":
{ Args: { "request": string }; Returns: undefined
                           },
"arrange_categories":
{ Args: { "categories": (string)[] }; Returns: undefined
                           },
"arrange_collection":
{ Args: { "collection": string,"prompts": (string)[] }; Returns: undefined
                           },
"arrange_collections":
{ Args: { "collections": (string)[] }; Returns: undefined
                           },
"ask_quarantine_refund":
{ Args: { "payment": string }; Returns: string
                           },
"ask_refund":
{ Args: { "amount_cents"?: number,"refunded_cents": number,"target": string }; Returns: {
              "amount": number,"payment_intent": string,"request": string,"session": string
            }[]
                           },
"assistant_cards":
{ Args: { "assistant": string,"collection"?: string }; Returns: {
              "allows_trial": boolean,
"attachment_count": number,
"author_name": string,
"category": string | null,
"checked_on": string | null,
"checked_tool": string | null,
"copies": number,
"description": string | null,
"description_ar": string | null,
"favorites": number,
"has_arabic": boolean,
"id": string,
"image_path": string | null,
"is_featured": boolean,
"is_free": boolean,
"kind": string,
"outline": NonNullable<Json>,
"points": (string)[],
"points_ar": (string)[],
"published_at": string,
"search_terms": (string)[],
"search_terms_ar": (string)[],
"slug": string,
"sources": NonNullable<Json>,
"specimen": string | null,
"tags": (string)[],
"text_version": number,
"title": string,
"title_ar": string | null,
"tried_by": number,
"updated_at": string,
"variables": NonNullable<Json>,
"week_uses": number,
"word_count": number,
"worked_for": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "prompt_cards"
        isOneToOne: false
        isSetofReturn: true
      } },
"assistant_collections":
{ Args: { "assistant": string }; Returns: {
              "id": string,"is_chosen": boolean,"name": string,"prompts": number
            }[]
                           },
"assistant_texts":
{ Args: { "assistant": string,"slugs": (string)[],"use_kind"?: string }; Returns: {
              "author_name": string,"category": string,"description": string,"description_ar": string,"notes": string,"notes_ar": string,"prompt_text": string,"prompt_text_ar": string,"slug": string,"tags": (string)[],"title": string,"title_ar": string,"updated_at": string,"variables": Json
            }[]
                           },
"attach_checkout":
{ Args: { "expires_at": string,"order_id": string,"session_id": string,"url": string }; Returns: {
              "amount_cents": number,
"amount_refunded_cents": number,
"asked_at": string | null,
"cancelled_at": string | null,
"checkout_expires_at": string | null,
"checkout_session_id": string | null,
"checkout_url": string | null,
"created_at": string,
"currency": string,
"disputes": NonNullable<Json>,
"duration_days": number | null,
"email": string,
"failure_code": string | null,
"id": string,
"invoice_address": string | null,
"invoice_company": string | null,
"invoice_country": string | null,
"invoice_name": string | null,
"invoice_tax_id": string | null,
"locale": string,
"paid_at": string | null,
"payment_intent_id": string | null,
"plan_id": string,
"receipt_number": string | null,
"status": string,
"updated_at": string,
"user_id": string | null
            }
                          SetofOptions: {
        from: "*"
        to: "orders"
        isOneToOne: true
        isSetofReturn: false
      } },
"ban_user":
{ Args: { "days"?: number,"target": string }; Returns: undefined
                           },
"begin_user_act":
{ Args: { "act": string,"target"?: string }; Returns: number
                           },
"cancel_subscription":
{ Args: { "subscription": string }; Returns: undefined
                           },
"categorise_prompt":
{ Args: { "add_tags"?: (string)[],"category"?: string,"prompt_id": string,"remove_tags"?: (string)[] }; Returns: undefined
                           },
"change_address":
{ Args: { "address": string,"entry": number,"token_hash": string }; Returns: {
              "locale": string,"old_address": string
            }[]
                           },
"change_plan":
{ Args: { "is_active"?: boolean,"plan": string,"price_usd"?: number }; Returns: undefined
                           },
"change_users":
{ Args: { "act": string,"given"?: string,"targets": (string)[] }; Returns: {
              "failure": string,"id": string
            }[]
                           },
"changed_prompts":
{ Args: Record<PropertyKey, never>; Returns: {
              "changed_at": string,"prompt_id": string,"used_at": string
            }[]
                           },
"claim_notices":
{ Args: { "most": number }; Returns: {
              "address": string,"details": Json,"kind": string,"locale": string,"subject": string
            }[]
                           },
"claim_orders":
{ Args: { "address": string,"person": string }; Returns: {
              "id": string,"outcome": string,"status": string
            }[]
                           },
"claim_prompt_runs":
{ Args: { "cost_max_microusd": number,"most": number,"prompt_runs_max": number,"runs_max": number,"sandbox": boolean }; Returns: {
              "api_name": string,"assertions": Json,"language": string,"model_id": string,"prompt_id": string,"prompt_text": string,"prompt_text_ar": string,"text_version": number,"variables": Json
            }[]
                           },
"claim_welcome_email":
{ Args: { "target": string }; Returns: boolean
                           },
"close_reports":
{ Args: { "answer"?: string,"outcome": string,"reports": (string)[] }; Returns: number
                           },
"count_category_prompts":
{ Args: Record<PropertyKey, never>; Returns: {
              "category": string,"prompts": number
            }[]
                           },
"create_connection_key":
{ Args: { "name": string }; Returns: string
                           },
"delete_category":
{ Args: { "category": string,"move_to": string }; Returns: number
                           },
"delete_own_account":
{ Args: { "confirmation": string }; Returns: undefined
                           },
"delete_user":
{ Args: { "confirmation": string,"entry": number }; Returns: undefined
                           },
"download_prompts":
{ Args: { "prompts": (string)[] }; Returns: {
              "allows_trial": boolean,
"assertions": NonNullable<Json>,
"checked_on": string | null,
"checked_tool": string | null,
"created_at": string,
"description": string | null,
"description_ar": string | null,
"id": string,
"image_path": string | null,
"is_featured": boolean,
"is_free": boolean,
"is_translation_outdated": boolean,
"metadata": NonNullable<Json>,
"notes": string | null,
"notes_ar": string | null,
"points": (string)[],
"points_ar": (string)[],
"prompt_text": string,
"prompt_text_ar": string | null,
"prompt_type": string,
"published_at": string | null,
"save_key": string | null,
"search_terms": (string)[],
"search_terms_ar": (string)[],
"slug": string,
"sources": NonNullable<Json>,
"status": string,
"status_before_hiding": string | null,
"text_version": number,
"title": string,
"title_ar": string | null,
"translated_from": string | null,
"updated_at": string,
"user_id": string | null,
"variables": NonNullable<Json>
            }[]
                          SetofOptions: {
        from: "*"
        to: "prompts"
        isOneToOne: false
        isSetofReturn: true
      } },
"end_user_act":
{ Args: { "entry": number,"outcome": string,"target"?: string }; Returns: undefined
                           },
"expire_checkout":
{ Args: { "session_id": string,"source": string }; Returns: string
                           },
"export_log":
{ Args: { "after"?: string,"filters"?: Json,"log": string }; Returns: Json[]
                           },
"export_orders":
{ Args: { "after"?: string,"filters"?: Json,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["staff_order"][]
                          SetofOptions: {
        from: "*"
        to: "staff_order"
        isOneToOne: false
        isSetofReturn: true
      } },
"export_own_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_users":
{ Args: { "after"?: string,"entry": number,"filters"?: Json }; Returns: Database["public"]['CompositeTypes']["staff_user"][]
                          SetofOptions: {
        from: "*"
        to: "staff_user"
        isOneToOne: false
        isSetofReturn: true
      } },
"favorite_prompts":
{ Args: Record<PropertyKey, never>; Returns: (string)[]
                           },
"find_authors":
{ Args: { "query": string }; Returns: {
              "email": string,"first_name": string,"id": string,"prompts": number,"role": Database["public"]['Enums']["app_role"]
            }[]
                           },
"find_upload":
{ Args: { "bucket": string,"file_name": string,"person": string }; Returns: {
              "size_limit": number,"type": string,"types": (string)[],"version": string
            }[]
                           },
"finish_welcome_email":
{ Args: { "delivered": boolean,"target": string }; Returns: undefined
                           },
"forget_changed_pages":
{ Args: { "until": string }; Returns: undefined
                           },
"fulfil_payment":
{ Args: { "event"?: Json,"facts": Json,"source": string }; Returns: Json
                           },
"give_back_rate_limit":
{ Args: { "key": string }; Returns: undefined
                           },
"give_verdict":
{ Args: { "model"?: string,"other_model"?: string,"outcome": string,"prompt": string,"result"?: string,"sentence"?: string }; Returns: undefined
                           },
"grant_subscription":
{ Args: { "ends_at"?: string,"plan": string,"target": string }; Returns: string
                           },
"has_password":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"import_prompts":
{ Args: { "rows": Json }; Returns: {
              "id": string,"key": string,"refusal": string
            }[]
                           },
"is_session_alive":
{ Args: { "owner": string,"session": string }; Returns: boolean
                           },
"issue_payment_code":
{ Args: { "address": string }; Returns: string
                           },
"keep_both_prompts":
{ Args: { "other_id": string,"prompt_id": string }; Returns: undefined
                           },
"library_counts":
{ Args: Record<PropertyKey, never>; Returns: {
              "category": string,"free": number,"free_workflow_files": number,"last_added": string,"prompts": number,"with_arabic": number,"workflow_files": number
            }[]
                           },
"list_audit_log":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["audit_log_entry"][]
                          SetofOptions: {
        from: "*"
        to: "audit_log_entry"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_changed_pages":
{ Args: { "most": number }; Returns: {
              "built_at": string,"changed_at": string,"slug": string
            }[]
                           },
"list_disputes":
{ Args: { "after"?: string,"is_open"?: boolean,"page_size"?: number }; Returns: Database["public"]['CompositeTypes']["staff_dispute"][]
                          SetofOptions: {
        from: "*"
        to: "staff_dispute"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_duplicate_prompts":
{ Args: { "page_size"?: number }; Returns: Database["public"]['CompositeTypes']["duplicate_pair"][]
                          SetofOptions: {
        from: "*"
        to: "duplicate_pair"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_error_reports":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["error_report_entry"][]
                          SetofOptions: {
        from: "*"
        to: "error_report_entry"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_files_of_account":
{ Args: { "person": string }; Returns: {
              "bucket": string,"name": string
            }[]
                           },
"list_leftover_files":
{ Args: { "most": number }; Returns: {
              "bucket": string,"name": string
            }[]
                           },
"list_log_retention":
{ Args: Record<PropertyKey, never>; Returns: {
              "days": number,"log": string
            }[]
                           },
"list_orders":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["staff_order"][]
                          SetofOptions: {
        from: "*"
        to: "staff_order"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_own_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"id": string,"ip_address": string,"is_current": boolean,"last_activity": string,"user_agent": string
            }[]
                           },
"list_payment_events":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["payment_event_entry"][]
                          SetofOptions: {
        from: "*"
        to: "payment_event_entry"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_prompt_runs":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number }; Returns: Database["public"]['CompositeTypes']["staff_run"][]
                          SetofOptions: {
        from: "*"
        to: "staff_run"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_prompts":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["staff_prompt"][]
                          SetofOptions: {
        from: "*"
        to: "staff_prompt"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_quarantined_payments":
{ Args: { "after"?: string,"is_open"?: boolean,"page_size"?: number }; Returns: Database["public"]['CompositeTypes']["staff_payment"][]
                          SetofOptions: {
        from: "*"
        to: "staff_payment"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_reports":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number }; Returns: Database["public"]['CompositeTypes']["staff_report"][]
                          SetofOptions: {
        from: "*"
        to: "staff_report"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_security_logs":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["security_log_entry"][]
                          SetofOptions: {
        from: "*"
        to: "security_log_entry"
        isOneToOne: false
        isSetofReturn: true
      } },
"list_users":
{ Args: { "after"?: string,"filters"?: Json,"page_size"?: number,"sort"?: string }; Returns: Database["public"]['CompositeTypes']["staff_user"][]
                          SetofOptions: {
        from: "*"
        to: "staff_user"
        isOneToOne: false
        isSetofReturn: true
      } },
"mark_notice_sent":
{ Args: { "kind": string,"subject": string }; Returns: undefined
                           },
"money_waiting":
{ Args: Record<PropertyKey, never>; Returns: {
              "disputes": number,"orders": number,"payments": number
            }[]
                           },
"move_reconciliation_cursor":
{ Args: { "seen_until": string,"to_event": string }; Returns: undefined
                           },
"note_ai_use":
{ Args: { "failed": boolean,"task": string }; Returns: undefined
                           },
"note_payment_act":
{ Args: { "act": string,"target": string }; Returns: undefined
                           },
"note_search_miss":
{ Args: { "query": string }; Returns: undefined
                           },
"note_site_build":
{ Args: { "until": string }; Returns: undefined
                           },
"note_withheld_trial":
{ Args: { "network": string,"person": string,"target": string }; Returns: undefined
                           },
"open_assistant_session":
{ Args: { "client": string,"person": string,"session": string }; Returns: {
              "assistant": string,"locale": string,"reads_all": boolean,"state": string
            }[]
                           },
"open_connection_key":
{ Args: { "key_hash": string,"network": string }; Returns: {
              "assistant": string,"locale": string,"reads_all": boolean,"state": string
            }[]
                           },
"open_order":
{ Args: { "locale"?: string,"plan": string }; Returns: {
              "amount_cents": number,
"amount_refunded_cents": number,
"asked_at": string | null,
"cancelled_at": string | null,
"checkout_expires_at": string | null,
"checkout_session_id": string | null,
"checkout_url": string | null,
"created_at": string,
"currency": string,
"disputes": NonNullable<Json>,
"duration_days": number | null,
"email": string,
"failure_code": string | null,
"id": string,
"invoice_address": string | null,
"invoice_company": string | null,
"invoice_country": string | null,
"invoice_name": string | null,
"invoice_tax_id": string | null,
"locale": string,
"paid_at": string | null,
"payment_intent_id": string | null,
"plan_id": string,
"receipt_number": string | null,
"status": string,
"updated_at": string,
"user_id": string | null
            }
                          SetofOptions: {
        from: "*"
        to: "orders"
        isOneToOne: true
        isSetofReturn: false
      } },
"open_orders_of_plans":
{ Args: Record<PropertyKey, never>; Returns: {
              "orders": number,"plan_id": string,"price_cents": number
            }[]
                           },
"open_payments":
{ Args: { "older_than": string,"younger_than": string }; Returns: {
              "checkout_session_id": string,"order_id": string
            }[]
                           },
"order_history":
{ Args: { "target": string }; Returns: {
              "at": string,
"details": NonNullable<Json>,
"id": number,
"kind": string,
"order_id": string,
"source": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "order_events"
        isOneToOne: false
        isSetofReturn: true
      } },
"overview":
{ Args: { "days": number }; Returns: Json
                           },
"own_open_payments":
{ Args: { "person": string }; Returns: {
              "checkout_session_id": string,"order_id": string
            }[]
                           },
"own_pictures":
{ Args: { "before"?: string,"prompt"?: string }; Returns: {
              "name": string
            }[]
                           },
"own_verdicts":
{ Args: { "prompts": (string)[] }; Returns: {
              "answer": string,"id": string,"model_id": string,"other_model": string,"outcome": string,"prompt_id": string,"result": string,"sentence": string,"text_version": number
            }[]
                           },
"pause_prompt_runs":
{ Args: { "paused": boolean }; Returns: undefined
                           },
"platform_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"processed_events":
{ Args: { "ids": (string)[] }; Returns: string[]
                           },
"prompt_verdicts":
{ Args: { "prompt": string }; Returns: {
              "answer": string,"given_on": string,"id": string,"is_reported": boolean,"model": string,"outcome": string,"result": string,"sentence": string,"text_version": number
            }[]
                           },
"prompt_version":
{ Args: { "prompt": string,"version": number }; Returns: {
              "prompt_text": string,"prompt_text_ar": string,"title": string,"title_ar": string
            }[]
                           },
"prompt_versions":
{ Args: { "prompt": string }; Returns: {
              "is_current": boolean,"number": number,"saved_at": string,"saved_by": string,"title": string,"title_ar": string
            }[]
                           },
"read_user":
{ Args: { "target": string }; Returns: Json
                           },
"readable_attachments":
{ Args: { "prompt": string }; Returns: {
              "name": string,"path": string
            }[]
                           },
"record_prompt_run":
{ Args: { "run": Json }; Returns: undefined
                           },
"record_usage":
{ Args: { "kind": string,"prompt": string,"seen"?: string }; Returns: undefined
                           },
"refuse_refund":
{ Args: { "code": string,"request": string }; Returns: undefined
                           },
"related_prompts":
{ Args: { "prompt": string }; Returns: {
              "allows_trial": boolean,
"attachment_count": number,
"author_name": string,
"category": string | null,
"checked_on": string | null,
"checked_tool": string | null,
"copies": number,
"description": string | null,
"description_ar": string | null,
"favorites": number,
"has_arabic": boolean,
"id": string,
"image_path": string | null,
"is_featured": boolean,
"is_free": boolean,
"kind": string,
"outline": NonNullable<Json>,
"points": (string)[],
"points_ar": (string)[],
"published_at": string,
"search_terms": (string)[],
"search_terms_ar": (string)[],
"slug": string,
"sources": NonNullable<Json>,
"specimen": string | null,
"tags": (string)[],
"text_version": number,
"title": string,
"title_ar": string | null,
"tried_by": number,
"updated_at": string,
"variables": NonNullable<Json>,
"week_uses": number,
"word_count": number,
"worked_for": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "prompt_cards"
        isOneToOne: false
        isSetofReturn: true
      } },
"rename_user":
{ Args: { "first_name": string,"target": string }; Returns: undefined
                           },
"report_errors":
{ Args: { "reports": Json }; Returns: boolean
                           },
"report_prompt":
{ Args: { "note"?: string,"prompt": string,"reason": string }; Returns: undefined
                           },
"report_verdict":
{ Args: { "verdict": string }; Returns: undefined
                           },
"resolve_quarantined_payment":
{ Args: { "for_order"?: string,"note"?: string,"payment": string }; Returns: undefined
                           },
"restore_collection":
{ Args: { "items": Json,"name": string,"note": string,"place": number }; Returns: string
                           },
"revoke_own_session":
{ Args: { "id": string }; Returns: undefined
                           },
"run_budget":
{ Args: Record<PropertyKey, never>; Returns: {
              "cost_max_microusd": number,"cost_microusd": number,"is_paused": boolean,"is_sandbox": boolean,"runs": number,"runs_max": number
            }[]
                           },
"run_prompt_again":
{ Args: { "prompt_id": string }; Returns: number
                           },
"run_result":
{ Args: { "run": string }; Returns: {
              "checks": Json,"model": string,"output": string
            }[]
                           },
"search_prompts":
{ Args: { "cursor"?: string,"filters"?: Json,"query": string }; Returns: {
              "attachment_count": number,"author_name": string,"category": string,"copies": number,"cursor": string,"description": string,"description_ar": string,"favorites": number,"has_arabic": boolean,"id": string,"image_path": string,"is_featured": boolean,"is_free": boolean,"is_near": boolean,"kind": string,"published_at": string,"slug": string,"specimen": string,"tags": (string)[],"title": string,"title_ar": string,"tried_by": number,"updated_at": string,"variables": Json,"week_uses": number,"word_count": number,"worked_for": number
            }[]
                           },
"set_payment_mode":
{ Args: { "livemode": boolean }; Returns: undefined
                           },
"set_prompt_author":
{ Args: { "author": string,"prompt_id": string }; Returns: undefined
                           },
"set_prompt_featured":
{ Args: { "enabled": boolean,"prompt_id": string }; Returns: undefined
                           },
"set_prompt_free":
{ Args: { "enabled": boolean,"prompt_id": string }; Returns: undefined
                           },
"set_super_admin":
{ Args: { "enabled": boolean,"target": string }; Returns: undefined
                           },
"set_user_role":
{ Args: { "new_role": Database["public"]['Enums']["app_role"],"target": string }; Returns: undefined
                           },
"settle_verdict":
{ Args: { "keep": boolean,"verdict": string }; Returns: undefined
                           },
"shared_collection":
{ Args: { "slug": string }; Returns: {
              "name": string,"note": string,"prompt_ids": (string)[]
            }[]
                           },
"shelved_cards":
{ Args: Record<PropertyKey, never>; Returns: {
              "category": string,"description": string,"description_ar": string,"id": string,"image_path": string,"is_free": boolean,"kind": string,"shelf_id": string,"shelf_title": string,"shelf_title_ar": string,"slug": string,"specimen": string,"title": string,"title_ar": string
            }[]
                           },
"show_prompt":
{ Args: { "prompt_id": string }; Returns: undefined
                           },
"take_rate_limit":
{ Args: { "key": string,"max": number,"seconds": number }; Returns: boolean
                           },
"take_reconciliation_cursor":
{ Args: Record<PropertyKey, never>; Returns: {
              "event_id": string,"seen_until": string
            }[]
                           },
"text_as_used":
{ Args: { "prompt": string }; Returns: {
              "changed_at": string,"prompt_text": string,"prompt_text_ar": string,"used_at": string
            }[]
                           },
"trial_text":
{ Args: { "network": string,"person": string,"target": string }; Returns: {
              "is_stopped": boolean,"prompt_text": string,"prompt_text_ar": string,"public_texts": (string)[],"slug": string,"variables": Json
            }[]
                           },
"unban_user":
{ Args: { "target": string }; Returns: undefined
                           },
"undo_address_change":
{ Args: { "token": string }; Returns: string
                           },
"unsubscribe_address":
{ Args: { "address": string }; Returns: undefined
                           },
"use_payment_code":
{ Args: { "address": string,"code": string }; Returns: boolean
                           },
"visible_files":
{ Args: { "files": Json }; Returns: {
              "bucket": string,"path": string
            }[]
                           },
"waiting_verdicts":
{ Args: Record<PropertyKey, never>; Returns: {
              "account_since": string,"given_at": string,"id": string,"model": string,"outcome": string,"prompt_slug": string,"prompt_title": string,"prompt_title_ar": string,"result": string,"sentence": string,"waits_for": string
            }[]
                           },
"workflow_names":
{ Args: { "prompt": string }; Returns: {
              "file": number,"names": (string)[]
            }[]
                           }
          }
          Enums: {
            "app_role": "user"|"prompter"|"jadmin"|"admin"
          }
          CompositeTypes: {
            "audit_log_entry": {
                        "id": number | null,"created_at": string | null,"action": string | null,"actor_id": string | null,"person_name": string | null,"email": string | null,"target_type": string | null,"target_id": string | null,"details": Json | null,"cursor": string | null
                      },"duplicate_pair": {
                        "likeness": number | null,"first_id": string | null,"first_slug": string | null,"first_title": string | null,"first_status": string | null,"first_author_name": string | null,"first_created_at": string | null,"copy_id": string | null,"copy_slug": string | null,"copy_title": string | null,"copy_status": string | null,"copy_author_name": string | null,"copy_created_at": string | null
                      },"error_report_entry": {
                        "id": number | null,"created_at": string | null,"kind": string | null,"message": string | null,"code": string | null,"status": number | null,"path": string | null,"user_agent": string | null,"times": number | null,"first_at": string | null,"cursor": string | null
                      },"payment_event_entry": {
                        "id": string | null,"created_at": string | null,"type": string | null,"order_id": string | null,"processed_at": string | null,"details": Json | null,"cursor": string | null
                      },"security_log_entry": {
                        "id": number | null,"created_at": string | null,"severity": string | null,"event_category": string | null,"action": string | null,"user_id": string | null,"person_name": string | null,"email": string | null,"ip_address": unknown,"user_agent": string | null,"details": Json | null,"cursor": string | null
                      },"staff_dispute": {
                        "id": string | null,"order_id": string | null,"email": string | null,"plan_id": string | null,"payment_intent_id": string | null,"status": string | null,"amount_cents": number | null,"currency": string | null,"reason": string | null,"due_by": string | null,"is_test": boolean | null,"cursor": string | null
                      },"staff_order": {
                        "id": string | null,"user_id": string | null,"email": string | null,"plan_id": string | null,"amount_cents": number | null,"amount_refunded_cents": number | null,"currency": string | null,"status": string | null,"disputes": Json | null,"failure_code": string | null,"receipt_number": string | null,"checkout_session_id": string | null,"payment_intent_id": string | null,"asked_at": string | null,"paid_at": string | null,"created_at": string | null,"cursor": string | null
                      },"staff_payment": {
                        "id": string | null,"reason": string | null,"subject": string | null,"email": string | null,"payment_intent_id": string | null,"amount_cents": number | null,"currency": string | null,"order_id": string | null,"may_refund": boolean | null,"note": string | null,"created_at": string | null,"resolved_at": string | null,"resolved_by": string | null,"cursor": string | null
                      },"staff_prompt": {
                        "id": string | null,"slug": string | null,"title": string | null,"title_ar": string | null,"category": string | null,"kind": string | null,"image_path": string | null,"author_id": string | null,"author_name": string | null,"status": string | null,"is_free": boolean | null,"is_featured": boolean | null,"copies": number | null,"open_reports": number | null,"created_at": string | null,"updated_at": string | null,"cursor": string | null
                      },"staff_report": {
                        "id": string | null,"prompt_id": string | null,"prompt_slug": string | null,"prompt_title": string | null,"prompt_title_ar": string | null,"prompt_status": string | null,"author_id": string | null,"author_name": string | null,"reporter_name": string | null,"reason": string | null,"note": string | null,"status": string | null,"outcome": string | null,"answer": string | null,"closed_by_name": string | null,"closed_at": string | null,"created_at": string | null,"cursor": string | null
                      },"staff_run": {
                        "id": string | null,"prompt_id": string | null,"prompt_slug": string | null,"prompt_title": string | null,"prompt_title_ar": string | null,"is_current": boolean | null,"language": string | null,"model_name": string | null,"model": string | null,"is_sandbox": boolean | null,"status": string | null,"ran_at": string | null,"duration_ms": number | null,"tokens_in": number | null,"tokens_out": number | null,"cost_microusd": number | null,"passed": number | null,"total": number | null,"cursor": string | null
                      },"staff_user": {
                        "id": string | null,"email": string | null,"first_name": string | null,"role": Database["public"]['Enums']["app_role"] | null,"is_super_admin": boolean | null,"plan_id": string | null,"has_plan": boolean | null,"plan_ends": string | null,"is_confirmed": boolean | null,"banned_until": string | null,"last_sign_in_at": string | null,"created_at": string | null,"cursor": string | null
                      }
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "app_role": ["user", "prompter", "jadmin", "admin"]
          }
        }
} as const
