create or replace function private.find_member_by_name(home_id uuid, name text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  member_ids uuid[];
begin
  if lower(btrim(name)) in ('me', 'myself', 'self', 'i') then
    return private.caller_id();
  end if;
  member_ids := array(
    select m.person_id from public.home_members m join public.people p on p.id = m.person_id
    where m.home_id = find_member_by_name.home_id and m.revoked_at is null and m.role <> 'viewer'
      and (m.person_id = private.parse_uuid(find_member_by_name.name)
        or private.split_words(find_member_by_name.name) <@ private.split_words(p.display_name))
    limit 2);
  return case when cardinality(member_ids) = 1 then member_ids[1] end;
end
$$;
comment on function private.find_member_by_name is
  'Returns the only member of a home, viewers apart, with this id or with these words in their name; "me" is the '
    'caller. Null for none or several.';

create or replace function private.read_interval(
  every jsonb, unit text,
  out every_count int, out every_unit text, out season_months smallint[], out is_fixed boolean
) returns record
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(every), 'null') in ('string', 'number', 'null') then
    select i.every_count, i.every_unit, i.season_months, i.is_fixed
    into every_count, every_unit, season_months, is_fixed
    from private.parse_interval(left(every #>> '{}', 200), left(unit, 40)) i;
  elsif jsonb_typeof(every) = 'object' then
    if every - array['count', 'unit', 'season', 'fixed'] = '{}'
      -- Only numbers are between numbers.
      and every -> 'count' between '1' and '1000' and every ->> 'count' !~ '\.'
      and every ->> 'unit' in ('day', 'week', 'month', 'year')
      and coalesce(every -> 'season', '[1]') <@ '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]'
      and jsonb_typeof(coalesce(every -> 'season', '[1]')) = 'array' and every -> 'season' is distinct from '[]'
      and jsonb_typeof(coalesce(every -> 'fixed', 'false')) = 'boolean' then
      every_count := (every ->> 'count')::int;
      every_unit := every ->> 'unit';
      season_months := nullif(array(
        select distinct m::numeric::smallint from jsonb_array_elements_text(every -> 'season') m order by 1), '{}');
      is_fixed := coalesce((every ->> 'fixed')::boolean, false);
    end if;
  end if;
end
$$;
comment on function private.read_interval is
  'Reads an interval { count: 1–1000, unit: day, week, month or year, season?: months, fixed? }, or a text as '
    'parse_interval does. every_unit is null for another value.';

create or replace function private.parse_schedule_fields(
  home_id uuid, input jsonb,
  out fields jsonb, out rejection_reason jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  title constant text := btrim(regexp_replace(coalesce(input ->> 'title', ''), '\s+', ' ', 'g'));
  due_on constant date := (private.parse_partial_date(input ->> 'due_on')).first_day;
  argument text;
  given record;
  assignee_id uuid;
begin
  fields := '{}';
  if title <> '' then
    fields := fields || jsonb_build_object('title', private.truncate_text(title, 200));
  end if;
  foreach argument in array array['lead_days', 'minutes'] loop
    if jsonb_typeof(input -> argument) = 'number' then
      if not (input ->> argument)::numeric
        <@ (case argument when 'minutes' then '[1,10000]' else '[0,365]' end)::numrange then
        rejection_reason := private.build_statement('schedule_number_unusable', jsonb_build_object('field', argument));
        return;
      end if;
      fields := fields || jsonb_build_object(case argument when 'minutes' then 'estimated_minutes' else argument end,
        round((input ->> argument)::numeric));
    elsif nullif(input -> argument, 'null') is not null then
      rejection_reason := private.build_statement('schedule_number_unusable', jsonb_build_object('field', argument));
      return;
    end if;
  end loop;
  if nullif(btrim(input ->> 'every'), '') is not null or nullif(btrim(input ->> 'unit'), '') is not null then
    select i.* into given from private.read_interval(input -> 'every', input ->> 'unit') i;
    if given.every_unit is null then
      rejection_reason := private.build_statement('schedule_interval_unreadable', jsonb_build_object(
        'given', private.truncate_text(concat_ws(' ', input ->> 'every', input ->> 'unit'), 40)));
      return;
    end if;
    fields := fields || jsonb_build_object('every_count', given.every_count, 'every_unit', given.every_unit,
      'season_months', given.season_months, 'recurrence', case
        when coalesce((input ->> 'fixed')::boolean, given.is_fixed, false) then 'fixed_calendar'
        else 'after_completion' end);
  end if;
  if input ->> 'due_on' is not null then
    if due_on is null then
      rejection_reason := private.build_statement('schedule_date_unreadable',
        jsonb_build_object('given', private.truncate_text(input ->> 'due_on', 20)));
      return;
    end if;
    fields := fields || jsonb_build_object('due_on', due_on);
  end if;
  if nullif(btrim(input ->> 'assignee'), '') is not null then
    assignee_id := case when char_length(input ->> 'assignee') <= 120
      then private.find_member_by_name(parse_schedule_fields.home_id, input ->> 'assignee') end;
    if assignee_id is null then
      rejection_reason := private.build_statement('schedule_member_unknown',
        jsonb_build_object('given', private.truncate_text(input ->> 'assignee', 40)));
      return;
    end if;
    fields := fields || jsonb_build_object('assignee_person_id', assignee_id);
  end if;
end
$$;
comment on function private.parse_schedule_fields is
  'Parses the arguments that describe a schedule into its columns and due_on, only those that are given, or returns '
    'the reason of the rejection, a statement.';
