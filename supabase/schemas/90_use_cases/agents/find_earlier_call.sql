create or replace function private.get_call_target(event public.home_events) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when event.event_type = 'status_change' then event.root_event_id
    -- A merge happens once, as an addition does.
    when event.event_type = 'asset_changed' and not event.payload ? 'merged_asset_id' then event.asset_id
    when event.event_type = 'vendor_changed' and event.payload ? 'vendor_changes' then event.vendor_id
    when event.event_type = 'schedule_changed' and event.payload ? 'days_away' then event.home_id
    when event.event_type = 'schedule_changed'
      and event.payload #>> '{schedule_change,action}' not in ('add', 'skip')
      then private.parse_uuid(event.payload #>> '{schedule_change,schedule_id}')
    when event.event_type in ('correction', 'void') then (private.find_original_event(event)).id end;
end
$$;
comment on function private.get_call_target is
  'The id of what an event gave other values: an issue, asset, vendor, schedule or event, or the home for its days '
    'away. Null for an event that adds something or settles one date of a schedule.';

create or replace function private.is_call_overtaken(call public.tool_calls) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  event public.home_events;
begin
  select e.* into event from public.home_events e
  where e.home_id = call.home_id and e.id = private.parse_uuid(call.result ->> 'eventId');
  return event.id is null or private.is_voided(event.home_id, event.id) or exists (
    select from public.home_events later
    where later.home_id = event.home_id and later.seq > event.seq
      and private.get_call_target(later) = private.get_call_target(event));
end
$$;
comment on function private.is_call_overtaken is
  'Whether the same call would have an effect of its own: what the call recorded was taken off the record, or another '
    'call changed the same values later, or the call recorded nothing.';

create or replace function private.find_earlier_call(
  granted public.agent_grants, waiting_call_id uuid, idempotency_key text, tool_name text, input jsonb
) returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  earlier_call public.tool_calls;
begin
  select c.* into earlier_call from public.tool_calls c
  where c.home_id = granted.home_id and c.person_id = granted.person_id and c.client_id = granted.client_id
    and c.tool_name = find_earlier_call.tool_name and c.input = find_earlier_call.input
    and c.created_at > now() - interval '49 hours'
    and case
      when c.id = waiting_call_id then true
      when find_earlier_call.idempotency_key is not null then c.idempotency_key = find_earlier_call.idempotency_key
      -- Waits for a decision.
      when c.state = 'approval-requested' then true
      when c.state = 'output-denied' then c.finished_at > now() - interval '5 minutes'
      -- 24 hours for an approved call, because a person may decide late.
      else c.result @> '{"success": true}' and c.finished_at > now() - case
          when c.answered_by is null then interval '5 minutes' else interval '24 hours' end
        and not private.is_call_overtaken(c) end
  order by (c.id = waiting_call_id) desc nulls last, c.created_at desc limit 1;
  return earlier_call;
end
$$;
comment on function private.find_earlier_call is
  'Returns the call that this one repeats, else a null row: the one with the id, else with the key or, without a '
    'key, the same call that waits for a decision, was denied in the last 5 minutes, or changed the record in the last '
    '5 minutes (24 hours if a person approved it) and is not overtaken.';
