begin;
set local search_path = public, extensions;
select plan(15);
select tests.make_world();
select tests.make_person('newcomer');

select is(tests.try_as_each_role($$ select public.set_home_member(tests.id('Maple Street'), tests.id('newcomer'), 'member') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner adds a member');
select is(tests.try_as_each_role($$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('viewer')) $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner revokes a member');
select is(tests.try_as('owner', $$ select public.set_home_member(tests.id('Maple Street'), tests.id('newcomer'), 'king') $$), '23514', 'rejects an unknown role');
select is(tests.try_as('owner', $$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('owner')) $$), '23514', 'rejects revoking the last owner');
select is(tests.try_as('owner', $$ select public.set_home_member(tests.id('Maple Street'), tests.id('owner'), 'viewer') $$), '23514', 'rejects demoting the last owner');
select is(tests.try_as('table owner', $$ delete from public.home_members where role = 'viewer' $$), '42501', 'the table owner cannot delete memberships');

select tests.sign_in(tests.id('owner'));
select set_home_member(tests.id('Maple Street'), tests.id('member'), 'owner');
select revoke_home_member(tests.id('Maple Street'), tests.id('owner'));
select is((select count(*)::int from homes), 0, 'a revoked member does not read the home');
select throws_ok($$ select set_home_member(tests.id('Maple Street'), tests.id('owner'), 'owner') $$, '42501', null, 'a revoked owner does not add a member');
select throws_ok($$ select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval') $$, '42501', null, 'a revoked owner does not set a policy');
select throws_ok($$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$, '42501', null, 'a revoked owner does not erase the home');
select tests.sign_in(tests.id('member'));
select is((select display_name from people where id = tests.id('owner')), 'owner', 'members read the name of a revoked member');
select is((select revoked_at is not null from home_members where person_id = tests.id('owner')), true, 'keeps the revoked membership');
select set_home_member(tests.id('Maple Street'), tests.id('owner'), 'viewer');
select is((select role from home_members where person_id = tests.id('owner') and revoked_at is null), 'viewer', 'a revoked member can join again with another role');
select is(private.my_role(tests.id('Maple Street')), 'owner', 'my_role returns the caller''s role');
select is(private.my_role(tests.id('Elm Street')), null, 'my_role returns null in another home');

select * from finish();
rollback;
