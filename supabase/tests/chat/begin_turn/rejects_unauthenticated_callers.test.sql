begin;
select tests.plan(4);

select tests.make_world();
select tests.sign_in(tests.id('deleted account'));
select is(begin_turn(tests.turn_request('x')), '{"outcome": "unauthenticated"}', 'rejects a token whose account is deleted');
select tests.set_claims(null);
set local role authenticated;
select is(begin_turn(tests.turn_request('x')), '{"outcome": "unauthenticated"}', 'rejects the authenticated role without claims');
select tests.sign_out();
select throws_ok($$ select begin_turn(tests.turn_request('x')) $$, '42501', null, 'denies execute to anon');
select tests.as_superuser();
select is((select count(*) from people where id = tests.id('deleted account')), 0::bigint, 'creates no person');

rollback;
