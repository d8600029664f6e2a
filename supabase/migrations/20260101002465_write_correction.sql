-- What a correction writes into the ledger.

create function private.add_correction(call jsonb, target public.home_events, title text, reason text, payload jsonb) returns uuid
language plpgsql
set search_path = ''
as $$
begin
  return (private.add_event(jsonb_build_object(
    'home_id', target.home_id, 'event_type', case when payload ? 'patch' then 'correction' else 'void' end,
    'corrects_event_id', target.id, 'title', private.cut(add_correction.title || ': ' || target.title, 200),
    -- Also in its own column, by which the entries to come back to are found.
    'review_on', payload #>> '{patch,review_on}',
    'body', nullif(btrim(reason), ''), 'payload', payload, 'source', 'chat', 'actor_person_id', private.caller_id(),
    'tool_call_id', call ->> 'tool_call_id'))).id;
end
$$;
comment on function private.add_correction(jsonb, public.home_events, text, text, jsonb) is
  'Writes a correction (its payload has a patch) or a void of an event; returns its id.';
revoke all on function private.add_correction(jsonb, public.home_events, text, text, jsonb) from public;
grant execute on function private.add_correction(jsonb, public.home_events, text, text, jsonb) to home_writer;

create function private.amend_entry(call jsonb, entry public.home_events, plan jsonb, reason text) returns uuid[]
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
      also := also || jsonb_build_object('occurred_on', patch -> 'occurred_on', 'occurred_precision', patch -> 'occurred_precision');
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
comment on function private.amend_entry(jsonb, public.home_events, jsonb, text) is
  'Writes the correction of an entry, and of the status that the same call wrote; returns their ids.';
revoke all on function private.amend_entry(jsonb, public.home_events, jsonb, text) from public;
grant execute on function private.amend_entry(jsonb, public.home_events, jsonb, text) to home_writer;

create function private.void_events(call jsonb, home_id uuid, plan jsonb, reason text, payload jsonb) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  voided constant uuid[] := array(select v::uuid from jsonb_array_elements_text(plan -> 'voids') with ordinality x (v, place) order by x.place);
  target public.home_events;
  added uuid[] := '{}'::uuid[];
begin
  for target in
    select e.* from public.home_events e
    where e.home_id = void_events.home_id and e.id = any (voided)
    order by array_position(voided, e.id)
  loop
    added := added || private.add_correction(call, target,
      case when plan ->> 'act' = 'remove' then 'Removed' else 'Taken back' end,
      -- The reason and what went with it stand once, in the first.
      case when added = '{}' then reason end, case when added = '{}' then payload else '{}' end);
  end loop;
  return added;
end
$$;
comment on function private.void_events(jsonb, uuid, jsonb, text, jsonb) is 'Writes a void for each event of the plan; returns their ids, the main one''s first.';
revoke all on function private.void_events(jsonb, uuid, jsonb, text, jsonb) from public;
grant execute on function private.void_events(jsonb, uuid, jsonb, text, jsonb) to home_writer;

create function private.completed_before(home_id uuid, plan jsonb) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select s.id::uuid from public.home_events v
    cross join lateral jsonb_array_elements_text(v.payload -> 'schedules') s (id)
    where plan ->> 'act' = 'restore' and v.home_id = completed_before.home_id and v.id = (plan #>> '{voids,0}')::uuid);
end
$$;
comment on function private.completed_before(uuid, jsonb) is 'The schedules whose completion was taken back by the void that is itself taken back now.';
revoke all on function private.completed_before(uuid, jsonb) from public;
grant execute on function private.completed_before(uuid, jsonb) to home_writer;
