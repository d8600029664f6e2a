create or replace function private.read_schedule_row(home_id uuid, schedule_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select to_jsonb(s) || jsonb_build_object('due_on', o.due_on)
    from public.maintenance_schedules s
    left join public.maintenance_occurrences o on o.home_id = s.home_id and o.schedule_id = s.id and o.state = 'due'
    where s.home_id = read_schedule_row.home_id and s.id = read_schedule_row.schedule_id);
end
$$;
comment on function private.read_schedule_row is 'Reads a schedule with its due_on, as columns. Null for null.';

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
  home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  today constant date := access.home_today(home_id);
  schedules jsonb;
  item jsonb;
  item_place int;
  place int;
  planned record;
  covered jsonb;
  added jsonb := '[]'::jsonb;
  existing jsonb := '[]'::jsonb;
  unused jsonb := '[]'::jsonb;
begin
  rejection := private.check_caller_and_arguments(result_type, 'schedule_maintenance', call, input,
    array['schedules']);
  if rejection is not null then
    return;
  elsif jsonb_typeof(input -> 'schedules') is distinct from 'array'
    or jsonb_array_length(input -> 'schedules') not between 1 and 40 then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      private.build_statement('schedule_count_out_of_range'));
    return;
  end if;
  schedules := private.expand_offers(home_id, input -> 'schedules');
  if schedules = '[]' and exists (
    select from jsonb_array_elements(input -> 'schedules') i
    where i ->> 'asset_id' is not null and private.find_row_id(home_id, i ->> 'asset_id', 'a') is null) then
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
    from private.list_covered_tasks(home_id, array(
      select private.read_offer(i -> 'schedule') from jsonb_array_elements(schedules) i
      where private.read_offer(i -> 'schedule') is not null)) c);
  for item, item_place, place in
    select i.item -> 'schedule', (i.item ->> 'place')::int, i.place
    from jsonb_array_elements(schedules) with ordinality i (item, place)
  loop
    if private.read_offer(item) is null then
      select p.fields, p.existing_id, p.rejection_reason into planned
      from private.plan_new_schedule(home_id, item, today) p;
    else
      select p.fields, p.existing_id, p.rejection_reason into planned
      from private.plan_catalogue_schedule(home_id, item, place, covered) p;
    end if;
    if planned.rejection_reason is not null then
      rejection := private.build_tool_result(result_type, 'invalid_arguments', planned.rejection_reason);
      return;
    end if;
    unused := unused || (
      select coalesce(jsonb_agg(u.argument), '[]')
      from jsonb_array_elements(private.list_unused_schedule_arguments(home_id, item, item_place, coalesce(
        private.read_schedule_row(home_id, planned.existing_id), planned.fields))) u (argument)
      where not unused @> jsonb_build_array(u.argument));
    if planned.existing_id is not null or exists (
      select from jsonb_array_elements(added) a
      where lower(a ->> 'title') = lower(planned.fields ->> 'title')
        and a -> 'asset_id' = planned.fields -> 'asset_id') then
      existing := existing || jsonb_strip_nulls(
        jsonb_build_object('schedule_id', planned.existing_id, 'title', private.build_schedule_title(planned.fields)));
    else
      added := added || planned.fields;
    end if;
  end loop;
  if added = '[]' then
    rejection := private.add_unused_arguments(private.build_tool_result(result_type, 'already_done',
      private.build_statement('already_scheduled',
        jsonb_build_object('titles', jsonb_path_query_array(existing, '$[*].title'))),
      jsonb_build_object('data', jsonb_build_object('schedules', '[]'::jsonb, 'already_scheduled', existing))), unused);
    return;
  end if;
  plan := jsonb_build_object('added', added, 'existing', existing, 'unused', unused);
end
$$;
comment on function private.plan_schedules is
  'Plans a call of schedule_maintenance without writing; its policy, preview and tool use the plan { added: columns of '
    'each new schedule, existing: [{ schedule_id, title }], unused: ignored arguments }. Without a plan, rejection is '
    'the tool result.';
