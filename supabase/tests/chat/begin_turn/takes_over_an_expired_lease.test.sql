begin;
select tests.plan(9);
select tests.make_world('member');
select tests.store('expired', tests.begin_turn('hello'));
select tests.expire_lease('hello');
select is(tests.retry_turn('hello') ->> 'outcome', 'new', 'begins the turn anew when no tool calls are stored');
select is(tests.stored('hello') -> 'turn' ->> 'id', tests.id('turn hello')::text, 'keeps the turn id');
select is(tests.stored('hello') -> 'turn' -> 'attempt', '2', 'increments the attempt');
select is(tests.stored('hello') -> 'turn' -> 'user_message_id', tests.stored('expired') -> 'turn' -> 'user_message_id', 'keeps the user message');
select is(tests.stored('hello') -> 'turn' -> 'assistant_message_id', tests.stored('expired') -> 'turn' -> 'assistant_message_id', 'keeps the assistant message id');
select isnt(tests.stored('hello') -> 'turn' -> 'lease_token', tests.stored('expired') -> 'turn' -> 'lease_token', 'issues another lease token');
select is(tests.stored('hello') -> 'history', '[]', 'leaves the message out of its own history');
select is((select count(*) from chat_messages), 1::bigint, 'stores the message once');

select is(tests.finish_turn('hello') ->> 'outcome', 'ok', 'the new lease holder finishes the turn');
rollback;
