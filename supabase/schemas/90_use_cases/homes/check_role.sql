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
