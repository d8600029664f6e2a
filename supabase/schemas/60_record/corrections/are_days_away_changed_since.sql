create or replace function private.are_days_away_changed_since(event public.home_events, is_undo boolean)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (select jsonb_build_object('from', h.away_from, 'until', h.away_until) from public.homes h
      where h.id = event.home_id)
    is distinct from event.payload -> 'days_away' -> case when is_undo then 'after' else 'before' end;
end
$$;
comment on function private.are_days_away_changed_since is
  'Whether the days away of a home differ from those after an event that changed them or, for is_undo = false, from '
    'those before it.';
