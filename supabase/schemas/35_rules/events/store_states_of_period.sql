create or replace function private.store_states_of_period(void_of_period public.home_events) returns void
language plpgsql
set search_path = ''
as $$
declare
  event_ids constant uuid[] := private.list_originals(void_of_period.home_id, array(
    select e.id from public.home_events e
    where e.home_id = void_of_period.home_id
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz));
  corrected_ids constant uuid[] := array(
    select distinct c.corrects_event_id from public.home_events c
    where c.home_id = void_of_period.home_id and c.corrects_event_id = any (event_ids));
begin
  -- Most events of a flood have no correction and no void of their own: only whether they are voided changes.
  update public.home_event_states s set voided = not s.voided
  from public.home_events e
  where s.home_id = void_of_period.home_id and s.event_id = any (event_ids)
    and e.home_id = s.home_id and e.id = s.event_id and s.voided <> private.is_in_voided_period(e)
    and not exists (
      select from public.home_events c where c.home_id = s.home_id and c.corrects_event_id = s.event_id);
  perform private.store_event_states(void_of_period.home_id, corrected_ids || array(
    select s.event_id from public.home_event_states s
    where s.home_id = void_of_period.home_id and s.counted_event_id = any (event_ids)));
end
$$;
comment on function private.store_states_of_period is
  'Stores the states of the events that a person recorded, corrected or voided in a period that is voided or restored.';
