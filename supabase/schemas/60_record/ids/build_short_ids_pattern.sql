create or replace function private.build_short_ids_pattern(home_id uuid, event_ids uuid[]) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select '\y(' || string_agg(e.short_id, '|') || ')\y' from public.home_events e
    where e.home_id = build_short_ids_pattern.home_id and e.id = any (event_ids));
end
$$;
comment on function private.build_short_ids_pattern is
  'A regular expression that matches the short ids of events. Null for no event.';
