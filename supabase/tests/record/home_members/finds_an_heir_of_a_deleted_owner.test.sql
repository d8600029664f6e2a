begin;
select tests.plan(14);
select tests.make_world(), tests.make_person('second member');

-- The longest-standing member, among any others.
select tests.add_member(tests.id('Maple Street'), tests.id('second member'), 'member');
update home_members set created_at = now() - interval '2 days', changed_by = person_id where person_id = tests.id('second member');
select lives_ok($$ delete from auth.users where id = tests.id('owner') $$, 'deletes the account of the last owner');
select is(tests.list_members(), 'contributor contributor, member member, second member owner, viewer viewer', 'the longest-standing member inherits');
select results_eq($$ select tests.list_audit_log() $$,
  array['member_joined: member', 'member_joined: contributor', 'member_joined: viewer', 'member_joined: second member',
    'account_deleted: Former member', 'ownership_inherited: second member'], 'logs the departure and the heir');

-- A second owner: nobody inherits.
update home_members set role = 'owner' where person_id = tests.id('member');
delete from auth.users where id = tests.id('second member');
select is(tests.list_members(), 'contributor contributor, member owner, viewer viewer', 'another owner stays the owner');

-- Neither owner nor member: nobody inherits at once.
delete from auth.users where id = tests.id('member');
select is(tests.list_members(), 'contributor contributor, viewer viewer', 'no contributor inherits beside another person');
select is((select details ? 'claim_from' from home_audit_log where action = 'owner_missing'), true, 'logs from when the home can be claimed');
select is(tests.try_as_each_role($$ select from public.home_audit_log where action = 'owner_missing' $$),
  'owner 0, member 0, contributor 1, viewer 1, stranger 0, anonymous 42501', 'every person of the home reads it');

-- A further departure does not begin the 30 days anew.
savepoint departure;
select tests.add_member(tests.id('Maple Street'), tests.make_person('guest'), 'viewer');
delete from auth.users where id = tests.id('guest');
select is((select count(*)::int from home_audit_log where action = 'owner_missing'), 1, 'logs the missing owner once');
rollback to departure;

-- Alone at last.
select tests.run_as('contributor', $$ select leave_home(tests.id('Maple Street')) $$);
select is(tests.list_members(), 'viewer owner', 'a person who is left alone becomes the owner, even a viewer');
select results_eq($$ select tests.list_audit_log() offset 9 $$,
  array['owner_missing', 'member_left: contributor by contributor', 'ownership_inherited: viewer'], 'logs how it came about');

select tests.make_home(tests.make_person('other'), 'Oak Street');
select tests.add_member(tests.id('Oak Street'), tests.id('contributor'), 'contributor');
delete from auth.users where id = tests.id('other');
select is((select role from home_members where home_id = tests.id('Oak Street') and revoked_at is null), 'owner',
  'a contributor who is alone inherits at once');
delete from auth.users where id = tests.id('contributor');
select is((select count(*)::int from home_members where home_id = tests.id('Oak Street') and revoked_at is null), 0, 'nobody inherits an empty home');
select is((select count(*)::int from homes where id = tests.id('Oak Street')), 1, 'keeps it for now');
delete from auth.users where id = tests.id('viewer');
select is(tests.list_members(), null, 'an account with several former homes is deleted');
rollback;
