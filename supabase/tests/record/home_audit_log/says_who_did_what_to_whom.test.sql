begin;
select tests.plan(4);
select tests.make_world(), tests.make_departed();

select is(tests.try_as(who, $$ select from public.home_audit_log $$), '0', 'a person who is ' || who || ' reads nothing') from unnest(array['departed', 'deleted']) who;

select tests.sign_in(tests.id('owner'));
select set_home_member_role(tests.id('Maple Street'), tests.id('member'), 'viewer');
select revoke_home_member(tests.id('Maple Street'), tests.id('contributor'));
select invite_home_member(tests.id('Maple Street'), 'member');
select revoke_home_invitation(tests.id('Maple Street'), (select id from home_invitations));
select tests.as_superuser();
select results_eq($$ select tests.list_audit_log() offset 7 $$,
  array['role_changed: member by owner', 'member_removed: contributor by owner', 'member_invited by owner', 'invitation_revoked by owner'],
  'says who did what to whom');
select is((select details from home_audit_log where action = 'role_changed'), '{"from": "member", "to": "viewer"}', 'says what a role was before');
rollback;
