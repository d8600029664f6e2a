begin;
select tests.plan(8);
select tests.make_person('ann');
select is((select display_name from people where id = tests.id('ann')), 'ann', 'a new account creates a person');

select tests.sign_in(tests.id('ann'));
select lives_ok($$ select create_home('Maple Street', 'America/New_York') $$, 'a person creates a home');
select results_eq($$ select h.name, m.role::text, m.person_id from homes h join home_members m on m.home_id = h.id $$,
  $$ values ('Maple Street'::text, 'owner'::text, tests.id('ann')) $$, 'the caller is its owner');
select throws_ok($$ select create_home('Maple Street', 'EST') $$, '22023', null, 'rejects an abbreviated time zone');
select throws_ok($$ select create_home('Maple Street', 'Mars/Olympus') $$, '22023', null, 'rejects an unknown time zone');
select throws_ok($$ select create_home(' ', 'Europe/Berlin') $$, '22023', null, 'rejects a blank name');
select throws_ok($$ select create_home('x', 'Europe/Berlin', currency => 'euro') $$, '22023', null, 'rejects an invalid currency');

select tests.sign_in(tests.id('deleted account'));
select throws_ok($$ select create_home('x', 'Europe/Berlin') $$, '42501', null, 'rejects a token without an account');
rollback;
