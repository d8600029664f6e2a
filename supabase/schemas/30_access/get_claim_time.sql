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
