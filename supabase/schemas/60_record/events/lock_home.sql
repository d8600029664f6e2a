-- Stays with the table owner: a row lock needs an update policy, and a viewer who leaves the home has none.
create or replace function private.lock_home(home_id uuid) returns public.homes
language plpgsql security definer
set search_path = ''
as $$
declare
  home public.homes;
begin
  -- First the person, as the deletion of their account does.
  perform from public.people p where p.id = access.caller_id() for key share;
  if lock_home.home_id = any (access.my_home_ids()) then
    select h.* into home from public.homes h where h.id = lock_home.home_id for no key update;
  end if;
  return home;
end
$$;
comment on function private.lock_home is
  'Serialises the writers of a home of the caller, also those of its members, until the end of the transaction. '
    'Returns the home, or a null row if it is no home of the caller. Who removes a member or '
    'erases the home takes this lock too. To prevent deadlocks every transaction takes its locks in this order, '
    'leaving out what it does not need: caller (lock_caller), thread (lock_thread), token budget (lock_usage), turn '
    '(lock_turn, blank_turns), home (lock_home), idempotency key (lock_key), storage of the day (count_storage, '
    'record_app_write), tokens of the month (add_usage).';
