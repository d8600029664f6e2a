create or replace function access.set_language(language text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.ensure_person();
begin
  if language not in ('en', 'es', 'de', 'fr') then
    raise exception 'The language is not known' using errcode = '22023', detail = 'invalid_field',
      hint = 'language: use en, es, de, fr or null';
  end if;
  update public.people p set language = set_language.language
  where p.id = caller and p.language is distinct from set_language.language;
end
$$;
comment on function access.set_language is
  'Stores the caller''s language; null removes it. Raises 22023 for another language, 42501 without an account.';
