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
