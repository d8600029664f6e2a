create or replace function private.read_offer(schedule jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(schedule) = 'object' then coalesce(nullif(btrim(schedule ->> 'offer'), ''),
    case when schedule ->> 'source' = 'catalogue' then coalesce(nullif(btrim(schedule ->> 'source_reference'), ''),
      'all') end) end;
end
$$;
comment on function private.read_offer is
  'Returns the catalogue task in the argument offer of a schedule, "all" for all offers, null for a schedule without '
    'an offer.';

create or replace function private.expand_offers(home_id uuid, schedules jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_schedules constant int := 40;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('place', e.item_place - 1, 'schedule', e.schedule)
      order by e.item_place, e.place), '[]')
    from (
      select expanded.schedule, s.place as item_place, expanded.place
      from jsonb_array_elements(schedules) with ordinality s (schedule, place)
      cross join lateral (
        select s.schedule, 0::bigint as place where private.read_offer(s.schedule) is distinct from 'all'
        union all
        select s.schedule || jsonb_strip_nulls(jsonb_build_object('offer', (o.task).task, 'asset_id', o.asset_id)),
          o.place
        from private.list_offered_tasks(expand_offers.home_id,
          case when s.schedule ? 'system_kind' or s.schedule ? 'asset_id' then 1000 else 15 end) o
        where private.read_offer(s.schedule) = 'all'
          and (s.schedule ->> 'system_kind' is null
            or (o.task).kind = private.resolve_asset_kind(s.schedule ->> 'system_kind'))
          and (s.schedule ->> 'asset_id' is null
            or o.asset_id = private.find_row_id(expand_offers.home_id, s.schedule ->> 'asset_id', 'a'))
      ) expanded
      order by s.place, expanded.place limit max_schedules
    ) e
  );
end
$$;
comment on function private.expand_offers is
  'Replaces each schedule of the arguments with offer "all" by one schedule for each offer: the 15 that list_attention '
    'returns, or those of the system or kind that the schedule names. Returns the other schedules unchanged, 40 in '
    'all, with their places in the arguments: [{ place, schedule }].';

create or replace function private.plan_catalogue_schedule(
  home_id uuid, input jsonb, place int, covered jsonb,
  out fields jsonb, out existing_id uuid, out rejection_reason jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  task public.maintenance_catalogue;
  named jsonb;
  asset_ids uuid[];
  -- Null when one schedule covers all systems of the kind.
  asset_id uuid;
begin
  select t.* into task from public.maintenance_catalogue t where t.task = private.read_offer(input);
  if task.task is null then
    rejection_reason := private.build_statement('catalogue_task_unknown');
    return;
  end if;
  named := jsonb_build_object('title', private.build_task_title(task.task), 'system_kind', task.kind);
  asset_ids := array(
    select a.id from public.home_assets a
    where a.home_id = plan_catalogue_schedule.home_id and a.kind = task.kind and a.status = 'active'
      and (input ->> 'asset_id' is null
        or a.id = private.find_row_id(plan_catalogue_schedule.home_id, input ->> 'asset_id', 'a')));
  if asset_ids = '{}' then
    rejection_reason := private.build_statement('catalogue_task_needs_system', named);
    return;
  elsif cardinality(asset_ids) = 1 then
    asset_id := asset_ids[1];
  elsif not task.is_once_for_all then
    rejection_reason := private.build_statement('catalogue_task_needs_choice', named);
    return;
  end if;
  select p.fields, p.rejection_reason into fields, rejection_reason
  from private.parse_schedule_fields(home_id, input) p;
  if rejection_reason is not null then
    return;
  elsif (fields ->> 'due_on')::date < access.home_today(home_id) then
    rejection_reason := private.build_statement('schedule_date_passed',
      jsonb_build_object('due_on', fields -> 'due_on'));
    return;
  end if;
  -- The catalogue has all other fields, and a model cannot override them.
  fields := private.build_catalogue_schedule(task, home_id, asset_id, place)
    || jsonb_strip_nulls(jsonb_build_object(
      'due_on', fields -> 'due_on', 'assignee_person_id', fields -> 'assignee_person_id'));
  fields := fields || jsonb_build_object('home_id', home_id, 'anchor_on', fields -> 'due_on');
  existing_id := (
    select (c ->> 'schedule_id')::uuid from jsonb_array_elements(covered) c
    where c ->> 'task' = task.task and coalesce((c ->> 'asset_id')::uuid = asset_id, c -> 'asset_id' = 'null')
    order by (c ->> 'schedule_number')::bigint limit 1);
end
$$;
comment on function private.plan_catalogue_schedule is
  'Plans a schedule of a catalogue task without writing, like plan_new_schedule: interval, season, minutes and source '
    'come from the catalogue, date and assignee from the call. covered has the rows of list_covered_tasks.';

create or replace function private.find_last_service(home_id uuid, asset_id uuid, title text) returns date
language plpgsql stable
set search_path = ''
as $$
declare
  asset_words constant text := private.get_asset_words(home_id, asset_id);
  stems constant text[] := nullif(private.extract_work_stems(title, asset_words), '{}');
begin
  return (
    select max(e.occurred_on) from public.home_event_states e
    where e.home_id = find_last_service.home_id
      and (e.asset_id = find_last_service.asset_id or (find_last_service.asset_id is null and e.asset_id is null))
      and not e.voided and private.is_work_event_type(e.event_type)
      and e.occurred_on <= access.home_today(find_last_service.home_id)
      and stems <@ private.extract_work_stems(e.title, asset_words));
end
$$;
comment on function private.find_last_service is
  'Returns the day of the last finished work on an asset, or on the home, whose title has the words of a task. Null '
    'for work that was never recorded.';

create or replace function private.find_first_dates(fields jsonb, today date, out due_on date, out anchor_on date)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  schedule constant public.maintenance_schedules := jsonb_populate_record(null::public.maintenance_schedules, fields);
  given_on constant date := (fields ->> 'due_on')::date;
  -- A system that is younger than the interval needs the work no earlier.
  counted_on constant date := greatest(
    private.find_last_service(schedule.home_id, schedule.asset_id, schedule.title),
    (select a.installed_on from public.home_assets a
      where a.home_id = schedule.home_id and a.id = schedule.asset_id));
begin
  due_on := access.move_into_season(
    coalesce(given_on, greatest(today, access.add_interval(counted_on, schedule.every_count, schedule.every_unit))),
    schedule.season_months);
  anchor_on := due_on;
  if given_on is null and schedule.season_months is not null then
    -- The first day of the season.
    anchor_on := date_trunc('month', due_on::timestamp)::date;
    for n in 1 .. 11 loop
      exit when extract(month from anchor_on - 1) <> all (schedule.season_months);
      anchor_on := date_trunc('month', (anchor_on - 1)::timestamp)::date;
    end loop;
  end if;
end
$$;
comment on function private.find_first_dates is
  'Returns the first due date of a new schedule and the date from which its calendar counts: the given date, else one '
    'interval after the work was last recorded or the system was installed, not before today; without either, today. '
    'A date outside the season moves to its first day.';

create or replace function private.plan_new_schedule(
  home_id uuid, input jsonb, today date,
  out fields jsonb, out existing_id uuid, out rejection_reason jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  kind constant text := private.resolve_asset_kind(input ->> 'system_kind');
  dates record;
  scheduled_asset_id uuid;
  unknown_argument text;
begin
  if jsonb_typeof(input) is distinct from 'object' then
    rejection_reason := private.build_statement('schedule_not_understood');
    return;
  end if;
  select k into unknown_argument from jsonb_object_keys(input) k
  where k <> all (array['title', 'asset_id', 'system_kind', 'every', 'fixed', 'due_on', 'lead_days', 'minutes',
    'assignee', 'source', 'source_reference'])
  order by k limit 1;
  if unknown_argument is not null then
    rejection_reason := private.build_statement('schedule_argument_unknown',
      jsonb_build_object('field', private.truncate_text(unknown_argument, 40)));
    return;
  end if;
  select p.fields, p.rejection_reason into fields, rejection_reason
  from private.parse_schedule_fields(home_id, input) p;
  if rejection_reason is not null then
    return;
  elsif fields ->> 'title' is null then
    rejection_reason := private.build_statement('schedule_needs_title');
    return;
  elsif fields ->> 'recurrence' is null and fields ->> 'due_on' is null then
    rejection_reason := private.build_statement('schedule_needs_date', jsonb_build_object('title', fields -> 'title'));
    return;
  elsif (fields ->> 'due_on')::date < today then
    rejection_reason := private.build_statement('schedule_date_passed',
      jsonb_build_object('due_on', fields -> 'due_on'));
    return;
  elsif coalesce(input ->> 'source', 'person') not in ('person', 'catalogue', 'manual', 'assistant')
    or char_length(input ->> 'source_reference') > 200 then
    rejection_reason := private.build_statement('schedule_source_unknown');
    return;
  end if;
  select a.id into scheduled_asset_id from public.home_assets a
  where a.home_id = plan_new_schedule.home_id and a.status = 'active'
    and a.id = private.find_row_id(plan_new_schedule.home_id, input ->> 'asset_id', 'a');
  if scheduled_asset_id is null and kind is not null then
    -- Null when the words fit none or several: the schedule then belongs to the home.
    select f.asset_id into scheduled_asset_id from private.find_asset_by_kind(home_id, kind,
      concat_ws(' ', input ->> 'system_kind', fields ->> 'title')) f;
  end if;
  fields := fields || jsonb_build_object('home_id', home_id, 'asset_id', scheduled_asset_id);
  select d.due_on, d.anchor_on into dates from private.find_first_dates(fields, today) d;
  fields := jsonb_build_object('recurrence', 'one_off', 'source', coalesce(input ->> 'source', 'person'),
      'source_reference', nullif(btrim(input ->> 'source_reference'), '')) || fields
    || jsonb_build_object('due_on', dates.due_on, 'anchor_on', dates.anchor_on);
  select s.id into existing_id from public.maintenance_schedules s
  where s.home_id = plan_new_schedule.home_id and s.status <> 'ended'
    and s.asset_id is not distinct from scheduled_asset_id and lower(s.title) = lower(fields ->> 'title')
  order by s.number limit 1;
end
$$;
comment on function private.plan_new_schedule is
  'Plans one schedule of schedule_maintenance without writing: its columns with due_on, and the schedule of the same '
    'title and asset that has not ended. Or returns the reason of the rejection.';

create or replace function private.list_unused_schedule_arguments(home_id uuid, item jsonb, place int, schedule jsonb)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  given constant jsonb := (private.parse_schedule_fields(home_id, item)).fields
    || jsonb_strip_nulls(jsonb_build_object('asset_id', private.find_row_id(home_id, item ->> 'asset_id', 'a')));
  unused constant text[] := array(
    select f.argument from (values
      ('title', 'title'), ('every', 'every_count'), ('every', 'every_unit'), ('every', 'season_months'),
      ('lead_days', 'lead_days'), ('minutes', 'estimated_minutes'),
      ('assignee', 'assignee_person_id'), ('due_on', 'due_on'), ('asset_id', 'asset_id')) f (argument, field)
    where lower(given ->> f.field) is distinct from lower(schedule ->> f.field))
    || case when item -> 'fixed' <> to_jsonb(schedule ->> 'recurrence' = 'fixed_calendar') then '{fixed}'::text[]
      else '{}' end
    || case when schedule ->> 'asset_id' is null and item ->> 'offer' is null then '{system_kind}'::text[]
      else '{}' end
    -- A task of the catalogue may come with more than the call needs.
    || array(select k from jsonb_object_keys(item) k where k <> all (array['title', 'offer', 'asset_id', 'system_kind',
      'every', 'fixed', 'due_on', 'lead_days', 'minutes', 'assignee', 'source', 'source_reference']));
begin
  return (
    select coalesce(jsonb_agg(u.argument || jsonb_build_object(
        'field', 'schedules[' || place || '].' || (u.argument ->> 'field'))
      || case when u.argument ->> 'field' in ('asset_id', 'system_kind') then '{"reason": "not_found"}'::jsonb
        else '{}' end), '[]')
    from jsonb_array_elements(private.list_unused_arguments(item, unused)) u (argument));
end
$$;
comment on function private.list_unused_schedule_arguments is
  'Lists the arguments of a task at a place of the call that its schedule does not have, as ignored arguments.';

create or replace function private.plan_schedules(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'maintenance_scheduled';
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  today constant date := access.home_today(call_home_id);
  schedules jsonb;
  item jsonb;
  item_place int;
  place int;
  planned record;
  covered jsonb;
  added jsonb := '[]'::jsonb;
  items jsonb := '[]'::jsonb;
  existing jsonb := '[]'::jsonb;
  unused jsonb := '[]'::jsonb;
begin
  rejection := private.check_arguments(result_type, 'schedule_maintenance', input,
    array['schedules']);
  if rejection is not null then
    return;
  elsif jsonb_typeof(input -> 'schedules') is distinct from 'array'
    or jsonb_array_length(input -> 'schedules') not between 1 and 40 then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('schedule_count_out_of_range'));
    return;
  end if;
  schedules := private.expand_offers(call_home_id, input -> 'schedules');
  if schedules = '[]' and exists (
    select from jsonb_array_elements(input -> 'schedules') i
    where i ->> 'asset_id' is not null and private.find_row_id(call_home_id, i ->> 'asset_id', 'a') is null) then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('schedule_asset_not_found'));
    return;
  elsif schedules = '[]' then
    rejection := private.build_tool_result(result_type, 'already_done',
      private.build_statement('catalogue_exhausted'),
      jsonb_build_object('data', jsonb_build_object('schedules', '[]'::jsonb)));
    return;
  end if;
  -- At once for all tasks: each search compares all titles of the home.
  covered := (
    select coalesce(jsonb_agg(to_jsonb(c)), '[]')
    from private.list_covered_tasks(call_home_id, array(
      select private.read_offer(i -> 'schedule') from jsonb_array_elements(schedules) i
      where private.read_offer(i -> 'schedule') is not null)) c);
  for item, item_place, place in
    select i.item -> 'schedule', (i.item ->> 'place')::int, i.place
    from jsonb_array_elements(schedules) with ordinality i (item, place)
  loop
    if private.read_offer(item) is null then
      select p.fields, p.existing_id, p.rejection_reason into planned
      from private.plan_new_schedule(call_home_id, item, today) p;
    else
      select p.fields, p.existing_id, p.rejection_reason into planned
      from private.plan_catalogue_schedule(call_home_id, item, place, covered) p;
    end if;
    if planned.rejection_reason is not null then
      rejection := private.build_tool_result(result_type, 'invalid_arguments', planned.rejection_reason);
      return;
    end if;
    unused := unused || (
      select coalesce(jsonb_agg(u.argument), '[]')
      from jsonb_array_elements(private.list_unused_schedule_arguments(call_home_id, item, item_place, coalesce((
        select to_jsonb(s) || jsonb_build_object('due_on', o.due_on)
        from public.maintenance_schedules s
        left join public.maintenance_occurrences o
          on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
        where s.home_id = call_home_id and s.id = planned.existing_id), planned.fields))) u (argument)
      where not unused @> jsonb_build_array(u.argument));
    if planned.existing_id is not null or exists (
      select from jsonb_array_elements(added) a
      where lower(a ->> 'title') = lower(planned.fields ->> 'title')
        and a -> 'asset_id' = planned.fields -> 'asset_id') then
      existing := existing || jsonb_strip_nulls(
        jsonb_build_object('schedule_id', planned.existing_id, 'title', private.build_schedule_title(planned.fields),
          'due_on', (
            select coalesce(o.snoozed_until, o.due_on) from public.maintenance_occurrences o
            where o.home_id = call_home_id and o.schedule_id = planned.existing_id and o.state = 'due')));
    else
      added := added || planned.fields;
      items := items || (item || case when private.read_offer(item) is null then '{}'
        else jsonb_build_object('due_on', planned.fields -> 'due_on') end);
    end if;
  end loop;
  if added = '[]' then
    rejection := private.add_unused_arguments(private.build_tool_result(result_type, 'already_done',
      private.build_statement('already_scheduled', jsonb_build_object('schedules', (
        select jsonb_agg(e.schedule - 'schedule_id' order by e.place)
        from jsonb_array_elements(existing) with ordinality e (schedule, place)))),
      jsonb_build_object('data', jsonb_build_object('schedules', '[]'::jsonb, 'already_scheduled', existing))), unused);
    return;
  end if;
  plan := jsonb_build_object('added', added, 'items', items, 'existing', existing, 'unused', unused);
end
$$;
comment on function private.plan_schedules is
  'Plans a call of schedule_maintenance without writing; its policy, preview and tool use the plan { added: columns of '
    'each new schedule, items: the argument for each of them alone, existing: [{ schedule_id, title, due_on? }], '
    'unused: ignored arguments }. Without a plan, rejection is the tool result.';
