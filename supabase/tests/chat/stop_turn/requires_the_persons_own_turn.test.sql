begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(21);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('hello'), '{"outcome": "not_found"}', 'Another member knows nothing of a private thread');
select tests.sign_in(tests.id('stranger'));
select is(tests.stop_turn('hello'), '{"outcome": "not_found"}', 'nor does a stranger');
select is(tests.stop_turn('hello', jsonb_build_object('home_id', tests.id('Maple Street'))), '{"outcome": "not_found"}', 'who names the home');
select tests.claims(null);
select is(tests.stop_turn('hello'), '{"outcome": "unauthenticated"}', 'A token without a person');
select tests.sign_out();
select throws_ok($$ select tests.stop_turn('hello') $$, '42501', null, 'Nobody signed in: nothing is stopped');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('hello'), jsonb_build_object('outcome', 'ok', 'thread_id', tests.kept('hello') -> 'turn' -> 'thread_id', 'stopped', false),
  'In a shared thread a housemate, the home''s owner too, does not stop another''s turn');
select tests.kill_lease('hello');
select is(tests.stop_turn('hello') -> 'stopped', 'false', 'nor closes it when it is dead');
select tests.sign_in(tests.id('member'));
select is((select status from chat_turns), 'running', 'Nothing has changed');
select is(renew_turn(tests.lease('hello')), '{"outcome": "ok", "stop": false}', 'its process hears of nothing');
select is(tests.stop_turn('hello', jsonb_build_object('home_id', tests.id('Elm Street'))), '{"outcome": "not_found"}', 'Nobody stops it in another home');
select is(tests.stop_turn('hello') -> 'stopped', 'true', 'Its person does');
select tests.finish_turn('hello');

-- A housemate's yes: it is the turn of the one, and the process of the other.
select tests.pause('asks', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'));
select is(tests.stop_turn('asks') -> 'stopped', 'false', 'A turn that waits for a person does not run');
select is((select status from chat_turns where id = tests.id('turn asks')), 'requires_action', 'and waits on');
select tests.sign_in(tests.id('owner'));
select tests.answer('asks', 'call_0', tests.approve());
select is(tests.stop_turn('asks') -> 'stopped', 'true', 'Who said yes stops what comes of it');
select is(renew_turn(tests.lease('asks')) -> 'stop', 'true', 'whose process hears of it');
select tests.sign_in(tests.id('member'));
select is(tests.stop_turn('asks') -> 'stopped', 'true', 'and so does who asked');
select tests.sign_in(tests.id('contributor'));
select is(tests.stop_turn('asks') -> 'stopped', 'false', 'nobody else');
select tests.sign_in(tests.id('owner'));
select tests.finish_turn('asks');
select is((select string_agg(status, ',' order by created_at) from chat_turns), 'completed,completed', 'Both are finished by their processes');

select tests.sign_in(tests.id('member'));
select tests.begin_turn('gone');
select tests.as_owner();
update home_members set revoked_at = now() where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is(tests.stop_turn('gone'), '{"outcome": "not_found"}', 'Who left the home finds nothing to stop');
select tests.sign_in(tests.id('owner'));
select is(tests.stop_turn('gone') -> 'stopped', 'false', 'The turn they left behind');
select is((select status from chat_turns where id = tests.id('turn gone')), 'running', 'runs to its end');

select * from finish();
rollback;
