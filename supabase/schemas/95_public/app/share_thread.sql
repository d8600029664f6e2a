create or replace function public.share_thread(thread_id uuid, visibility text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(visibility);
  if visibility not in ('private', 'household') then
    raise exception 'The visibility is unknown' using errcode = '22023', detail = 'invalid_field',
      hint = 'visibility: private or household';
  end if;
  update public.chat_threads t set visibility = share_thread.visibility where t.id = share_thread.thread_id;
  if not found then
    raise exception 'Only the person of a thread can share it' using errcode = '42501';
  end if;
end
$$;
comment on function public.share_thread is
  'Shares a thread of the caller with all members of the home (household) or makes it private again (private).';
