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
