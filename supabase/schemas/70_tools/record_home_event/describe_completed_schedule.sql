create or replace function private.describe_completed_schedule(schedule jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  title text;
  next_due_on text;
begin
  if schedule is null then
    return '';
  end if;
  title := '“' || (schedule ->> 'title') || '”';
  next_due_on := private.format_date((schedule ->> 'next_due_on')::date);
  return case
    when (schedule ->> 'completed')::boolean and next_due_on is not null
      then ' ' || title || ' comes round again on ' || next_due_on || '.'
    when (schedule ->> 'completed')::boolean then ' That completes ' || title || '.'
    when (schedule ->> 'already_done')::boolean then ' ' || title || ' is already done for that day.'
    when (schedule ->> 'backfilled')::boolean then ' ' || title || ' stays due on ' || next_due_on || '.'
    else '' end;
end
$$;
comment on function private.describe_completed_schedule is
  'Describes what complete_schedule returned, after a space: " “Flush” comes round again on May 1, 2027."; empty for '
    'null.';
