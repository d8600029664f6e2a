create or replace function private.seconds_busy(thread_id uuid, besides uuid) returns int
language plpgsql volatile
set search_path = ''
as $$
begin
  return (
    select greatest(1, ceil(extract(epoch from t.lease_expires_at - clock_timestamp()))::int)
    from public.chat_turns t
    where t.thread_id = seconds_busy.thread_id and t.status = 'running'
      and t.id is distinct from besides
      and private.is_lease_active(t.lease_expires_at)
  );
end
$$;
comment on function private.seconds_busy is
  'Seconds until the lease of the thread''s running turn (besides this one) ends unless renewed; null when nobody '
    'works in it.';
