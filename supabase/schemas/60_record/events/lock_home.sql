create or replace function private.lock_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.homes h where h.id = lock_home.home_id for no key update;
end
$$;
comment on function private.lock_home is
  'Serialises the writers of a home until the end of the transaction. Call it after locking the thread, if that is '
    'needed, and before writing rows of the record, to prevent deadlocks.';
