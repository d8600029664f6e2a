create or replace function private.find_running_outcome(thread_id uuid, except_turn_id uuid default null) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select private.build_running_outcome(ceil(extract(epoch from t.lease_expires_at - clock_timestamp()))::int)
    from public.chat_turns t
    where t.thread_id = find_running_outcome.thread_id and t.status = 'running'
      and t.id is distinct from except_turn_id
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.find_running_outcome is
  'The outcome running while a turn of the thread other than except_turn_id holds a lease; else null.';
