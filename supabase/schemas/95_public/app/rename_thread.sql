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
