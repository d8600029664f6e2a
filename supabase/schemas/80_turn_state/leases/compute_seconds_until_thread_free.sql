create or replace function private.compute_seconds_until_thread_free(thread_id uuid, except_turn_id uuid) returns int
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select greatest(1, ceil(extract(epoch from t.lease_expires_at - clock_timestamp()))::int)
    from public.chat_turns t
    where t.thread_id = compute_seconds_until_thread_free.thread_id and t.status = 'running'
      and t.id is distinct from except_turn_id
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.compute_seconds_until_thread_free is
  'Seconds until the lease of the thread''s running turn expires. Null when no turn other than except_turn_id holds a '
    'lease.';
