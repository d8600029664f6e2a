create or replace function private.list_threads_to_blank() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select t.id from public.home_members m
    join public.chat_threads t on t.home_id = m.home_id and t.person_id = m.person_id
    where m.revoked_at is not null and t.visibility = 'private'
      and (t.blanked_seq < t.message_seq or t.title is not null)
    union
    -- A person of these may be a member again.
    select t.id from public.homes h join public.chat_threads t on t.home_id = h.id
    where h.transferred_at is not null and t.created_at <= h.transferred_at and t.visibility = 'private'
      and (t.blanked_seq < t.message_seq or t.title is not null);
end
$$;
comment on function private.list_threads_to_blank is
  'The threads that a job of home_eraser blanks: the private threads of people whose membership ended, and those from '
    'before a transfer of the home.';
