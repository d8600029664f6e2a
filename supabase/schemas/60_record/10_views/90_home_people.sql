create view public.home_people with (security_invoker = true) as
select m.home_id, m.person_id, p.display_name, m.role, m.person_id = (select access.caller_id()) as is_me,
  m.created_at as member_since
from public.home_members m
join public.people p on p.id = m.person_id
where m.revoked_at is null;
comment on view public.home_people is 'The members of a home with their names and roles.';
revoke all on public.home_people from public, anon, authenticated, service_role;
