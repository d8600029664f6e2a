create or replace function private.list_threads_to_blank() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := private.caller_id();
begin
  if caller is not null then
    return query
      select t.id from public.chat_threads t
      where t.person_id = caller and t.home_id in (select private.my_homes());
    return;
  end if;
  return query
    select t.id from public.home_members m
    join public.chat_threads t on t.home_id = m.home_id and t.person_id = m.person_id
    where m.revoked_at is not null and t.visibility = 'private'
      and (t.blanked_seq < t.message_seq or t.title is not null);
end
$$;
comment on function private.list_threads_to_blank is
  'The threads that home_eraser may blank: with a caller their own, in a job the private threads of people whose '
    'membership ended.';
