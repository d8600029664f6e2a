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
