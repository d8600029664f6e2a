begin;
select tests.plan(20);
create function pg_temp.count_attempts() returns bigint
language sql security definer as $$ select count(*) from private.turn_attempts $$;
create function pg_temp.regenerate(name text) returns jsonb language sql as $$
  select tests.begin_turn('regenerated ' || name, jsonb_build_object('regenerate', true, 'message', jsonb_build_object(
    'client_id', tests.stored(name) -> 'turn' -> 'user_message_id',
    'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', name)))))
$$;

select tests.make_world(), tests.make_approval_tools(), tests.set_limits('{"turns_per_minute": 2}');

-- A caller of the RPCs begins a turn, releases it and sends its key to the edge function, which takes it over.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('a');
select release_turn(tests.lease('a'));
select is(tests.retry_turn('a') ->> 'outcome', 'new', 'begins a second attempt');
select is(pg_temp.count_attempts(), 2::bigint, 'counts a takeover');
select release_turn(tests.lease('a'));
select is(tests.retry_turn('a') - 'retry_after', '{"outcome": "limited", "limit": "turns_per_minute"}', 'rejects a takeover beyond the limit');
select is((select status from chat_turns), 'running', 'a rejected takeover abandons nothing');
select tests.set_limits();
select tests.retry_turn('a');
select tests.finish_turn('a');

select tests.set_limits('{"turns_per_minute": 4}');
select is(pg_temp.regenerate('a') ->> 'outcome', 'new', 'regenerates within the limit');
select is(pg_temp.count_attempts(), 4::bigint, 'counts a regeneration');
select tests.finish_turn('regenerated a');
select tests.begin_turn('a', jsonb_build_object('turn_id', tests.id('turn a')));
select is(pg_temp.count_attempts(), 4::bigint, 'does not count a replay');
select tests.set_limits();
select tests.begin_turn('b'), tests.begin_turn('b');
select is(pg_temp.count_attempts(), 5::bigint, 'counts a repeated request of an attempt once');
select tests.finish_turn('b');

-- Stored calls.
select tests.begin_turn('c');
select tests.run_tools('c', tests.tool_call(0, 'test_effect', '{"note": "n"}'));
select tests.expire_lease('c');
select tests.set_limits('{"turns_per_minute": 1}');
select tests.retry_turn('c');
select is(tests.stored('c') ->> 'outcome', 'resume', 'never rejects a takeover with stored calls');
select is(tests.stored('c') ->> 'exceeded_limit', 'turns_per_minute', 'a takeover beyond the limit must not call the model');
select is(pg_temp.count_attempts(), 6::bigint, 'does not count an attempt that must not call the model');
select is(tests.finish_turn('c', '{"usage": []}') ->> 'outcome', 'ok', 'a takeover beyond the limit finishes');
select tests.set_limits();

select tests.begin_pending_turn('d', '{}', tests.tool_call(0, 'test_ask', '{"note": "d"}'));
select is(tests.respond('d', 'call_0', tests.approval()) ->> 'outcome', 'continue', 'continues after a decision');
select is(pg_temp.count_attempts(), 8::bigint, 'counts the attempt after a decision');
select tests.finish_turn('d');
select tests.begin_pending_turn('e', '{"thread_key": "e"}', tests.tool_call(0, 'test_ask', '{"note": "e"}'));
select tests.set_limits('{"turns_per_minute": 1}');
select tests.respond('e', 'call_0', tests.approval());
select is(tests.stored('e') ->> 'exceeded_limit', 'turns_per_minute', 'a decision beyond the limit runs the call and must not call the model');
select is(tests.tool_effects(), 'n,d,e', 'every approved call ran');

select tests.make_home(tests.id('member'), 'Cabin');
select tests.sign_in(tests.id('member'));
select tests.set_limits();
select tests.begin_turn('g', jsonb_build_object('home_id', tests.id('Cabin'), 'thread_key', 'g'));
select erase_home(tests.id('Cabin'), 'Cabin');
select is(tests.begin_turn('g', jsonb_build_object('home_id', tests.id('Cabin'), 'thread_key', 'g')) ->> 'outcome', 'home_not_found', 'a repeated request for an erased home finds no home');
select is(tests.begin_turn('g', '{"thread_key": "g"}') ->> 'outcome', 'mismatch', 'a turn of an erased home gives no other turn its id');
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('g', '{"thread_key": "g"}') ->> 'outcome', 'mismatch', 'to nobody');
select tests.sign_in(tests.id('member'));
select tests.set_limits('{"turns_per_minute": 1}');
select is(tests.begin_turn('f') ->> 'outcome', 'limited', 'erasing a home gives no new turns');
rollback;
