create or replace function private.delete_old_turn_events(max_rows int default 10000) returns jsonb
-- jit: compiling the policies takes seconds, the batch milliseconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  deleted_count int;
begin
  if access.caller_id() is not null then
    raise exception 'Only a job deletes the turn events of all homes' using errcode = '42501';
  end if;
  -- An attempt has its lease for at most 11 minutes.
  delete from public.chat_turn_events e
  using (
    select o.home_id, o.turn_id, o.attempt, o.seq from public.chat_turn_events o
    where o.created_at < now() - interval '15 minutes'
    order by o.created_at limit row_limit) o
  where e.home_id = o.home_id and e.turn_id = o.turn_id and e.attempt = o.attempt and e.seq = o.seq;
  get diagnostics deleted_count = row_count;
  return jsonb_build_object('done', deleted_count < row_limit, 'deleted', deleted_count);
end
$$;
comment on function private.delete_old_turn_events is
  'Deletes at most max_rows batches of turn events that are 15 minutes old: their turns have ended. Returns { done, '
    'deleted: number of rows }.';
