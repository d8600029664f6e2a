create or replace function public.rename_thread(thread_id uuid, title text) returns void
language plpgsql volatile security invoker
set search_path = ''
as $$
begin
  perform access.reject_agents();
  perform access.check_texts(title);
  update public.chat_threads t set title = nullif(btrim(rename_thread.title), '') where t.id = rename_thread.thread_id;
  if not found then
    raise exception 'Only the person of a thread can rename it' using errcode = '42501';
  end if;
end
$$;
comment on function public.rename_thread is
  'Gives a thread of the caller a title of 1 to 200 characters; null removes the title.';

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

create or replace function public.delete_message(message_id uuid) returns void
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.delete_message(message_id);
$$;
comment on function public.delete_message is
  'Removes for good the texts of a message in a thread of the caller, together with its answer or with the '
    'message that it answers. What they recorded about the home stays.';

create or replace function public.delete_thread(thread_id uuid) returns jsonb
language sql security invoker
set search_path = ''
as $$
  select access.reject_agents();
  select access.delete_thread(thread_id);
$$;
comment on function public.delete_thread is
  'Removes all texts of a thread of the caller for good and archives it. Returns { done, remaining: number of turns }; '
    'call it until it is done. What the turns recorded about the home stays.';
