create or replace function private.find_scheduled_asset(home_id uuid, input jsonb, title text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  asset_id uuid;
  kind constant text := private.resolve_asset_kind(input ->> 'system_kind');
begin
  select a.id into asset_id from public.home_assets a
  where a.home_id = find_scheduled_asset.home_id and a.status = 'active'
    and a.id = private.find_row_id(find_scheduled_asset.home_id, input ->> 'asset_id', 'a');
  if asset_id is null and kind is not null then
    -- Null when the words fit none or several: the schedule then belongs to the home.
    select f.asset_id into asset_id from private.find_asset_by_kind(home_id, kind,
      concat_ws(' ', input ->> 'system_kind', title)) f;
  end if;
  return asset_id;
end
$$;
comment on function private.find_scheduled_asset is
  'Finds the asset of a new schedule: that of asset_id, else the one of its kind. Null for none and for several.';

create or replace function private.find_first_dates(fields jsonb, today date, out due_on date, out anchor_on date)
  returns record
language plpgsql stable
set search_path = ''
as $$
declare
  season_months constant smallint[] :=
    (jsonb_populate_record(null::public.maintenance_schedules, fields)).season_months;
begin
  due_on := (fields ->> 'due_on')::date;
  if due_on is null and season_months is not null then
    -- The season that has begun, or the next one.
    due_on := access.move_into_season(today, season_months);
    anchor_on := date_trunc('month', due_on::timestamp)::date;
    for n in 1 .. 11 loop
      exit when extract(month from anchor_on - 1) <> all (season_months);
      anchor_on := date_trunc('month', (anchor_on - 1)::timestamp)::date;
    end loop;
  else
    due_on := access.move_into_season(
      coalesce(due_on, access.add_interval(today, (fields ->> 'every_count')::int, fields ->> 'every_unit')),
      season_months);
    anchor_on := due_on;
  end if;
end
$$;
comment on function private.find_first_dates is
  'Returns the first due date of a new schedule and the date from which its calendar counts: the given date, else the '
    'season that has begun or comes next, else one interval from today.';

create or replace function private.plan_new_schedule(
  home_id uuid, input jsonb, today date,
  out fields jsonb, out existing_id uuid, out rejection_reason jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
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
  scheduled_asset_id := private.find_scheduled_asset(home_id, input, fields ->> 'title');
  select d.due_on, d.anchor_on into dates from private.find_first_dates(fields, today) d;
  fields := jsonb_build_object('recurrence', 'one_off', 'source', coalesce(input ->> 'source', 'person'),
      'source_reference', nullif(btrim(input ->> 'source_reference'), '')) || fields
    || jsonb_build_object('home_id', home_id, 'asset_id', scheduled_asset_id, 'due_on', dates.due_on,
      'anchor_on', dates.anchor_on);
  select s.id into existing_id from public.maintenance_schedules s
  where s.home_id = plan_new_schedule.home_id and s.status <> 'ended'
    and s.asset_id is not distinct from scheduled_asset_id and lower(s.title) = lower(fields ->> 'title')
  order by s.number limit 1;
end
$$;
comment on function private.plan_new_schedule is
  'Plans one schedule of schedule_maintenance without writing: its columns with due_on, and the schedule of the same '
    'title and asset that has not ended. Or returns the reason of the rejection.';
