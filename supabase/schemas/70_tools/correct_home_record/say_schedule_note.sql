create or replace function private.say_schedule_note(note jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  due text := private.say_date((note ->> 'due_on')::date);
begin
  return ' “' || (note ->> 'title') || '” ' || case note ->> 'outcome'
    when 'due' then 'is due on ' || due || ' again.'
    when 'done' then case when due is null then 'is completed.' else 'comes round again on ' || due || '.' end
    when 'gone_on' then 'has gone on since, so its dates stay as they are.'
    when 'not_due' then 'is not due, so it stays as it is.' end;
end
$$;
comment on function private.say_schedule_note is 'What became of scheduled work; null where its due date did not move.';
