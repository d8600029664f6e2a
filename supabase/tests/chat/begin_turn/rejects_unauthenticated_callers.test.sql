begin;
set local search_path = public, extensions;
select plan(4);

select tests.make_world();
select tests.sign_in(tests.id('nobody'));
select is(begin_turn(tests.turn_request('x')), '{"outcome": "unauthenticated"}', 'A token whose account is gone is nobody');
select tests.claims(null);
set local role authenticated;
select is(begin_turn(tests.turn_request('x')), '{"outcome": "unauthenticated"}', 'nor is a role without a person');
select tests.sign_out();
select throws_ok($$ select begin_turn(tests.turn_request('x')) $$, '42501', null, 'Who is not signed in cannot even ask');
select tests.as_owner();
select is((select count(*) from people where id = tests.id('nobody')), 0::bigint, 'and no person is made');

select * from finish();
rollback;
