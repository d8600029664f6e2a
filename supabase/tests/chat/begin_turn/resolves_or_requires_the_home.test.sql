begin;
select tests.plan(11);
select tests.make_world('viewer');
select is(tests.begin_turn('named') ->> 'outcome', 'new', 'a viewer begins a turn');
select is(tests.begin_turn('only', '{"home_id": null, "thread_key": "b"}') -> 'turn' ->> 'home_id', tests.id('Maple Street')::text, 'uses the only home when none is named');
select is(begin_turn(tests.turn_request('elm', jsonb_build_object('home_id', tests.id('Elm Street')))), '{"outcome": "home_not_found"}', 'rejects the home of another household');
select is(begin_turn(tests.turn_request('none', jsonb_build_object('home_id', gen_random_uuid()))), '{"outcome": "home_not_found"}', 'rejects an unknown home');

select tests.add_member(tests.id('Elm Street'), tests.id('viewer'), 'viewer');
select tests.sign_in(tests.id('viewer'));
select is(begin_turn(tests.turn_request('which', '{"home_id": null}')), '{"outcome": "home_required"}', 'requires a home when the caller has two');

select tests.run_as_superuser($$ update home_members set revoked_at = now() where person_id = tests.id('viewer') and home_id = tests.id('Maple Street') $$);
select is(begin_turn(tests.turn_request('left')), '{"outcome": "home_not_found"}', 'rejects a home the caller has left');
select is(tests.begin_turn('elm', '{"home_id": null, "thread_key": "c"}') -> 'turn' ->> 'home_id', tests.id('Elm Street')::text, 'uses the remaining home when none is named');

select tests.make_person('homeless');
select tests.sign_in(tests.id('homeless'));
select is(begin_turn(tests.turn_request('no home', '{"home_id": null}')), '{"outcome": "home_missing"}', 'reports that the caller has no home');
select tests.as_superuser();
select is((select count(*) from chat_turns where person_id = tests.id('homeless')), 0::bigint, 'stores no turn without a home');

-- As if another session had erased the home after begin_turn found it.
create or replace function private.home_context(home_id uuid) returns jsonb language sql as 'select null::jsonb';
select tests.sign_in(tests.id('member'));
select throws_ok($$ select tests.begin_turn('erased') $$, '40001', null, 'asks the caller to repeat the request when the home is lost during it');
select tests.as_superuser();
select is((select count(*) from chat_turns where person_id = tests.id('member')), 0::bigint, 'stores no turn of a lost home');
rollback;
