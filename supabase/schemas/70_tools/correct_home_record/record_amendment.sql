create or replace function private.record_amendment(call jsonb, event public.home_events, plan jsonb, reason text)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  patch jsonb := plan -> 'patch';
  status_patch jsonb;
  status_change public.home_events;
  correction_ids uuid[];
begin
  if plan ->> 'vendor' is not null then
    patch := patch || jsonb_build_object('vendor_id',
      private.find_or_add_vendor(event.home_id, plan ->> 'vendor'));
  end if;
  correction_ids := array[
    private.add_correction_or_void(call, event, 'Corrected', reason, jsonb_build_object('patch', patch))];
  -- A status change that the same call recorded has its asset and dates from the event.
  for status_change in
    select e.* from public.home_events e
    where e.home_id = event.home_id and e.id = any (private.list_events_of_same_call(event))
      and e.to_status is not null
    order by e.seq
  loop
    status_patch := '{}';
    if patch ? 'asset_id' then
      status_patch := status_patch || jsonb_build_object('asset_id', patch -> 'asset_id');
    end if;
    if status_change.to_status = 'resolved' and patch ? 'occurred_on' then
      status_patch := status_patch || jsonb_build_object('occurred_on', patch -> 'occurred_on',
        'occurred_precision', patch -> 'occurred_precision');
    end if;
    if status_change.to_status = 'deferred' and patch ? 'review_on' then
      status_patch := status_patch || jsonb_build_object('review_on', patch -> 'review_on',
        'title', 'Put off until ' || private.format_date((patch ->> 'review_on')::date));
    end if;
    if status_patch <> '{}' then
      correction_ids := correction_ids || private.add_correction_or_void(call, status_change, 'Corrected', null,
        jsonb_build_object('patch', status_patch));
    end if;
  end loop;
  return correction_ids;
end
$$;
comment on function private.record_amendment is
  'Records the correction of an event, and of the status changes that its tool call recorded. Returns their ids, that '
    'of the event first.';
