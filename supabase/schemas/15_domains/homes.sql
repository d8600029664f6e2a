create domain public.act_link_action as text
  check (value in ('done', 'snooze', 'skip', 'unsubscribe'));
comment on domain public.act_link_action is 'What a link in a reminder does.';

create domain public.agent_access as text
  check (value in ('read', 'write'));
comment on domain public.agent_access is 'What an agent may do in a home.';

create domain public.approval_policy as text
  check (value in ('default', 'approval'));
comment on domain public.approval_policy is 'Whether a home wants an approval of a tool that would run without one.';

create domain public.audit_action as text
  check (value in (
    'member_invited', 'invitation_revoked', 'member_joined', 'role_changed', 'member_removed', 'member_left',
    'account_deleted', 'ownership_inherited', 'owner_missing', 'home_claimed', 'home_updated', 'transfer_offered',
    'transfer_withdrawn', 'transfer_accepted', 'home_transferred'));
comment on domain public.audit_action is 'What home_audit_log reports.';

create domain public.feed_scope as text
  check (value in ('me', 'all'));
comment on domain public.feed_scope is 'Whose dates a calendar feed has.';

create domain public.invitation_kind as text
  check (value in ('membership', 'transfer'));
comment on domain public.invitation_kind is 'What the accepted invitation gives: a membership or the home.';

create domain public.measurement_system as text
  check (value in ('imperial', 'metric'));
comment on domain public.measurement_system is 'The units that a home''s people read.';

create domain public.member_role as text
  check (value in ('viewer', 'contributor', 'member', 'owner'));
comment on domain public.member_role is 'What a person may do in a home.';

create domain public.notification_channel as text
  check (value in ('email', 'push'));
comment on domain public.notification_channel is 'How a reminder reaches a person.';

create domain public.notification_scope as text
  check (value in ('off', 'assigned', 'all'));
comment on domain public.notification_scope is 'Of which dates a person is reminded.';

create domain public.reminder_kind as text
  check (value in ('schedules', 'warranties', 'reviews'));
comment on domain public.reminder_kind is 'What a reminder is about.';

create domain public.reminder_state as text
  check (value in ('pending', 'delivered', 'failed', 'cancelled'));
comment on domain public.reminder_state is 'How far a reminder got.';
