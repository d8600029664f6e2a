create or replace function private.describe_schedule_outcome(schedule_update jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  due_date text := private.format_date((schedule_update ->> 'due_on')::date);
begin
  return ' “' || (schedule_update ->> 'title') || '” ' || case schedule_update ->> 'outcome'
    when 'due' then 'is due on ' || due_date || ' again.'
    when 'done' then case when due_date is null then 'is completed.' else 'comes round again on ' || due_date || '.' end
    when 'paused' then 'is paused.'
    when 'ended' then 'is no longer scheduled.'
    when 'gone_on' then 'has gone on since, so its dates stay as they are.'
    when 'not_due' then 'is not due, so it stays as it is.' end;
end
$$;
comment on function private.describe_schedule_outcome is
  'Describes one element that update_schedules_after_correction returned, after a space; null for the outcome '
    'unmoved, because its due date is unchanged.';
