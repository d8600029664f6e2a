create or replace function private.build_completion_statement(schedule jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when (schedule ->> 'completed')::boolean then private.build_statement('schedule_completed',
      jsonb_build_object('title', schedule -> 'title', 'next_due_on', schedule -> 'next_due_on'))
    when (schedule ->> 'already_done')::boolean then
      private.build_statement('schedule_already_done', jsonb_build_object('title', schedule -> 'title'))
    when (schedule ->> 'backfilled')::boolean then private.build_statement('schedule_stays_due',
      jsonb_build_object('title', schedule -> 'title', 'due_on', schedule -> 'next_due_on'))
    else '[]' end;
end
$$;
comment on function private.build_completion_statement is
  'Builds the statement of what complete_schedule returned; [] for null.';
