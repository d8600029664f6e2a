create or replace function private.find_schedule_to_manage(
  home_id uuid, input jsonb, out found_id uuid, out options jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  task_stems text[];
begin
  options := '[]';
  select s.id into found_id from public.maintenance_schedules s
  where s.home_id = find_schedule_to_manage.home_id and s.id = private.parse_uuid(input ->> 'schedule_id');
  task_stems := private.extract_complaint_stems(left(input ->> 'task', 200), null);
  if found_id is not null or task_stems = '{}' or input ->> 'schedule_id' is not null then
    return;
  end if;
  with matching as (
    select s.id, s.title, private.build_schedule_title(to_jsonb(s)) as label,
      (select count(*) from unnest(task_stems) t where t = any (
      private.extract_complaint_stems(concat_ws(' ', s.title, a.name, replace(a.kind, '_', ' ')), null))) as words
    from public.maintenance_schedules s
    left join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
    where s.home_id = find_schedule_to_manage.home_id and s.status <> 'ended'
  ), best as (
    select m.id, m.title, m.label from matching m
    where m.words > 0 and m.words = (select max(b.words) from matching b) limit 8
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'label', b.label) order by b.title), '[]') into options
  from best b;
  if jsonb_array_length(options) = 1 then
    found_id := (options #>> '{0,id}')::uuid;
    options := '[]';
  end if;
end
$$;
comment on function private.find_schedule_to_manage is
  'Finds the schedule that a call of manage_schedule names by id, else by the words of its title and its system. '
    'options: several that share as many words [{ id, label }].';
