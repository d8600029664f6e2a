create or replace function private.keep_current_assignee(home_id uuid, state jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case when exists (
    select from public.home_members m
    where m.home_id = keep_current_assignee.home_id and m.revoked_at is null
      and m.person_id = private.parse_uuid(state ->> 'assignee_person_id')
  ) then state else state - 'assignee_person_id' end;
end
$$;
comment on function private.keep_current_assignee is
  'Returns a state of get_schedule_state, without the assignee when that person is no longer a member of the home.';
