create or replace function private.blank_departed_threads(max_threads int default 20) returns jsonb
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  thread public.chat_threads;
  remaining bigint;
begin
  if access.caller_id() is not null then
    raise exception 'Only a job blanks the threads of other people' using errcode = '42501';
  end if;
  for thread in
    select t.* from public.chat_threads t
    where t.id in (select private.list_threads_to_blank())
    -- A thread that fails must not keep the others from their turn.
    order by random()
    limit greatest(max_threads, 1)
    -- "skip locked": a turn of that thread ends first.
    for no key update skip locked
  loop
    begin
      perform private.blank_thread(thread);
    exception when data_exception or integrity_constraint_violation then
      raise log 'thread % cannot be blanked: %', thread.id, sqlstate;
    end;
  end loop;
  select count(*) into remaining from private.list_threads_to_blank();
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function private.blank_departed_threads is
  'Blanks at most max_threads private threads of people whose membership or account ended. Returns { done, remaining: '
    'number of threads }.';
