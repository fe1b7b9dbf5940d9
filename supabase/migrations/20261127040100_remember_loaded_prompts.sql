-- What the bootstrap command loaded last, so that loading again updates what changed and keeps what staff edited.

create table public.loaded_prompts (
  prompt_id uuid primary key,
  seed_hash text not null check (seed_hash ~ '^[0-9a-f]{64}$'),
  stored_hash text check (stored_hash ~ '^[0-9a-f]{64}$'),
  loaded_at timestamptz not null default now()
);
comment on table public.loaded_prompts is
  'The prompts that the bootstrap command loaded, even those deleted since. Only the service role reads and writes it.';
comment on column public.loaded_prompts.seed_hash is 'The hash of the files in the repository that were loaded.';
comment on column public.loaded_prompts.stored_hash is
  'The hash of the rows as they were stored; another one now means that staff edited them. Null while loading.';
alter table public.loaded_prompts enable row level security;
revoke all on public.loaded_prompts from public, anon, authenticated;
grant all on public.loaded_prompts to service_role;
