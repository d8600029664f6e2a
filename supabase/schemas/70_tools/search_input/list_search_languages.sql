create or replace function private.list_search_languages(home_id uuid) returns text[]
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
begin
  select h.* into home from public.homes h where h.id = list_search_languages.home_id;
  if home.stemming_since is null then
    return array[home.language];
  end if;
  return array(
    select distinct s.language from public.home_event_states s where s.home_id = home.id
    union select home.language order by 1);
end
$$;
comment on function private.list_search_languages is
  'Lists the languages whose stems the events of a home have: one, except while a changed language is applied.';
