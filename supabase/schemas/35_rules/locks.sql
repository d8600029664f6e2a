create or replace function private.lock_caller(caller uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('chat_turns of ' || caller, 0));
end
$$;
comment on function private.lock_caller is
  'Serialises a person''s requests until the transaction ends: they must not race for idempotency keys, new threads '
    'and limits.';

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

create or replace function private.lock_thread(thread_id uuid) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  -- Serialises the requests of a thread. "for update" would block the foreign keys of running turns.
  select t.* into thread from public.chat_threads t where t.id = lock_thread.thread_id for no key update;
  return thread;
end
$$;
comment on function private.lock_thread is 'Locks and returns the thread. Null row when the caller does not see it.';

create or replace function private.has_home_budget(limits jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce((limits ->> 'home_tokens')::bigint > 0, false);
end
$$;
comment on function private.has_home_budget is
  'Whether these limits (see resolve_limits) give a home a number of tokens, which its members share.';

create or replace function private.lock_usage(home_id uuid, limits jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Until the caller's estimate is counted, other members' requests wait: they would read the same total.
  if private.has_home_budget(limits) then
    perform pg_advisory_xact_lock(hashtextextended('usage of ' || home_id, 0));
  end if;
end
$$;
comment on function private.lock_usage is
  'Serialises the requests that check the token budget of a home, if it has one. To be called before lock_home: see '
    'there.';

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
    'Returns the home, or a null row if it is no home of the caller. Who removes a member or erases the home takes '
    'this lock too. To prevent deadlocks every transaction takes its locks in this order, leaving out what it does '
    'not need: caller (lock_caller), thread (lock_thread), token budget (lock_usage) and turn (lock_turn, '
    'take_over_turn, abandon_expired_turn, blank_turns), home (lock_home), idempotency key (lock_key), links of a '
    'calendar (is_link_used_up), storage of the day (count_storage, record_app_write), tokens of the month '
    '(add_usage), turn event log (store_turn_events). Budget and turn have no order of their own: who has locked a '
    'budget waits only for turns of its own thread, which it has locked.';

create or replace function private.lock_key(person_id uuid, key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('idempotency_key of ' || person_id || ' ' || key, 0));
end
$$;
comment on function private.lock_key is
  'Serialises a person''s calls with an idempotency key until the transaction ends: the same key in two homes, whose '
    'locks are not the same, is one key.';
