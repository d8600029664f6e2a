create or replace function private.lock_chats_of_home(home_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- In the order of a turn: thread, turn, person, home. A new turn waits for its thread.
  perform from public.chat_threads t where t.home_id = lock_chats_of_home.home_id order by t.id for no key update;
  -- A process that read the event must not store it again. Its person repeats the request.
  update public.chat_turns t set lease_token = gen_random_uuid(), lease_expires_at = now()
  where t.home_id = lock_chats_of_home.home_id and t.status = 'running';
  perform private.lock_home(lock_chats_of_home.home_id);
end
$$;
comment on function private.lock_chats_of_home is
  'Locks the threads, the running turns and the home until the transaction ends, and ends the leases of the turns.';
