begin;
set local search_path = public, extensions;
select plan(12);
select tests.make_world();
select tests.make_person('newcomer');

select is(tests.attempts($$ select public.set_home_member(tests.id('Maple Street'), tests.id('newcomer'), 'member') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'Only an owner adds a member');
select is(tests.attempts($$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('viewer')) $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'Only an owner ends a membership');
select is(tests.attempt('owner', $$ select public.set_home_member(tests.id('Maple Street'), tests.id('newcomer'), 'king') $$), '23514', 'An unknown role is refused');
select is(tests.attempt('owner', $$ select public.revoke_home_member(tests.id('Maple Street'), tests.id('owner')) $$), '23514', 'The last owner cannot be revoked');
select is(tests.attempt('owner', $$ select public.set_home_member(tests.id('Maple Street'), tests.id('owner'), 'viewer') $$), '23514', 'The last owner cannot step down');
select is(tests.attempt('table owner', $$ delete from public.home_members where role = 'viewer' $$), '42501', 'Memberships are never deleted');

select tests.sign_in(tests.id('owner'));
select set_home_member(tests.id('Maple Street'), tests.id('member'), 'owner');
select revoke_home_member(tests.id('Maple Street'), tests.id('owner'));
select is((select count(*)::int from homes), 0, 'Who is revoked sees the home no longer');
select tests.sign_in(tests.id('member'));
select is((select display_name from people where id = tests.id('owner')), 'owner', 'but their name still stands beside their entries');
select is((select revoked_at is not null from home_members where person_id = tests.id('owner')), true, 'and the membership is kept, revoked');
select set_home_member(tests.id('Maple Street'), tests.id('owner'), 'viewer');
select is((select role from home_members where person_id = tests.id('owner') and revoked_at is null), 'viewer', 'Taken back, with another role');
select is(private.my_role(tests.id('Maple Street')), 'owner', 'my_role() is the caller''s role');
select is(private.my_role(tests.id('Elm Street')), null, 'and null in a stranger''s home');

select * from finish();
rollback;
