create or replace function private.find_counted_event(
  call jsonb, input jsonb, fields jsonb, asset_id uuid,
  out event_id uuid, out is_same boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := (fields ->> 'home_id')::uuid;
  new_type constant text := fields ->> 'event_type';
  call_turn_id uuid := (select c.turn_id from public.tool_calls c
    where c.home_id = call_home_id and c.id = private.parse_uuid(call ->> 'tool_call_id'));
begin
  if asset_id is null or input @> '{"is_separate": true}'
    or coalesce((fields ->> 'cost_actual_minor')::bigint, 0) <= 0 then
    return;
  end if;
  select t.id, coalesce(c.turn_id = call_turn_id, false)
    or private.extract_complaint_stems(t.title, null)
      && private.extract_complaint_stems(fields ->> 'title', null)
  into event_id, is_same
  from public.home_timeline t
  left join public.tool_calls c on c.home_id = t.home_id and c.id = t.tool_call_id
  where t.home_id = call_home_id and t.source = 'chat' and t.recorded_at > now() - interval '24 hours'
    and (t.asset_id = find_counted_event.asset_id or (t.event_type = 'replacement' and exists (
      select from public.home_assets a where a.home_id = t.home_id and a.id = t.asset_id
        and a.replaced_by_id = find_counted_event.asset_id)))
    and t.occurred_on = (fields ->> 'occurred_on')::date and t.occurred_precision = 'day'
    and fields ->> 'occurred_precision' = 'day'
    and t.cost_actual_minor = (fields ->> 'cost_actual_minor')::bigint
    and (t.event_type = new_type
      or (private.is_paid_event_type(t.event_type) and private.is_paid_event_type(new_type)))
    and (t.vendor_name is null or nullif(btrim(find_counted_event.input ->> 'vendor_name'), '') is null
      or lower(t.vendor_name) = lower(btrim(find_counted_event.input ->> 'vendor_name')))
  order by 2 desc, t.seq
  limit 1;
end
$$;
comment on function private.find_counted_event is
  'Finds the event that has recorded the same cost: the same asset, day and amount, both paid and no other '
    'vendor, recorded in the last 24 hours. is_same: in the same turn or with a shared word in the title; '
    'otherwise it is doubtful.';
