-- By which means a session was opened, which its tokens say as `amr`. GoTrue keeps it here; lite not at all.
-- Runs after Auth's tables exist, before the migrations; may run again.

create table if not exists auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  authentication_method text not null,
  unique (session_id, authentication_method)
);
