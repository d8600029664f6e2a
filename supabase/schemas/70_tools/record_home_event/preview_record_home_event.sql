-- What a person is asked in a home that wants to be asked before anything is recorded.
create or replace function private.say_event_details(home public.homes, input jsonb, fields jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return concat(
    ', ' || case when input ->> 'occurred_on' is not null
      then private.say_date((fields ->> 'occurred_on')::date, fields ->> 'occurred_precision') end,
    ', for ' || private.say_money((fields ->> 'cost_actual_minor')::bigint, home.currency),
    ', done by ' || nullif(concat_ws(', ', fields ->> 'performed_by', nullif(btrim(input ->> 'vendor_name'), '')), ''),
    ', to come back to on ' || private.say_date((fields ->> 'review_on')::date));
end
$$;
comment on function private.say_event_details is '", March 3, 2026, for $180, done by Acme"; empty for nothing.';

create or replace function private.preview_record_home_event(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
  asked record;
  thing record;
  issue public.home_issues;
  schedule public.maintenance_schedules;
  thing_name text;
  also text[] := '{}'::text[];
begin
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select r.* into asked from private.read_event_input(home, input) r;
  if home.id is null or asked.wrong is not null then
    return null;
  end if;
  issue := private.issue_of(home.id, private.parse_uuid(input ->> 'resolves_issue_id'));
  select s.* into schedule from public.maintenance_schedules s
  where s.home_id = home.id and s.id = private.parse_uuid(input ->> 'completes_schedule_id');
  select a.* into thing from private.event_asset(home.id, input, coalesce(issue.asset_id, schedule.asset_id)) a;
  select private.say_asset(a.name, a.space) into thing_name from public.home_assets a
  where a.home_id = home.id and a.id = thing.asset_id;
  if thing.unknown or jsonb_array_length(thing.options) > 0
    or (input ->> 'resolves_issue_id' is not null and issue.issue_id is null)
    or (input ->> 'completes_schedule_id' is not null and schedule.id is null) then
    return null;
  end if;

  if thing.is_new then
    also := also || ('add the ' || lower(private.kind_label(thing.kind)) || ' to your systems');
  end if;
  if private.status_may_move(issue.status, 'resolved') then
    also := also || ('mark ' || private.say_title(issue.title) || ' as resolved');
  end if;
  if schedule.id is not null then
    also := also || ('note that ' || private.say_title(schedule.title) || ' is done');
  end if;
  return 'May I record ' || private.say_title(asked.fields ->> 'title') || coalesce(' for the ' || thing_name, '')
    || private.say_event_details(home, input, asked.fields)
    || case when cardinality(also) = 0 then '' else ', and ' || array_to_string(also, ' and ') end || '?';
end
$$;
comment on function private.preview_record_home_event is
  'What a person is asked in a home that wants to be asked first: the entry, and what else would change with it. Null '
    'for what can only be refused.';
