create or replace function private.busy_in(thread_id uuid, seconds int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.build_running_outcome(seconds) || case when exists (
    select from public.chat_turns t
    where t.thread_id = busy_in.thread_id and t.status = 'running' and t.stop_requested_at is not null
  ) then '{"stopping": true}' else '{}'::jsonb end;
end
$$;
comment on function private.busy_in is
  'The answer while somebody works in this thread: busy, and stopping where they have been asked to stop.';
