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
