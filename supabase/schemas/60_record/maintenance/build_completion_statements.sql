create or replace function private.build_completion_statements(completion jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  code constant text := case
    when (completion ->> 'completed')::boolean and completion ->> 'next_due_on' is not null then 'schedule_due_again'
    when (completion ->> 'completed')::boolean then 'schedule_completed'
    when (completion ->> 'already_done')::boolean then 'schedule_done_that_day'
    when (completion ->> 'backfilled')::boolean then 'schedule_stays_due' end;
begin
  return case when code is null then '[]' else private.build_statement(code, jsonb_build_object(
    'title', completion -> 'title', 'due_on', completion -> 'next_due_on')) end;
end
$$;
comment on function private.build_completion_statements is
  'What complete_schedule did, as statements; none for null and for a schedule of which nothing was due.';
