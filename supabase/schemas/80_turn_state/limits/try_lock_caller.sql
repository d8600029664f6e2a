create or replace function private.try_lock_caller(caller uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('chat_turns of ' || caller, 0));
end
$$;
comment on function private.try_lock_caller is
  'Takes the lock of lock_caller unless another request of the person holds it. Returns whether it has the lock.';
