-- Finding what was paid with an address that its owner proves by a code.

create table private.payment_codes (
  address text primary key check (address = lower(address) and length(address) between 3 and 254),
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
comment on table private.payment_codes is 'The newest recovery code of each e-mail address.';
alter table private.payment_codes enable row level security;
revoke all on private.payment_codes from public, anon, authenticated, service_role;

create function private.payment_code_hash(address text, code text)
returns bytea
language sql
immutable
set search_path = ''
begin atomic
  select sha256(convert_to(lower(address) || ':' || code, 'utf8'));
end;
comment on function private.payment_code_hash(text, text) is 'The hash of a code.';

create function public.issue_payment_code(address text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The first eight digits of a random id are random in all their bits.
  code text := lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 1000000)::text, 6, '0');
begin
  if not exists (select from public.orders o where lower(o.email) = lower(address)) then
    return null;
  end if;
  delete from private.payment_codes c where c.expires_at <= now();
  insert into private.payment_codes as known (address, code_hash, expires_at)
  values (lower(address), private.payment_code_hash(address, code), now() + interval '10 minutes')
  on conflict on constraint payment_codes_pkey do update
  set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0;
  return code;
end;
$$;
comment on function public.issue_payment_code(text) is
  'Creates a six-digit code for an address, valid for 10 minutes, and replaces an earlier one; null if no order has the address. For edge functions.';
revoke all on function public.issue_payment_code(text) from public, anon, authenticated;
grant execute on function public.issue_payment_code(text) to service_role;

create function public.use_payment_code(address text, code text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  known private.payment_codes;
begin
  update private.payment_codes c
  set tries = c.tries + 1
  where c.address = lower(use_payment_code.address) and c.tries < 5 and c.expires_at > now()
  returning * into known;
  if known.address is null or known.code_hash is distinct from private.payment_code_hash(use_payment_code.address, code) then
    return false;
  end if;
  delete from private.payment_codes c where c.address = known.address;
  return true;
end;
$$;
comment on function public.use_payment_code(text, text) is
  'Whether this is the living code of the address: it counts the try, of which there are five, and takes a right code away. For edge functions.';
revoke all on function public.use_payment_code(text, text) from public, anon, authenticated;
grant execute on function public.use_payment_code(text, text) to service_role;

create function public.claim_orders(address text, person uuid)
returns table (id uuid, status text, outcome text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  found_order public.orders;
begin
  perform private.lock_person(person);
  for found_order in
    select * from public.orders o
    where lower(o.email) = lower(address) and (o.paid_at is not null or o.user_id = person)
    order by o.created_at
    for update
  loop
    id := found_order.id;
    status := found_order.status;
    if person is null then
      outcome := 'found';
    elsif found_order.user_id = person then
      outcome := 'own';
    elsif found_order.user_id is null then
      update public.orders o set user_id = person where o.id = found_order.id;
      update public.quarantined_payments q set resolved_at = now()
      where q.order_id = found_order.id and q.reason = 'account_deleted' and q.resolved_at is null;
      perform private.note_order(found_order.id, 'claimed', 'recovery');
      outcome := 'claimed';
    else
      perform private.quarantine_payment(
        'claimed_by_another',
        jsonb_build_object('session_id', found_order.checkout_session_id, 'claimed_by', person),
        null, found_order.id, 'recovery'
      );
      outcome := 'for_staff';
    end if;
    return next;
  end loop;
  perform private.recompute_subscriptions(person);
end;
$$;
comment on function public.claim_orders(text, uuid) is
  'Claims the orders paid with an address: those of closed accounts move to the user, those of another account go to staff; without a user they are only listed. For recovery, which has verified the code.';
revoke all on function public.claim_orders(text, uuid) from public, anon, authenticated;
grant execute on function public.claim_orders(text, uuid) to service_role;
