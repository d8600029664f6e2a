begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(28);

select tests.make_world();
select tests.make_asking_tools();
select tests.sign_in(tests.id('member'));
select tests.pause('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_client', '{}'));
select tests.sign_in(tests.id('owner'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'not_found', 'Another member knows nothing of a private thread');
select tests.sign_in(tests.id('stranger'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'not_found', 'nor does a stranger');
select is(tests.answer('hello', 'call_0', tests.approve(), jsonb_build_object('home_id', tests.id('Maple Street'))) ->> 'outcome', 'not_found', 'who names the home');
select tests.sign_out();
select throws_ok($$ select tests.answer('hello', 'call_0', tests.approve()) $$, '42501', null, 'Nobody signed in: nothing is answered');
select tests.sign_in(tests.id('nobody'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'unauthenticated', 'without an account neither');
select tests.sign_in(tests.id('member'));
select is(tests.answer('hello', 'call_9', tests.approve()) ->> 'outcome', 'not_found', 'A call that does not exist');
select is(tests.answer('hello', 'call_0', tests.approve(), jsonb_build_object('thread_key', 'elsewhere')) ->> 'outcome', 'not_found', 'in a thread that does not exist');
select is(tests.answer('hello', 'call_0', tests.approve(), jsonb_build_object('approval_id', gen_random_uuid())) ->> 'outcome', 'not_found', 'another approval''s id');
select is(tests.answer('hello', 'call_0', tests.approve(), '{"approval_id": "no uuid"}') ->> 'outcome', 'not_found', 'an id that is none');

update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'forbidden', 'A viewer of a shared thread does not decide');
select is(tests.answer('hello', 'call_0', tests.deny()) ->> 'outcome', 'forbidden', 'nor deny');
select tests.sign_in(tests.id('contributor'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'forbidden', 'nor does a contributor');
select tests.sign_in(tests.id('owner'));
select is(tests.answer('hello', 'call_1', tests.output('1')) ->> 'outcome', 'forbidden', 'Nobody answers for another''s phone');
select is(tests.effects(), null, 'Nothing has happened');
select is((select count(*) from tool_approvals where decision is null), 1::bigint, 'and nothing is decided');

-- Access lost since.
select tests.as_owner();
update home_members set role = 'viewer' where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'forbidden', 'Who lost the role does not say yes');
select tests.as_owner();
update home_members set role = 'member', revoked_at = now() where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'not_found', 'who left the home finds nothing');
select tests.as_owner();
update home_members set revoked_at = null where person_id = tests.id('member');
update private.tool_policies set min_role = 'owner' where tool_name = 'test_ask';
select tests.sign_in(tests.id('member'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'forbidden', 'A tool that asks for more by now gets it');

select tests.sign_in(tests.id('owner'));
select is(tests.answer('hello', 'call_0', tests.approve()) ->> 'outcome', 'waiting', 'A housemate with the role decides for all');
select tests.as_owner();
select is((select call ->> 'person_id' from private.test_effects), tests.id('owner')::text, 'and does it');
select tests.sign_in(tests.id('member'));
select is(tests.answer('hello', 'call_1', tests.output('1')) ->> 'outcome', 'continue', 'The turn''s person answers for their phone');
select tests.finish_turn('hello');

-- A housemate's yes takes the turn on in the housemate's name.
select tests.pause('next', '{}', tests.tool_call(0, 'test_careful', '{"note": "b", "big": true}', '{"id": "b"}'));
select tests.sign_in(tests.id('owner'));
select is(tests.answer('next', 'b', tests.approve()) ->> 'outcome', 'continue', 'It goes on with whoever said yes');
select is(renew_turn(tests.lease('next') || '{"lease_seconds": 30}') ->> 'outcome', 'ok', 'whose process renews the lease');
select is(tests.finish_turn('next', '{"usage": [{"pass": 2, "model": "m", "input_tokens": 1, "output_tokens": 1}]}') ->> 'outcome', 'ok', 'and finishes');
select is((select person_id from usage_events where turn_id = tests.id('turn next') and pass = 2), tests.id('owner'), 'on their account');

-- Whoever asked for it may take it back.
select tests.sign_in(tests.id('member'));
select tests.pause('back', '{}', tests.tool_call(0, 'test_careful', '{"note": "c", "big": true}'));
select tests.as_owner();
update home_members set role = 'viewer' where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is(tests.answer('back', 'call_0', tests.approve()) ->> 'outcome', 'ambiguous', 'A call id of two questions names neither');
select is(tests.answer('back', 'call_0', tests.approve(), jsonb_build_object('message_id', tests.kept('back') -> 'turn' -> 'assistant_message_id')) ->> 'outcome', 'forbidden', 'A viewer''s yes is none');
select is(tests.answer('back', 'call_0', tests.deny(), jsonb_build_object('message_id', tests.kept('back') -> 'turn' -> 'assistant_message_id')) ->> 'outcome', 'continue', 'their no is one');

select * from finish();
rollback;
