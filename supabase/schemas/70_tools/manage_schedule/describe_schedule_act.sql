create or replace function private.describe_schedule_act(
  action text, is_undated boolean, state jsonb, changes jsonb, completion jsonb
) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  title constant text := private.quote_title(state ->> 'title');
  due_on constant text := private.format_date((state #>> '{due,due_on}')::date);
begin
  return case action
    when 'complete' then 'Recorded ' || title || ' as done.' || case when is_undated then ' No date given.' else '' end
      || private.describe_completed_schedule(completion)
    when 'skip' then 'Skipped ' || title || case when due_on is null then '; it was to be done once.'
      else ' this time. It comes round again on ' || due_on || '.' end
    when 'snooze' then 'Snoozed ' || title || ' until '
      || private.format_date((state #>> '{due,snoozed_until}')::date) || '.'
    when 'reschedule' then 'Moved ' || title || ' to ' || due_on || '.'
    when 'pause' then 'Paused ' || title || '.'
    when 'resume' then 'Resumed ' || title || '. It is due on ' || due_on || '.'
    when 'end' then 'Ended ' || title || '. What was done stays in the record.'
    else 'Changed ' || title || case when changes ?| array['recurrence', 'due_on']
      then ': ' || private.describe_interval(state) || coalesce(', due on ' || due_on, '') else '' end || '.' end;
end
$$;
comment on function private.describe_schedule_act is
  'Builds the message of a successful call of manage_schedule from the state after it: Skipped “Flush” this time. It '
    'comes round again on May 1, 2027.';
