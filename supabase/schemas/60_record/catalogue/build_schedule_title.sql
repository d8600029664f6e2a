create or replace function private.build_schedule_title(schedule jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when schedule ->> 'source' = 'catalogue' and exists (
      select from public.maintenance_catalogue t
      where t.task = schedule ->> 'source_reference' and t.title = schedule ->> 'title')
    then private.build_task_title(schedule ->> 'source_reference')
    else schedule -> 'title' end;
end
$$;
comment on function private.build_schedule_title is
  'The title of a schedule, of its columns: a text for one that was made of a task of the catalogue and not renamed, '
    'else what somebody wrote.';
