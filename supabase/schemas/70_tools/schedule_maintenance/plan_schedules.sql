create or replace function private.plan_schedules(call jsonb, input jsonb, out plan jsonb, out rejection jsonb)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  result_type constant text := 'maintenance_scheduled';
  home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  today constant date := private.home_today(home_id);
  schedules jsonb;
  item jsonb;
  place int;
  planned record;
  covered jsonb;
  added jsonb := '[]'::jsonb;
  existing jsonb := '[]'::jsonb;
begin
  rejection := private.check_caller_and_arguments(result_type, 'schedule_maintenance', call, input,
    array['schedules']);
  if rejection is not null then
    return;
  elsif jsonb_typeof(input -> 'schedules') is distinct from 'array'
    or jsonb_array_length(input -> 'schedules') not between 1 and 40 then
    rejection := private.build_tool_result(result_type, 'invalid_arguments',
      'Nothing was scheduled: 1 to 40 tasks can be scheduled at once.');
    return;
  end if;
  schedules := private.expand_offers(home_id, input -> 'schedules');
  if schedules = '[]' then
    rejection := private.build_tool_result(result_type, 'already_done',
      'The catalogue has no further task for the systems on record.',
      jsonb_build_object('data', jsonb_build_object('schedules', '[]'::jsonb)));
    return;
  end if;
  -- At once for all tasks: each search compares all titles of the home.
  covered := (
    select coalesce(jsonb_agg(to_jsonb(c)), '[]')
    from private.list_covered_tasks(home_id, array(
      select private.read_offer(i) from jsonb_array_elements(schedules) i where private.read_offer(i) is not null)) c);
  for item, place in select i.item, i.place from jsonb_array_elements(schedules) with ordinality i (item, place) loop
    if private.read_offer(item) is null then
      select p.fields, p.existing_id, p.rejection_reason into planned
      from private.plan_new_schedule(home_id, item, today) p;
    else
      select p.fields, p.existing_id, p.rejection_reason into planned
      from private.plan_catalogue_schedule(home_id, item, place, covered) p;
    end if;
    if planned.rejection_reason is not null then
      rejection := private.build_tool_result(result_type, 'invalid_arguments',
        'Nothing was scheduled: ' || planned.rejection_reason || '.');
      return;
    elsif planned.existing_id is not null or exists (
      select from jsonb_array_elements(added) a
      where lower(a ->> 'title') = lower(planned.fields ->> 'title')
        and a -> 'asset_id' = planned.fields -> 'asset_id') then
      existing := existing || jsonb_strip_nulls(
        jsonb_build_object('schedule_id', planned.existing_id, 'title', planned.fields -> 'title'));
    else
      added := added || planned.fields;
    end if;
  end loop;
  if added = '[]' then
    rejection := private.build_tool_result(result_type, 'already_done',
      private.join_phrases(array(
          select private.quote_title(e ->> 'title') from jsonb_array_elements(existing) e), 'and')
        || case when jsonb_array_length(existing) = 1 then ' is' else ' are' end || ' scheduled already.',
      jsonb_build_object('data', jsonb_build_object('schedules', '[]'::jsonb, 'already_scheduled', existing)));
    return;
  end if;
  plan := jsonb_build_object('added', added, 'existing', existing);
end
$$;
comment on function private.plan_schedules is
  'Plans a call of schedule_maintenance without writing; its policy, preview and tool use the plan { added: columns of '
    'each new schedule, existing: [{ schedule_id, title }] }. Without a plan, rejection is the tool result.';
