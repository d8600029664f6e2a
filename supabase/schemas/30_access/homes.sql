create or replace function private.get_claim_time(home_id uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
begin
  if exists (
    select from public.home_members m
    where m.home_id = get_claim_time.home_id and m.role = 'owner' and m.revoked_at is null
  ) then
    return null;
  end if;
  return (
    select coalesce(
        (select max(o.revoked_at) from public.home_members o
         where o.home_id = get_claim_time.home_id and o.role = 'owner'),
        (select h.created_at from public.homes h where h.id = get_claim_time.home_id)
      ) + ranked.place * interval '30 days'
    from (
      select m.person_id,
        row_number() over (order by private.get_role_rank(m.role) desc, m.created_at, m.person_id) as place
      from public.home_members m
      where m.home_id = get_claim_time.home_id and m.revoked_at is null
    ) ranked
    where ranked.person_id = caller);
end
$$;
comment on function private.get_claim_time is
  'When the caller may become the owner of a home that has none: 30 days after its last owner went for the next in '
    'rank (role, then length of membership), 30 days later for each further member, so that an inactive member '
    'blocks nobody. Null when the home has an owner or the caller is no member.';

create or replace function private.get_departure_time(home_id uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(max(m.revoked_at), h.created_at)
    from public.homes h left join public.home_members m on m.home_id = h.id
    where h.id = get_departure_time.home_id
    group by h.id
    having count(*) filter (where m.person_id is not null and m.revoked_at is null) = 0);
end
$$;
comment on function private.get_departure_time is
  'When the last person left the home. Null when the home has an active member.';

create or replace function private.get_invited_role(home_id uuid, invitation_kind text default 'membership')
  returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- In a restored database another transaction may have the same number, but not the same time.
  return (
    select i.role from public.home_invitations i
    where i.home_id = get_invited_role.home_id and i.accepted_by = access.caller_id()
      and i.kind = invitation_kind and i.accepted_xact = pg_catalog.pg_current_xact_id()
      and i.accepted_at = access.now()
    limit 1);
end
$$;
comment on function private.get_invited_role is
  'The role of the invitation to the home, or with the kind transfer of the offer of the home, that the caller '
    'accepted in the current transaction; else null.';

create or replace function private.list_granted_homes(client text, min_role text) returns setof uuid
language plpgsql stable security definer rows 5
set search_path = ''
as $$
declare
  caller uuid := access.caller_id();
begin
  -- No agent has the rights of an owner. "local" names sessions without a client, so a token that claims it gets none.
  if min_role = 'owner' or client = 'local' then
    return;
  end if;
  return query
    select g.home_id from public.agent_grants g
    join public.home_members m on m.home_id = g.home_id and m.person_id = g.person_id
    where g.person_id = caller and g.client_id = client and g.revoked_at is null
      and m.revoked_at is null and private.get_role_rank(m.role) >= private.get_role_rank(min_role)
      and (min_role = 'viewer' or g.access = 'write')
      and not exists (select from public.homes h where h.id = g.home_id and h.erasing_since is not null);
end
$$;
comment on function private.list_granted_homes is
  'The homes in which an agent of the caller has at least this role: viewer with a grant to read, and with a grant to '
    'write the caller''s own role up to member.';

create or replace function access.my_home_ids(min_role text default 'viewer') returns uuid[]
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller constant uuid := access.caller_id();
  client constant text := access.caller_client();
  sufficient_roles text[];
begin
  if client is not null then
    return array(select private.list_granted_homes(client, min_role));
  end if;
  sufficient_roles := case min_role
    when 'viewer' then '{viewer,contributor,member,owner}'::text[]
    when 'contributor' then '{contributor,member,owner}'
    when 'member' then '{member,owner}'
    when 'owner' then '{owner}' end;
  -- An anti join would probe the index of the homes that are being erased once for each home of the caller.
  return array(
    select m.home_id from public.home_members m
    where m.person_id = caller and m.revoked_at is null and m.role = any (sufficient_roles)
      and m.home_id <> all (array(select h.id from public.homes h where h.erasing_since is not null)));
end
$$;
comment on function access.my_home_ids is
  'The homes in which the caller has at least this role, without homes that are being erased. An agent has the '
    'homes of its grants only. Every membership check uses it.';

create or replace function private.has_left_home(home_id uuid, person_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return has_left_home.home_id = any ((select access.my_home_ids())::uuid[]) and not exists (
    select from public.home_members m
    where m.home_id = has_left_home.home_id and m.person_id = has_left_home.person_id and m.revoked_at is null);
end
$$;
comment on function private.has_left_home is 'Whether a person is no active member of this home of the caller.';

create or replace function access.home_today(home_id uuid) returns date
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select (access.now() at time zone h.time_zone)::date from public.homes h where h.id = home_today.home_id);
end
$$;
comment on function access.home_today is 'Today''s date in the home''s time zone.';

create or replace function private.is_creating_home(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select exists (
      select from public.homes h where h.id = is_creating_home.home_id and h.created_by = access.caller_id()
        and h.erasing_since is null
    ) and not exists (
      select from public.home_members m where m.home_id = is_creating_home.home_id
    )
  );
end
$$;
comment on function private.is_creating_home is 'Whether the caller created the home and it has no member yet.';

create or replace function private.is_home_without_members(home_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return not exists (
    select from public.home_members m
    where m.home_id = is_home_without_members.home_id and m.revoked_at is null);
end
$$;
comment on function private.is_home_without_members is
  'Whether no membership of the home is active. Such a home may be erased without an owner.';

create or replace function private.list_homes_being_erased() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query select h.id from public.homes h where h.erasing_since is not null;
end
$$;
comment on function private.list_homes_being_erased is
  'The homes whose erasure was requested and has not finished. home_eraser may delete their rows, all others see none.';

create or replace function access.list_people_of_my_homes() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  -- Former members too, unless the home has gone to a new owner since: the record shows their names.
  return query
  select distinct m.person_id from public.home_members m join public.homes h on h.id = m.home_id
  where m.home_id = any ((select access.my_home_ids())::uuid[])
    and (m.revoked_at is null or h.transferred_at is null or m.revoked_at > h.transferred_at);
end
$$;
comment on function access.list_people_of_my_homes is 'All current and former members of the caller''s homes, '
    'without those who were members before a transfer.';

create or replace function access.my_role(home_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  caller uuid := access.caller_id();
  client text := access.caller_client();
begin
  if client is not null then
    return (
      select r.role from unnest(array['member', 'contributor', 'viewer']) with ordinality r (role, place)
      where my_role.home_id in (select private.list_granted_homes(client, r.role))
      order by r.place limit 1);
  end if;
  return (
    select m.role from public.home_members m
    where m.home_id = my_role.home_id and m.person_id = caller and m.revoked_at is null
      and not exists (select from public.homes h where h.id = m.home_id and h.erasing_since is not null));
end
$$;
comment on function access.my_role is
  'The caller''s role in the home. Null when they are no member or the home is being erased. The role of an '
    'agent is the one that its grant allows.';
