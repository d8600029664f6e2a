-- For policies of home_writer that rarely need it: a subquery in a policy is prepared for each statement, also where no
-- row comes to it.
create or replace function private.is_thread_visible(home_id uuid, thread_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_threads t
    where t.id = is_thread_visible.thread_id and t.home_id = is_thread_visible.home_id);
end
$$;
comment on function private.is_thread_visible is
  'Whether the thread is in this home and the caller sees it: the policies of chat_threads apply.';
