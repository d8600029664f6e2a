create or replace function access.list_role_rights() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('name', r.name, 'kind', r.kind, 'roles', (
        select jsonb_agg(o.role order by private.get_role_rank(o.role))
        from unnest(array['viewer', 'contributor', 'member', 'owner']) o (role)
        where private.get_role_rank(o.role) >= private.get_role_rank(r.min_role)))
      order by r.kind, r.name)
    from (
      select t.tool_name, 'tool', t.min_role from private.tool_policies t
      union all
      select f.name, 'function', f.min_role
      from (values
        ('leave_home', 'viewer'), ('create_calendar_feed', 'viewer'),
        ('update_home', 'owner'), ('set_tool_policy', 'owner'), ('invite_home_member', 'owner'),
        ('list_home_invitations', 'owner'), ('revoke_home_invitation', 'owner'), ('set_home_member_role', 'owner'),
        ('revoke_home_member', 'owner'), ('offer_home_transfer', 'owner'), ('confirm_home_transfer', 'owner'),
        ('redact_home_event', 'owner'), ('void_events_of_person', 'owner'), ('erase_home', 'owner')) f (name, min_role)
    ) r (name, kind, min_role));
end
$$;
comment on function access.list_role_rights is
  'Lists which roles may call which tool and which function on a home: [{ name, kind: tool or function, roles }].';
