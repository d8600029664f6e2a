create or replace function private.check_caller_is_owner(home_id uuid, action text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if access.my_role(home_id) is distinct from 'owner' then
    raise exception 'Only an owner can %', action using errcode = '42501';
  end if;
end
$$;
comment on function private.check_caller_is_owner is 'Raises 42501 unless the caller is an owner of the home.';

create or replace function private.check_change_limit(home_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  max_changes constant int := 200;
begin
  if (
    select count(*) from (
      select from public.home_audit_log l
      where l.home_id = check_change_limit.home_id and l.recorded_at > now() - interval '24 hours'
        and l.actor_person_id = access.caller_id()
      limit max_changes) recent
  ) >= max_changes then
    raise exception 'Too many changes of a home in 24 hours' using errcode = 'PT429', detail = 'too_many_changes',
      hint = 'Try again later';
  end if;
end
$$;
comment on function private.check_change_limit is
  'Raises PT429 when the caller changed the home 200 times in 24 hours: each change writes to its audit log.';

create or replace function private.check_role(role text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if private.get_role_rank(role) is null then
    raise exception 'Unknown role' using errcode = '22023', detail = 'invalid_field',
      hint = 'role: use owner, member, contributor or viewer';
  end if;
end
$$;
comment on function private.check_role is 'Raises 22023 unless the text is a role of a member.';
