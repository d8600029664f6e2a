create or replace function private.revert_days_away(event public.home_events, is_undo boolean) returns void
language plpgsql
set search_path = ''
as $$
declare
  state constant jsonb := event.payload -> 'days_away' -> case when is_undo then 'before' else 'after' end;
begin
  if not private.are_days_away_changed_since(event, is_undo) then
    update public.homes h
    set away_from = (state ->> 'from')::date, away_until = (state ->> 'until')::date, updated_at = access.now()
    where h.id = event.home_id;
  end if;
end
$$;
comment on function private.revert_days_away is
  'Restores the days away before an event that changed them or, for is_undo = false, those after it. Changes nothing '
    'when they were changed since.';
