-- Stands in for the first later migration while there is none: a column with a default, and another body of a function
-- of home_eraser, which only a member of that role may replace.
alter table public.tool_calls add column stand_in int not null default 0;

grant home_eraser to current_user;
create or replace function private.delete_old_turn_events(max_rows int default 10000) returns jsonb
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
  delete from public.chat_turn_events e
  where (e.home_id, e.turn_id, e.attempt, e.seq) in (
    select o.home_id, o.turn_id, o.attempt, o.seq from public.chat_turn_events o
    where o.created_at < now() - interval '15 minutes'
    order by o.created_at limit row_limit);
  get diagnostics deleted_count = row_count;
  return jsonb_build_object('done', deleted_count < row_limit, 'deleted', deleted_count);
end
$$;
do $$
begin
  if pg_catalog.current_setting('server_version_num')::int >= 160000 then
    revoke home_eraser from current_user;
  else
    grant home_eraser to current_user with admin option;
  end if;
end
$$;
