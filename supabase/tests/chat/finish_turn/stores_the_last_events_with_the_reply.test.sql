begin;
set local search_path = public, extensions;
select plan(13);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
select is(tests.read_events('hello') -> 'reply', 'null', 'A turn that runs has no reply');
select is(tests.finish_turn('hello', '{"events": [{"seq": 2, "events": [{"type": "text", "text": "z"}]}]}'), '{"outcome": "ok"}', 'The turn finishes');
select is(tests.finish_turn('hello', '{"events": [{"seq": 3, "events": [{"type": "text", "text": "again"}]}]}'), '{"outcome": "already_finished"}', 'once');
select is(tests.told('hello'), '1: a, 2: z', 'with its last events');
select is(tests.read_events('hello') ->> 'reply', '{"message":  "Done."}', 'and the reply, byte for byte');
select is(tests.read_events('hello') -> 'turn' ->> 'status', 'completed', 'It is over');

select tests.begin_turn('next');
select tests.append_events('next', 1, 'a');
select is(tests.finish_turn('next', '{"events": [{"seq": 1, "events": [{"type": "text", "text": "b"}]}]}'), '{"outcome": "ok"}', 'A batch that was told before');
select is(tests.told('next'), '1: a', 'is kept as it was');
select tests.begin_turn('on the way');
select tests.append_events('on the way', 1, 'a');
select is(tests.finish_turn('on the way', '{"events": [
    {"seq": 1, "events": [{"type": "text", "text": "a"}]}, {"seq": 2, "events": [{"type": "text", "text": "b"}]}]}'),
  '{"outcome": "ok"}', 'A batch that may be kept already, sent again with the last');
select is(tests.told('on the way'), '1: a, 2: b', 'is kept once');
select tests.begin_turn('large');
select is(tests.finish_turn('large', jsonb_build_object('events', jsonb_build_array(jsonb_build_object('seq', 1, 'events', jsonb_build_array(repeat('x', 2097152)))))),
  '{"outcome": "ok"}', 'Events that are too large do not hold the answer up');
select is(tests.read_events('large') -> 'batches', '[]', 'they are left out');
select is(tests.read_events('large') ->> 'reply', '{"message":  "Done."}', 'and whoever follows is given the reply');

select * from finish();
rollback;
