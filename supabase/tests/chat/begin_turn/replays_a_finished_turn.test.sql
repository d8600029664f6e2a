begin;
set local search_path = public, extensions;
select plan(12);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello', '{"reply": "{\"message\":  \"é\\u0041\", \"b\": 1e2, \"a\": 1.0}"}');
select is(tests.begin_again('hello') ->> 'outcome', 'replay', 'A finished turn is replayed');
select is(tests.kept('hello') ->> 'reply', '{"message":  "é\u0041", "b": 1e2, "a": 1.0}', 'byte for byte');
select is(tests.kept('hello') ->> 'status', 'completed', 'with its status');
select is(tests.kept('hello') -> 'parts', '[{"type": "text", "text": "Done."}]', 'the parts of its message');
select is(tests.kept('hello') -> 'turn' -> 'lease_token', null, 'and no lease');
select is(begin_turn(tests.turn_request('hello')) ->> 'outcome', 'replay', 'Also for the attempt that finished it');
select is((select count(*) from chat_messages), 2::bigint, 'Nothing is stored twice');

select tests.begin_turn('waits');
select tests.finish_turn('waits', '{"status": "requires_action"}');
select is(tests.begin_again('waits') ->> 'status', 'requires_action', 'A turn that waits for a person is replayed as such');
select is(tests.kept('waits') -> 'parts', '[{"type": "text", "text": "Done."}]', 'with its message as it stands');
select is(tests.begin_turn('next') ->> 'outcome', 'new', 'and holds no lease: the thread is free');

-- Its message is gone: a replay needs none.
select tests.as_owner();
set local session_replication_role = replica;
delete from chat_messages where id = (tests.kept('hello') -> 'turn' ->> 'assistant_message_id')::uuid;
set local session_replication_role = origin;
select tests.sign_in(tests.id('member'));
select is(tests.begin_again('hello') -> 'parts', 'null', 'No message, no parts');

select tests.as_owner();
update home_members set revoked_at = now() where person_id = tests.id('member');
select tests.sign_in(tests.id('member'));
select is(tests.begin_again('hello'), '{"outcome": "home_not_found"}', 'Who left the home hears nothing more of it');

select * from finish();
rollback;
