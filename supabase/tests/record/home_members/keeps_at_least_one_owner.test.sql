begin;
select tests.plan(13);
select tests.make_world(), tests.make_departed();

select is(tests.try_as('owner', $$ select public.leave_home(tests.id('Maple Street')) $$), 'PT409', 'the last owner does not leave the other members');
select is(tests.try_as('owner', $$ select public.set_home_member_role(tests.id('Maple Street'), tests.id('owner'), 'viewer') $$), 'PT409',
  'rejects demoting the last owner');
select is(tests.try_as('owner', $$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('owner')) $$), '22023',
  'an owner does not revoke themselves');
select is(tests.try_as('owner', $$ select public.set_home_member_role(tests.id('Maple Street'), tests.id('deleted'), 'owner') $$), 'PT404',
  'rejects a handover to a deleted account');
select is(tests.try_as('owner', $$ select public.set_home_member_role(tests.id('Maple Street'), tests.id('departed'), 'owner') $$), 'PT404',
  'rejects a handover to a former member');

-- The erasure of a home leaves out a membership that another request has locked.
savepoint erasure;
update homes set erasing_since = now() where id = tests.id('Maple Street');
update home_members set revoked_at = now() where person_id = tests.id('owner');
select is(tests.list_members(), 'contributor contributor, member member, viewer viewer', 'a home that is being erased needs no owner');
rollback to erasure;

select tests.sign_in(tests.id('owner'));
select set_home_member_role(tests.id('Maple Street'), tests.id('member'), 'owner');
select leave_home(tests.id('Maple Street'));
select is((select count(*)::int from homes), 0, 'a person who left does not read the home');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval') $$, '42501', null, 'a former owner does not set a policy');
select throws_ok($$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$, '42501', null, 'a former owner does not erase the home');
select tests.sign_in(tests.id('member'));
select is((select display_name from people where id = tests.id('owner')), 'owner', 'members read the name of a former member');
select is((select revoked_at is not null from home_members where person_id = tests.id('owner')), true, 'keeps the revoked membership');
select is(access.my_role(tests.id('Maple Street')), 'owner', 'my_role returns the caller''s role');
select is(access.my_role(tests.id('Elm Street')), null, 'my_role returns null in another home');
rollback;
