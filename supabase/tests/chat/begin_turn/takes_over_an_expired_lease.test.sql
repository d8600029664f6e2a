begin;
set local search_path = public, extensions;
select plan(12);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.keep('dead', tests.begin_turn('hello'));
select tests.kill_lease('hello');
select is(tests.begin_again('hello') ->> 'outcome', 'new', 'Without stored calls the turn starts anew');
select is(tests.kept('hello') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'It is the same turn');
select is(tests.kept('hello') -> 'turn' -> 'attempt', '2', 'in its second attempt');
select is(tests.kept('hello') -> 'turn' -> 'user_message_id', tests.kept('dead') -> 'turn' -> 'user_message_id', 'with the same message');
select is(tests.kept('hello') -> 'turn' -> 'assistant_message_id', tests.kept('dead') -> 'turn' -> 'assistant_message_id', 'and the same place for the answer');
select isnt(tests.kept('hello') -> 'turn' -> 'lease_token', tests.kept('dead') -> 'turn' -> 'lease_token', 'but another lease');
select is(tests.kept('hello') -> 'history', '[]', 'The message is not its own history');
select is((select count(*) from chat_messages), 1::bigint, 'nor stored twice');

select is(renew_turn(tests.lease('dead')) ->> 'outcome', 'lease_lost', 'The dead process has lost the lease: to renew');
select is(tests.run_tools('dead', tests.tool_call(0, 'x', '{}')) ->> 'outcome', 'lease_lost', 'to run tools');
select is(tests.finish_turn('dead') ->> 'outcome', 'lease_lost', 'to finish');
select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'The new one finishes');

select * from finish();
rollback;
