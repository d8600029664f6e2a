create or replace function private.build_thread_running_outcome(thread_id uuid, seconds int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.build_running_outcome(seconds) || case when exists (
    select from public.chat_turns t
    where t.thread_id = build_thread_running_outcome.thread_id and t.status = 'running'
      and t.stop_requested_at is not null
  ) then '{"stopping": true}' else '{}'::jsonb end;
end
$$;
comment on function private.build_thread_running_outcome is
  'The outcome running, with stopping when the thread''s running turn was requested to stop.';
