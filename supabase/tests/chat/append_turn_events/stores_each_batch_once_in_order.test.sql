begin;
select tests.plan(12);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(tests.append_events('hello', 1, 'a', 'b'), '{"outcome": "ok", "stop": false}', 'the lease holder appends a batch');
select is(tests.append_events('hello', 2, 'c'), '{"outcome": "ok", "stop": false}', 'the lease holder appends a second batch');
select is(tests.event_log('hello'), '1: a b, 2: c', 'returns batches in order');
select is(tests.append_events('hello', 2, 'another'), '{"outcome": "ok", "stop": false}', 'accepts a repeated batch');
select is(tests.event_log('hello'), '1: a b, 2: c', 'keeps the first version of a repeated batch');
select is(append_turn_events(tests.lease('hello') || '{"seq": 3, "events": []}'), '{"outcome": "ok", "stop": false}', 'accepts an empty batch');
select is(append_turn_events(tests.lease('hello')), '{"outcome": "ok", "stop": false}', 'accepts a request without seq and events');
select is(tests.count_event_batches(), 2::bigint, 'stores no empty batch');
select is(tests.append_events('hello', 3, 'd') ->> 'outcome', 'ok', 'an empty batch does not use its seq');
select is(tests.event_log('hello', '{"after_seq": 2}'), '3: d', 'returns batches after after_seq');
select is(tests.event_log('hello', '{"after_seq": 3}'), null, 'returns nothing after the last batch');
select tests.store('lease', (select to_jsonb(lease_expires_at) from chat_turns));
select tests.append_events('hello', 4, 'e');
select is((select to_jsonb(lease_expires_at) from chat_turns), tests.stored('lease'), 'does not renew the lease');

rollback;
