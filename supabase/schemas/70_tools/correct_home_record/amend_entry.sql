create or replace function private.amend_entry(call jsonb, entry public.home_events, plan jsonb, reason text)
  returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  patch jsonb := plan -> 'patch';
  also jsonb;
  status public.home_events;
  added uuid[];
begin
  if plan ->> 'vendor' is not null then
    patch := patch || jsonb_build_object('vendor_id',
      private.find_vendor(entry.home_id, plan ->> 'vendor', private.my_role(entry.home_id)));
  end if;
  added := array[private.add_correction(call, entry, 'Corrected', reason, jsonb_build_object('patch', patch))];
  -- The status that came of it has its date from it.
  for status in
    select e.* from public.home_events e
    where e.home_id = entry.home_id and e.id = any (private.written_together(entry)) and e.to_status is not null
    order by e.seq
  loop
    also := '{}';
    if patch ? 'asset_id' then
      also := also || jsonb_build_object('asset_id', patch -> 'asset_id');
    end if;
    if status.to_status = 'resolved' and patch ? 'occurred_on' then
      also := also || jsonb_build_object('occurred_on', patch -> 'occurred_on', 'occurred_precision',
        patch -> 'occurred_precision');
    end if;
    if status.to_status = 'deferred' and patch ? 'review_on' then
      also := also || jsonb_build_object('review_on', patch -> 'review_on',
        'title', 'Put off until ' || private.say_date((patch ->> 'review_on')::date));
    end if;
    if also <> '{}' then
      added := added || private.add_correction(call, status, 'Corrected', null, jsonb_build_object('patch', also));
    end if;
  end loop;
  return added;
end
$$;
comment on function private.amend_entry is
  'Writes the correction of an entry, and of the status that the same call wrote; returns their ids.';
