begin;
set local search_path = public, extensions;
select plan(12);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select is(tests.append_events('hello', 1, 'a', 'b'), '{"outcome": "ok", "stop": false}', 'The process that works on the turn tells what happens');
select is(tests.append_events('hello', 2, 'c'), '{"outcome": "ok", "stop": false}', 'and what happens next');
select is(tests.told('hello'), '1: a b, 2: c', 'It is read in this order');
select is(tests.append_events('hello', 2, 'another'), '{"outcome": "ok", "stop": false}', 'A batch that comes twice');
select is(tests.told('hello'), '1: a b, 2: c', 'is kept as it was first');
select is(append_turn_events(tests.lease('hello') || '{"seq": 3, "events": []}'), '{"outcome": "ok", "stop": false}', 'Without events it is asked');
select is(append_turn_events(tests.lease('hello')), '{"outcome": "ok", "stop": false}', 'also without a number');
select is(tests.batches(), 2::bigint, 'and nothing is kept');
select is(tests.append_events('hello', 3, 'd') ->> 'outcome', 'ok', 'The number is still free');
select is(tests.told('hello', '{"after_seq": 2}'), '3: d', 'A reader who knows the first two reads on from there');
select is(tests.told('hello', '{"after_seq": 3}'), null, 'and from the end nothing');
select tests.keep('lease', (select to_jsonb(lease_expires_at) from chat_turns));
select tests.append_events('hello', 4, 'e');
select is((select to_jsonb(lease_expires_at) from chat_turns), tests.kept('lease'), 'The lease is not renewed by it');

select * from finish();
rollback;
