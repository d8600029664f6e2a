begin;
set local search_path = public, extensions;
select plan(9);

select tests.make_person('ann');
select is((select display_name from people where id = tests.id('ann')), 'ann', 'Signing up makes a person');

select tests.sign_in(tests.id('ann'));
select lives_ok($$ select create_home('Maple Street', 'America/New_York') $$, 'A person makes a home');
select results_eq(
  $$ select h.name, m.role, m.person_id from homes h join home_members m on m.home_id = h.id $$,
  $$ values ('Maple Street'::text, 'owner'::text, tests.id('ann')) $$,
  'and is its owner');
select throws_ok($$ select create_home('Maple Street', 'EST') $$, '22023', null, 'An abbreviated time zone is refused');
select throws_ok($$ select create_home('Maple Street', 'Mars/Olympus') $$, '22023', null, 'An unknown time zone is refused');
select throws_ok($$ select create_home(' ', 'Europe/Berlin') $$, '23514', null, 'A blank name is refused');
select throws_ok($$ select create_home('x', 'Europe/Berlin', currency => 'euro') $$, '23514', null, 'A wrong currency is refused');

select tests.sign_in(tests.id('nobody'));
select throws_ok($$ select create_home('x', 'Europe/Berlin') $$, '42501', null, 'A token without an account makes no home');
select tests.sign_out();
select throws_ok($$ select create_home('x', 'Europe/Berlin') $$, '42501', null, 'Nor does anyone who is not signed in');

select * from finish();
rollback;
