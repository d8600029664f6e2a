create or replace function private.list_function_roles() returns table (name text, min_role text)
language plpgsql immutable
set search_path = ''
as $$
begin
  return query
  select f.* from (values
    ('leave_home', 'viewer'), ('create_calendar_feed', 'viewer'), ('add_home_file', 'contributor'),
    ('update_home', 'owner'), ('set_tool_policy', 'owner'), ('invite_home_member', 'owner'),
    ('list_home_invitations', 'owner'), ('revoke_home_invitation', 'owner'), ('set_home_member_role', 'owner'),
    ('revoke_home_member', 'owner'), ('offer_home_transfer', 'owner'), ('confirm_home_transfer', 'owner'),
    ('redact_home_event', 'owner'), ('void_events_of_person', 'owner'), ('erase_home', 'owner')) f (name, min_role);
end
$$;
comment on function private.list_function_roles is
  'Lists the functions on a home, each with the lowest role that may call it, for check_right and list_role_rights.';

create or replace function private.check_right(home_id uuid, function_name text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if coalesce(private.get_role_rank(access.my_role(home_id)) < private.get_role_rank((
      select f.min_role from private.list_function_roles() f where f.name = function_name)), true) then
    raise exception 'Your role does not allow %', function_name using errcode = '42501';
  end if;
end
$$;
comment on function private.check_right is
  'Raises 42501 unless the role of the caller in the home may call the function, and for one that is not listed.';

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
