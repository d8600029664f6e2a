begin;
select tests.plan(11);
select tests.make_world();
select tests.make_departed();

select is(tests.try_as_each_role($$ select from public.home_audit_log where action = 'member_joined' $$), tests.rows_for_members(5), 'home_audit_log: select');
select is(tests.try_as(who, $$ select from public.home_audit_log $$), '0', 'a person who is ' || who || ' reads nothing') from unnest(array['departed', 'deleted']) who;
select is(tests.try_as_each_role($$ insert into public.home_audit_log (home_id, action) values (tests.id('Maple Street'), 'member_left') $$), tests.denied_to_each_role(), 'home_audit_log: insert');
select is(tests.try_as_each_role($$ update public.home_audit_log set action = 'member_left' $$), tests.denied_to_each_role(), 'home_audit_log: update');
select is(tests.try_as_each_role($$ delete from public.home_audit_log $$), tests.denied_to_each_role(), 'home_audit_log: delete');
select is(tests.try_as('table owner', $$ update public.home_audit_log set action = 'member_left' $$), '42501', 'the table owner cannot change it');
select is(tests.try_as('table owner', $$ delete from public.home_audit_log $$), '42501', 'the table owner cannot delete from it');
select is(tests.try_as('table owner', $$ truncate public.home_audit_log $$), '42501', 'the table owner cannot truncate it');

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
