-- Stays with the table owner: the caller is no member, so the policies hide the home and the offer.
create or replace function access.accept_home_transfer(token text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := private.ensure_person();
  given_hash constant bytea := private.hash_token(left(token, 200));
  offer public.home_invitations;
  reason text;
begin
  -- First the person, then the home, as the deletion of an account does.
  perform from public.people p where p.id = caller for key share;
  perform from public.homes h
  where h.id = (select i.home_id from public.home_invitations i where i.token_hash = given_hash)
  for no key update;
  select i.* into offer
  from public.home_invitations i join public.homes h on h.id = i.home_id
  where i.token_hash = given_hash and i.kind = 'transfer' and h.erasing_since is null;
  if offer.id is null then
    raise exception 'Unknown offer' using errcode = 'PT404', detail = 'invitation_unknown',
      hint = 'token: ask the owner of the home for a new link';
  end if;
  reason := case when offer.revoked_at is not null then 'invitation_revoked'
    when offer.accepted_by <> caller then 'invitation_used'
    when offer.accepted_at is null and offer.expires_at <= access.now() then 'invitation_expired' end;
  if reason is not null then
    raise exception 'This offer is not valid any more' using errcode = 'PT410', detail = reason,
      hint = 'token: ask the owner of the home for a new link';
  end if;
  if offer.accepted_at is null then
    perform private.check_new_owner(offer.home_id, caller);
    update public.home_invitations i
    set accepted_at = access.now(), accepted_by = caller, accepted_xact = pg_catalog.pg_current_xact_id()
    where i.id = offer.id;
    insert into public.home_audit_log (home_id, action, actor_person_id, person_id)
    values (offer.home_id, 'transfer_accepted', caller, caller);
    perform private.record_app_write(offer.home_id, 'accept_home_transfer', '{}',
      jsonb_build_object('invitation_id', offer.id));
  end if;
  return jsonb_build_object('status', case when offer.confirmed_at is null then 'accepted' else 'confirmed' end,
    'home_id', case when offer.confirmed_at is not null then offer.home_id end, 'expires_at', offer.expires_at);
end
$$;
comment on function access.accept_home_transfer is
  'Accepts the transfer offer of a home and returns { status: accepted or confirmed, home_id, expires_at }. home_id is '
    'null until an owner confirms. Only the first person who has the token can accept. Raises PT404 for '
    'an unknown token, PT410 for a used, revoked or expired one, PT409 for a present or former member.';

-- Stays with the table owner: no other role may add a person who is not the caller, or read who accepted the offer.
create or replace function access.confirm_home_transfer(home_id uuid, invitation_id uuid, person_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  moment constant timestamptz := access.now();
  offer public.home_invitations;
  reason text;
begin
  -- The account of the new owner is not deleted meanwhile. First the person, then the home, as its deletion does.
  perform from public.people p where p.id = confirm_home_transfer.person_id for key share;
  if access.my_role(confirm_home_transfer.home_id) = 'owner' then
    -- A process that runs a turn loses its lease: it runs no further tool and stores no answer.
    perform private.lock_chats_of_home(confirm_home_transfer.home_id);
  end if;
  select i.* into offer from public.home_invitations i
  where i.home_id = confirm_home_transfer.home_id and i.id = confirm_home_transfer.invitation_id
    and i.kind = 'transfer';
  -- The owner who confirms is no member afterwards and may have lost the response.
  if offer.confirmed_by = caller and offer.accepted_by = confirm_home_transfer.person_id then
    return jsonb_build_object('home_id', offer.home_id, 'transferred_at', offer.confirmed_at);
  end if;
  perform private.check_right(confirm_home_transfer.home_id, 'confirm_home_transfer');
  if offer.id is null then
    raise exception 'Unknown offer' using errcode = 'PT404', detail = 'invitation_unknown', hint = 'invitation_id';
  end if;
  reason := case when offer.revoked_at is not null then 'invitation_revoked'
    when offer.expires_at <= moment then 'invitation_expired'
    when not exists (select from public.people p where p.id = offer.accepted_by and p.user_id is not null)
      and offer.accepted_by is not null then 'account_deleted' end;
  if reason is not null then
    raise exception 'This offer is not valid any more' using errcode = 'PT410', detail = reason,
      hint = 'invitation_id: offer the home again';
  elsif offer.accepted_by is distinct from confirm_home_transfer.person_id or offer.accepted_by is null then
    raise exception 'This person has not accepted the offer' using errcode = 'PT409', detail = 'transfer_not_accepted',
      hint = 'person_id: accepted_by of list_home_invitations';
  end if;
  perform private.check_new_owner(offer.home_id, offer.accepted_by);

  -- Before the membership ends, because only a member stores rows of a home.
  perform private.record_app_write(offer.home_id, 'confirm_home_transfer',
    jsonb_build_object('invitation_id', offer.id, 'person_id', offer.accepted_by));
  update public.home_invitations i set confirmed_at = moment, confirmed_by = caller where i.id = offer.id;
  -- First the new owner: a home with members keeps an owner.
  insert into public.home_members (home_id, person_id, role, changed_by, created_at)
  values (offer.home_id, offer.accepted_by, 'owner', caller, moment);
  update public.home_members m set revoked_at = moment, changed_by = caller
  where m.home_id = offer.home_id and m.person_id <> offer.accepted_by and m.revoked_at is null;
  update public.home_invitations i set revoked_at = moment
  where i.home_id = offer.home_id and i.id <> offer.id and i.revoked_at is null
    and (i.accepted_at is null or i.kind = 'transfer' and i.confirmed_at is null);
  -- The job blank_departed_threads removes their texts.
  update public.chat_threads t set visibility = 'private'
  where t.home_id = offer.home_id and t.visibility <> 'private';
  update public.maintenance_schedules s set assignee_person_id = null
  where s.home_id = offer.home_id and s.assignee_person_id is not null;
  delete from public.home_settings s where s.home_id = offer.home_id;
  update public.homes h set transferred_at = moment, away_from = null, away_until = null where h.id = offer.home_id;
  insert into public.home_audit_log (home_id, action, actor_person_id, person_id)
  values (offer.home_id, 'home_transferred', caller, offer.accepted_by);
  return jsonb_build_object('home_id', offer.home_id, 'transferred_at', moment);
end
$$;
comment on function access.confirm_home_transfer is
  'Transfers the home to the person who accepted the offer, in one transaction, and returns { home_id, '
    'transferred_at }. That person becomes the only member. All earlier memberships, invitations and calendars end, '
    'running turns lose their lease, earlier threads become private to their former members, schedules lose their '
    'assignee, and the tool policies and days away of the home are deleted. Owner only; a repeated request of that '
    'owner returns the same. Raises PT404 for an unknown offer, PT410 for one that ended, PT409 unless this person '
    'accepted it.';

-- Stays with the table owner: the person who accepted the offer of a home is no member of it yet.
create or replace function access.list_home_invitations(home_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.check_right(list_home_invitations.home_id, 'list_home_invitations');
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

create or replace function access.list_role_rights() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_agg(jsonb_build_object('name', r.name, 'kind', r.kind, 'roles', (
        select jsonb_agg(o.role order by private.get_role_rank(o.role))
        from unnest(array['viewer', 'contributor', 'member', 'owner']) o (role)
        where private.get_role_rank(o.role) >= private.get_role_rank(r.min_role)),
      'own_only_role', r.own_only_role)
      order by r.kind, r.name)
    from (
      select t.tool_name, 'tool', t.min_role, t.own_only_role from private.tool_policies t
      union all
      select f.name, 'function', f.min_role, null from private.list_function_roles() f
    ) r (name, kind, min_role, own_only_role));
end
$$;
comment on function access.list_role_rights is
  'Lists which roles may call which tool and which function on a home: [{ name, kind: tool or function, roles, '
    'own_only_role }]. own_only_role: the one of the roles that may call it only for its own, else null.';

create or replace function access.offer_home_transfer(home_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(offer_home_transfer.home_id);
  perform private.check_right(offer_home_transfer.home_id, 'offer_home_transfer');
  update public.home_invitations i set revoked_at = access.now()
  where i.home_id = offer_home_transfer.home_id and i.kind = 'transfer' and i.confirmed_at is null
    and i.revoked_at is null;
  return private.add_invitation(offer_home_transfer.home_id, 'transfer', 'owner', 'offer_home_transfer', '{}');
end
$$;
comment on function access.offer_home_transfer is
  'Creates a transfer offer of the home and returns { invitation_id, token, expires_at }. No other function returns '
    'the token. '
    'Withdraws an earlier offer of the home. Owner only. Raises PT429 beyond 20 open invitations.';

-- Stays with the table owner: the holder of the token is no member yet, and may have no account yet.
create or replace function access.read_invitation(token text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('kind', i.kind, 'role', i.role, 'home_name', h.name, 'invited_by_name', p.display_name,
      'state', case when i.accepted_at is null then 'open' else 'accepted' end, 'expires_at', i.expires_at)
    from public.home_invitations i
    join public.homes h on h.id = i.home_id
    join public.people p on p.id = i.invited_by
    where i.token_hash = private.hash_token(left(token, 200)) and h.erasing_since is null and i.revoked_at is null
      and i.expires_at > access.now() and i.confirmed_at is null
      and (i.accepted_at is null or i.accepted_by = access.caller_id()));
end
$$;
comment on function access.read_invitation is
  'Returns who invites to which home: { kind, role, home_name, invited_by_name, state: open or accepted, expires_at }. '
    'Null for a token that is unknown, used, revoked or expired. Changes nothing.';
