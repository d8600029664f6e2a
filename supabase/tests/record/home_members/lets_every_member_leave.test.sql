begin;
select tests.plan(10);
select tests.make_world(), tests.make_departed();

select is(tests.try_as_each_role($$ select public.leave_home(tests.id('Maple Street')) $$),
  'owner PT409, member 1, contributor 1, viewer 1, stranger PT404, anonymous 42501', 'every member except the last owner leaves');
select is(tests.try_as('departed', $$ select public.leave_home(tests.id('Maple Street')) $$), '1', 'a repeated request succeeds');
select is(tests.try_as('stranger', $$ select public.leave_home(gen_random_uuid()) $$), 'PT404', 'an unknown home is like a foreign one');

select tests.sign_in(tests.id('viewer'));
select leave_home(tests.id('Maple Street'));
select is((select count(*)::int from homes), 0, 'a person who left does not read the home');
select is((select count(*)::int from home_members), 0, 'nor its members');
select tests.as_superuser();
select is(tests.list_members(), 'contributor contributor, member member, owner owner', 'the others stay');
select is((select changed_by from home_members where person_id = tests.id('viewer')), tests.id('viewer'), 'says who ended the membership');

-- The only person of a home may leave it; private.purge_abandoned_homes erases it later.
select tests.sign_in(tests.id('stranger'));
select lives_ok($$ select leave_home(tests.id('Elm Street')) $$, 'the only person of a home leaves it');
select is((select count(*)::int from homes), 0, 'and does not read it any more');
select throws_ok($$ select claim_home(tests.id('Elm Street')) $$, 'PT404', null, 'nor claims it back');
rollback;
