create domain public.member_role as text
  check (value in ('viewer', 'contributor', 'member', 'owner'));
comment on domain public.member_role is 'What a person may do in a home.';
