create or replace function access.leave_home(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
begin
  perform private.lock_home(leave_home.home_id);
  if not exists (
    select from public.home_members m where m.home_id = leave_home.home_id and m.person_id = caller
  ) then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  end if;
  if access.my_role(leave_home.home_id) is not null then
    -- Before the membership ends, because only a member stores rows of a home.
    perform private.record_app_write(leave_home.home_id, 'leave_home', '{}');
  end if;
  update public.home_members m set revoked_at = access.now(), changed_by = caller
  where m.home_id = leave_home.home_id and m.person_id = caller and m.revoked_at is null;
end
$$;
comment on function access.leave_home is
  'Ends the caller''s membership. Does nothing for a former member. Raises PT404 for a person who was never one, PT409 '
    'for the last owner of a home with other members.';
