-- Stays with the table owner: the person who accepted the offer of a home is no member of it yet.
create or replace function access.list_home_invitations(home_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_caller_is_owner(list_home_invitations.home_id, 'list invitations to a home');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('invitation_id', i.id, 'kind', i.kind, 'role', i.role,
        'state', case when i.accepted_at is null then 'open' else 'accepted' end,
        'invited_by', i.invited_by, 'invited_by_name', p.display_name, 'created_at', i.created_at,
        'expires_at', i.expires_at, 'accepted_by', i.accepted_by, 'accepted_by_name', a.display_name)
      order by i.created_at desc, i.id), '[]')
    from public.home_invitations i
    join public.people p on p.id = i.invited_by
    left join public.people a on a.id = i.accepted_by
    where i.home_id = list_home_invitations.home_id and i.created_at > access.now() - interval '30 days'
      and i.revoked_at is null and i.expires_at > access.now() and i.confirmed_at is null
      and (i.accepted_at is null or i.kind = 'transfer'));
end
$$;
comment on function access.list_home_invitations is
  'Lists the open invitations of a home, and its offer to a new owner until that is confirmed: [{ invitation_id, kind, '
    'role, state: open or accepted, invited_by, invited_by_name, created_at, expires_at, accepted_by, '
    'accepted_by_name }]. Owner only.';
