create or replace function private.add_event(fields jsonb) returns public.home_events
language plpgsql
set search_path = ''
as $$
declare
  given public.home_events := jsonb_populate_record(null::public.home_events, fields);
  added public.home_events;
begin
  insert into public.home_events (
    id, home_id, asset_id, parent_event_id, event_type, title, body, severity, to_status, review_on,
    occurred_on, occurred_precision, cost_actual_minor, cost_low_minor, cost_high_minor, currency, cost_payer,
    vendor_id, source, confidence, actor_person_id, performed_by, tool_call_id, corrects_event_id, payload)
  values (
    coalesce(given.id, private.make_uuid_v7()), given.home_id, given.asset_id, given.parent_event_id, given.event_type,
    given.title, given.body, given.severity, given.to_status, given.review_on,
    given.occurred_on, given.occurred_precision, given.cost_actual_minor, given.cost_low_minor, given.cost_high_minor,
    given.currency, given.cost_payer, given.vendor_id, given.source, given.confidence, given.actor_person_id,
    given.performed_by, given.tool_call_id, given.corrects_event_id, coalesce(given.payload, '{}'))
  returning * into added;
  return added;
end
$$;
comment on function private.add_event is
  'Inserts an event given as a JSON object of its columns and returns it. The table''s triggers set the other columns.';
