-- Where a turn takes place: the home and the thread that a request means.
--
-- Here and below also one-liners are plpgsql: a session keeps their plans, while an sql function that sets its
-- search_path is never inlined and is planned again in every transaction (a third of the time of a begin).

create function private.find_home(asked uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when asked is null and count(*) > 1 then null else min(m.home::text)::uuid end
    from private.my_homes() as m (home)
    where asked is null or m.home = asked
  );
end
$$;
comment on function private.find_home(uuid) is
  'The home that is asked for, where the caller is a member; without one the caller''s only home; else null.';
revoke all on function private.find_home(uuid) from public;
grant execute on function private.find_home(uuid) to home_writer;

create function private.as_uuid(key text) returns uuid
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when key ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then key::uuid end;
end
$$;
comment on function private.as_uuid(text) is 'The uuid that a text spells, or null.';
revoke all on function private.as_uuid(text) from public;
grant execute on function private.as_uuid(text) to home_writer;

create function private.find_thread(home uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  -- The lock holds until the request is answered: one turn after the other is begun in a thread, also when
  -- several people write in it. Not "for update", which would block the foreign keys of running turns.
  if private.as_uuid(find_thread.key) is not null then
    select t.* into thread from public.chat_threads t
    where t.home_id = home and t.id = private.as_uuid(find_thread.key)
    for no key update;
  end if;
  if thread.id is null then
    select t.* into thread from public.chat_threads t
    where t.home_id = home and t.person_id = caller and t.key = find_thread.key
    for no key update;
  end if;
  return thread;
end
$$;
comment on function private.find_thread(uuid, uuid, text) is
  'The thread of this home with that id, if the caller sees it, else the caller''s own with that key; locked. Null row when none.';
revoke all on function private.find_thread(uuid, uuid, text) from public;
grant execute on function private.find_thread(uuid, uuid, text) to home_writer;

-- Owned by the table owner: it must know of threads that the caller cannot see, and tells no more than that.
create function private.thread_exists(key text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (select from public.chat_threads t where t.id = private.as_uuid(thread_exists.key));
end
$$;
comment on function private.thread_exists(text) is
  'Whether the key is the id of any thread at all. Someone else''s id must not become a new thread''s key.';
revoke all on function private.thread_exists(text) from public;
grant execute on function private.thread_exists(text) to home_writer;

create function private.make_thread(home uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.chat_threads;
begin
  insert into public.chat_threads (home_id, person_id, key)
  values (home, caller, key)
  returning * into thread;
  return thread;
end
$$;
comment on function private.make_thread(uuid, uuid, text) is 'A new thread of the caller under this key.';
revoke all on function private.make_thread(uuid, uuid, text) from public;
grant execute on function private.make_thread(uuid, uuid, text) to home_writer;

create function private.sees_thread(turn public.chat_turns) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform from public.chat_threads t
  where t.home_id = turn.home_id and t.id = turn.thread_id
  for no key update;
  return found;
end
$$;
comment on function private.sees_thread(public.chat_turns) is 'Whether the caller sees the turn''s thread; locks it like find_thread.';
revoke all on function private.sees_thread(public.chat_turns) from public;
grant execute on function private.sees_thread(public.chat_turns) to home_writer;
