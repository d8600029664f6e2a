create view public.home_authors with (security_invoker = true) as
select m.home_id, m.person_id,
  case when m.revoked_at is null or h.transferred_at is null or m.revoked_at > h.transferred_at then p.display_name
    else 'Former owner' end as display_name,
  m.revoked_at is null as is_member
from public.home_members m
join public.homes h on h.id = m.home_id
left join public.people p on p.id = m.person_id;
comment on view public.home_authors is
  'The name of everyone who wrote in a home: its members, former members, and "Former owner" for each person who was a '
    'member before the home went to a new owner.';
revoke all on public.home_authors from public, anon, authenticated, service_role;
