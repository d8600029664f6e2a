-- Which thread and which call an answer means.
create or replace function private.locate_threads(caller uuid, home uuid, key text) returns setof public.chat_threads
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select t.* from public.chat_threads t
    where t.id = private.parse_uuid(locate_threads.key) and (home is null or t.home_id = home);
  if not found then
    -- By home first: that is how the index begins.
    return query
      select t.* from private.my_homes() as m (home_id)
      join public.chat_threads t on t.home_id = m.home_id and t.person_id = caller and t.key = locate_threads.key
      where home is null or m.home_id = home;
  end if;
end
$$;
comment on function private.locate_threads is
  'The thread with that id, if the caller sees it, else the caller''s own with that key: in this home, or without one '
    'in each of theirs.';

create or replace function private.locate_thread(caller uuid, request jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  found_ids uuid[] := array(select t.id from private.locate_threads(
    caller, (request ->> 'home_id')::uuid, coalesce(nullif(request ->> 'thread_key', ''), 'default')) t);
begin
  return case
    when caller is null then jsonb_build_object('outcome', 'unauthenticated')
    when cardinality(found_ids) = 0 then jsonb_build_object('outcome', 'not_found')
    when cardinality(found_ids) = 1 then jsonb_build_object('thread_id', found_ids[1])
    else jsonb_build_object('outcome', 'home_required') end;
end
$$;
comment on function private.locate_thread is
  'The thread that { thread_key, home_id } means: { thread_id }, or { outcome: unauthenticated | not_found | '
    'home_required } (a key of the caller''s in several homes).';
