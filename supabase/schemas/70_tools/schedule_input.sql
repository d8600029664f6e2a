create or replace function private.get_assignee_name(schedule jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (select to_jsonb(p.display_name) from public.people p
    where p.id = private.parse_uuid(schedule ->> 'assignee_person_id'));
end
$$;
comment on function private.get_assignee_name is
  'The name of the assignee of a schedule, of its columns; null for none and for a person whom the caller cannot see.';

create or replace function private.build_schedule_values(fields jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object('title', private.build_schedule_title(fields), 'every', private.build_interval_rule(fields),
    'due_on', fields -> 'due_on', 'source_name', fields -> 'source_name',
    'lead_days', fields -> 'lead_days', 'assignee', private.get_assignee_name(fields));
end
$$;
comment on function private.build_schedule_values is
  'A new schedule as a value of statements: { title, every, due_on, source_name, lead_days, assignee }. every is '
    'null for one that comes once; one of the catalogue has the name of its source.';

create or replace function private.find_member_by_name(home_id uuid, name text) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  member_ids uuid[];
begin
  if lower(btrim(name)) in ('me', 'myself', 'self', 'i') then
    return access.caller_id();
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

create or replace function private.parse_schedule_fields(
  home_id uuid, input jsonb,
  out fields jsonb, out rejection_reason jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  title constant text := btrim(regexp_replace(coalesce(input ->> 'title', ''), '\s+', ' ', 'g'));
  argument text;
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
  if input ->> 'every' is not null then
    fields := fields || jsonb_build_object(
      'every_count', input #> '{every,count}', 'every_unit', input #> '{every,unit}', 'season_months', nullif(array(
        select distinct m::numeric::smallint from jsonb_array_elements_text(input #> '{every,season}') m
        order by 1), '{}'),
      'recurrence', case when coalesce((input ->> 'fixed')::boolean, (input #>> '{every,fixed}')::boolean, false)
        then 'fixed_calendar' else 'after_completion' end);
  end if;
  if input ->> 'due_on' is not null then
    fields := fields || jsonb_build_object('due_on', input -> 'due_on');
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
