create domain public.invitation_kind as text
  check (value in ('membership', 'transfer'));
comment on domain public.invitation_kind is 'What the accepted invitation gives: a membership or the home.';
