-- From which version of a prompt's text its Arabic one was made. The server remembers it, so that it holds wherever the text
-- is changed; nobody is granted to write it.

alter table public.prompts
  add column translated_from text,
  add column is_translation_outdated boolean not null default false;
comment on column public.prompts.translated_from is
  'The MD5 sum of the text that stood there when the Arabic one was last written; null without an Arabic one.';
comment on column public.prompts.is_translation_outdated is
  'Whether the text has changed since its Arabic version was last written. Taking the change back makes it current again.';

create function private.remember_translated_text()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.prompt_text_ar is distinct from old.prompt_text_ar then
    new.translated_from := case when new.prompt_text_ar is not null then md5(new.prompt_text) end;
  else
    new.translated_from := old.translated_from;
  end if;
  new.is_translation_outdated := coalesce(new.translated_from <> md5(new.prompt_text), false);
  return new;
end;
$$;
comment on function private.remember_translated_text() is
  'Notes which text an Arabic version belongs to, by its MD5 sum, whenever that version is written, and whether the text has changed since.';

create trigger remember_translated_text
  before insert or update of prompt_text, prompt_text_ar, translated_from, is_translation_outdated on public.prompts
  for each row execute function private.remember_translated_text();
