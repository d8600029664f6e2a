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

create or replace function private.build_event_title(home_id uuid, event_id uuid, title text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  written jsonb;
begin
  select case when e.to_status = 'deferred' then e.payload #> '{written,title}'
      || jsonb_strip_nulls(jsonb_build_object('review_on', s.review_on))
    -- A correction of the title is somebody's own.
    when e.title = build_event_title.title then e.payload #> '{written,title}' end into written
  from public.home_events e
  left join public.home_event_states s on s.home_id = e.home_id and s.event_id = e.id and e.to_status = 'deferred'
  where e.home_id = build_event_title.home_id and e.id = build_event_title.event_id and e.payload ? 'written';
  return case when written is null then to_jsonb(title) else private.build_text(jsonb_build_array(written)) end;
end
$$;
comment on function private.build_event_title is
  'The title of an event: what somebody wrote, or a text where the server wrote it. title is the present one.';

create or replace function private.build_written_title(statements jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when statements is null then '{}' else
    jsonb_build_object('written', jsonb_build_object('title', statements -> 0)) end;
end
$$;
comment on function private.build_written_title is
  'The part of a payload that says what the title of an event means which the server wrote: { written: { title: '
    'statement } }; {} for null.';

create or replace function private.find_wrong_event_states(home_id uuid) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select coalesce(s.event_id, f.event_id)
  from private.fold_events(find_wrong_event_states.home_id, array(
    select e.id from public.home_events e where e.home_id = find_wrong_event_states.home_id)) f
  full join (
    select t.* from public.home_event_states t where t.home_id = find_wrong_event_states.home_id
  ) s on s.event_id = f.event_id
  where s is distinct from f
  order by 1;
end
$$;
comment on function private.find_wrong_event_states is
  'Lists the events of a home whose stored state differs from the ledger: none, except after a load without triggers, '
    'and while homes.stemming_since is set. For operators.';

create or replace function private.get_call_date(call jsonb, time_zone text default null) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  called_at constant timestamptz := (call ->> 'created_at')::timestamptz;
begin
  if called_at is not null and time_zone is not null then
    return (called_at at time zone time_zone)::date;
  elsif called_at is not null then
    return (select (called_at at time zone h.time_zone)::date from public.homes h
      where h.id = private.parse_uuid(call ->> 'home_id'));
  end if;
  return access.home_today(private.parse_uuid(call ->> 'home_id'));
end
$$;
comment on function private.get_call_date is
  'Returns the day of a tool call in the home''s time zone: the day it was proposed, not the day it is approved. '
    'time_zone is that of the home, if the caller has read it.';

create or replace function private.get_event_source(call jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when call -> 'seen' @? '$[0]' then call ->> 'file_source'
    when call ->> 'origin' = 'app' then 'manual' else 'chat' end;
end
$$;
comment on function private.get_event_source is
  'Returns the source of an event that a tool call records: that of a file where a value was read in one, manual for a '
    'call of origin app, otherwise chat.';

create or replace function private.rebuild_event_states(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  rows_at_once constant int := 1000;
  last_seq bigint := 0;
  event_ids uuid[];
begin
  loop
    select array_agg(e.id), max(e.seq) into event_ids, last_seq from (
      select o.id, o.seq from public.home_events o
      where o.home_id = rebuild_event_states.home_id and o.seq > last_seq order by o.seq limit rows_at_once) e;
    exit when event_ids is null;
    perform private.save_event_states(rebuild_event_states.home_id, event_ids);
    perform private.save_issue_states(rebuild_event_states.home_id, event_ids);
  end loop;
end
$$;
comment on function private.rebuild_event_states is
  'Stores the states of all events and issues of a home from the ledger. For operators: after a load without '
    'triggers, and after an upgrade of Postgres, which may stem words differently.';
