create or replace function private.choose_language(home_id uuid, person_id uuid, languages jsonb)
  returns public.language_code
language plpgsql stable
set search_path = ''
as $$
begin
  return coalesce((
    select c.language
    from unnest(array[
      languages ->> 'message', languages ->> 'locale',
      (select p.language from public.people p where p.id = choose_language.person_id),
      languages ->> 'accepted',
      (select h.language from public.homes h where h.id = choose_language.home_id)]) with ordinality c (language, place)
    where c.language in ('en', 'es', 'de', 'fr')
    order by c.place limit 1), 'en');
end
$$;
comment on function private.choose_language is
  'The language of a new turn: the first of languages.message, languages.locale, the person''s setting, '
    'languages.accepted and the home''s that is a language_code, else English.';
