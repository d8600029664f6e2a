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
