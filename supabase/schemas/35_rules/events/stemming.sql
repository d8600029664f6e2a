create or replace function private.stem_events(home_id uuid, max_rows int) returns int
language plpgsql
set search_path = ''
as $$
declare
  home_language constant text := (select h.language from public.homes h where h.id = stem_events.home_id);
  stemmed_count int;
begin
  update public.home_event_states s set language = home_language,
    words = private.build_event_words(home_language, s.title, s.body, s.performed_by, s.event_type)
  where s.home_id = stem_events.home_id and s.event_id = any (array(
    select o.event_id from public.home_event_states o
    where o.home_id = stem_events.home_id and o.language <> home_language
    order by o.seq desc limit max_rows));
  get diagnostics stemmed_count = row_count;
  update public.homes h
  set stemming_since = case when stemmed_count = max_rows then coalesce(h.stemming_since, now()) end
  where h.id = stem_events.home_id and (h.stemming_since is not null or stemmed_count = max_rows);
  return stemmed_count;
end
$$;
comment on function private.stem_events is
  'Stores the stems of the home''s language for at most max_rows events that have those of another, the newest first, '
    'and returns their number. homes.stemming_since says whether more may be left. The home must be locked.';

create or replace function private.stem_events_again() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.stem_events(new.id, 1000);
  return null;
end
$$;
comment on function private.stem_events_again is
  'Trigger: stores the stems of the new language of a home for its newest events. A job stores the '
    'others.';
