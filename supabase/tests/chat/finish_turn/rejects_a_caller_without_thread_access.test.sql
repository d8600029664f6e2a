begin;
select tests.plan(4);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');
update chat_threads set visibility = 'household';
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('shared', jsonb_build_object('thread_key', tests.stored('hello') -> 'turn' -> 'thread_id')) ->> 'outcome', 'new', 'a viewer begins a turn in a shared thread');
select tests.sign_in(tests.id('member'));
update chat_threads set visibility = 'private';
select tests.sign_in(tests.id('viewer'));
select is(tests.finish_turn('shared'), '{"outcome": "lease_lost"}', 'rejects the viewer once the thread is private');
select is(tests.retry_turn('shared'), '{"outcome": "thread_not_found"}', 'rejects a retry by the viewer');
select tests.as_superuser();
select is((select count(*) from chat_messages where role = 'assistant'), 1::bigint, 'stores no answer');

rollback;
