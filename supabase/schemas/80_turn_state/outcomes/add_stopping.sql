create or replace function private.add_stopping(running_outcome jsonb, thread_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return running_outcome || case when exists (
    select from public.chat_turns t
    where t.thread_id = add_stopping.thread_id and t.status = 'running' and t.stop_requested_at is not null
  ) then '{"stopping": true}' else '{}'::jsonb end;
end
$$;
comment on function private.add_stopping is
  'The outcome running, with stopping when the thread''s running turn was requested to stop.';
