create or replace function private.try_lock_chats_of_home(home_id uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.chat_threads t where t.home_id = try_lock_chats_of_home.home_id order by t.id for no key update;
  perform from public.chat_turns t where t.home_id = try_lock_chats_of_home.home_id and t.status = 'running'
    order by t.id for no key update;
  perform private.lock_home(try_lock_chats_of_home.home_id);
  -- Threads and turns that began while this waited. Their process may wait for the home, so this must not wait for it.
  perform from public.chat_threads t where t.home_id = try_lock_chats_of_home.home_id for no key update nowait;
  perform from public.chat_turns t where t.home_id = try_lock_chats_of_home.home_id and t.status = 'running'
    for no key update nowait;
  return true;
exception when lock_not_available then
  return false;
end
$$;
comment on function private.try_lock_chats_of_home is
  'Locks the threads, the running turns and the home. False, and nothing is locked, when a thread or a turn that began '
    'meanwhile is locked by another transaction.';

create or replace function private.lock_chats_of_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  max_tries constant int := 50;
begin
  for try in 1..max_tries loop
    if private.try_lock_chats_of_home(lock_chats_of_home.home_id) then
      -- A process that read the event must not store it again. Its person repeats the request.
      update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = now()
      where t.home_id = lock_chats_of_home.home_id and t.status = 'running';
      return;
    end if;
  end loop;
  raise exception 'The conversations of the home are in use' using errcode = '40001', hint = 'Repeat the request';
end
$$;
comment on function private.lock_chats_of_home is
  'Locks the threads, the running turns and the home until the transaction ends, and ends the leases of the turns. '
    'Raises 40001 when others begin conversations all the time.';
