create or replace function private.get_thread_key(request jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(nullif(request ->> 'thread_key', ''), 'default');
end
$$;
comment on function private.get_thread_key is 'The request''s thread_key: a thread''s id or key. Without one: default.';

create or replace function private.is_thread_id(key text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.chat_threads t where t.id = private.parse_uuid(is_thread_id.key));
end
$$;
comment on function private.is_thread_id is
  'Whether the key is the id of a thread that the caller sees, in any home. To others it is a key like any uuid: chat '
    'clients choose uuids as keys, and nobody learns whose ids exist.';

create or replace function private.list_matching_threads(caller uuid, home_id uuid, key text)
  returns setof public.chat_threads
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select t.* from public.chat_threads t
    where t.id = private.parse_uuid(list_matching_threads.key)
      and (list_matching_threads.home_id is null or t.home_id = list_matching_threads.home_id);
  if not found then
    -- Joins from the homes, because the index begins with home_id.
    return query
      select t.* from unnest(access.my_home_ids()) as m (home_id)
      join public.chat_threads t
        on t.home_id = m.home_id and t.person_id = caller and t.key = list_matching_threads.key
      where list_matching_threads.home_id is null or m.home_id = list_matching_threads.home_id;
  end if;
end
$$;
comment on function private.list_matching_threads is
  'The visible thread with this id, else the caller''s threads with this key. Null home_id: in all their homes.';

create or replace function private.lock_thread_by_key(home_id uuid, caller uuid, key text) returns public.chat_threads
language plpgsql
set search_path = ''
as $$
begin
  if private.parse_uuid(key) is null then
    -- Found first and locked by its id: a lock adds the policy for updates, and Postgres would read all threads of the
    -- person.
    return private.lock_thread((
      select t.id from public.chat_threads t
      where t.home_id = lock_thread_by_key.home_id and t.person_id = caller and t.key = lock_thread_by_key.key));
  end if;
  return private.lock_thread((select t.id from private.list_matching_threads(caller, home_id, key) t));
end
$$;
comment on function private.lock_thread_by_key is
  'Locks and returns the home''s visible thread with this id, else the caller''s with this key. Null row if none.';

create or replace function private.resolve_home(requested_home_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when requested_home_id is null and count(*) > 1 then null else min(m.home_id::text)::uuid end
    from unnest(access.my_home_ids()) as m (home_id)
    where requested_home_id is null or m.home_id = requested_home_id
  );
end
$$;
comment on function private.resolve_home is
  'The requested home, or without one the caller''s only home. Null when they are no member or have several homes.';

create or replace function private.resolve_thread(caller uuid, request jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  thread_ids uuid[] := array(select t.id from private.list_matching_threads(
    caller, (request ->> 'home_id')::uuid, private.get_thread_key(request)) t);
begin
  return case
    when caller is null then jsonb_build_object('outcome', 'unauthenticated')
    when cardinality(thread_ids) = 0 then jsonb_build_object('outcome', 'not_found')
    when cardinality(thread_ids) = 1 then jsonb_build_object('thread_id', thread_ids[1])
    else jsonb_build_object('outcome', 'home_required') end;
end
$$;
comment on function private.resolve_thread is
  'The thread of a request''s thread_key and home_id: { thread_id } or { outcome: unauthenticated | not_found | '
  'home_required }. home_required: the key exists in several homes.';
