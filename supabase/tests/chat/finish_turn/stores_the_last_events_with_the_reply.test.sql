begin;
select tests.plan(13);
select tests.make_world('member');
select tests.begin_turn('hello');
select tests.append_events('hello', 1, 'a');
select is(tests.read_events('hello') -> 'parts', null, 'a running turn has no message');
select is(tests.finish_turn('hello', '{"events": [{"seq": 2, "events": [{"type": "text", "text": "z"}]}]}'), '{"outcome": "ok"}', 'finishes the turn with a last batch');
select is(tests.finish_turn('hello', '{"events": [{"seq": 3, "events": [{"type": "text", "text": "again"}]}]}'), '{"outcome": "already_finished"}', 'a second call changes nothing');
select is(tests.event_log('hello'), '1: a, 2: z', 'stores the last batch');
select is(tests.read_events('hello') #>> '{parts,0,text}', 'Done.', 'stores the message');
select is(tests.read_events('hello') -> 'turn' ->> 'status', 'completed', 'sets the status to completed');

select tests.begin_turn('next');
select tests.append_events('next', 1, 'a');
select is(tests.finish_turn('next', '{"events": [{"seq": 1, "events": [{"type": "text", "text": "b"}]}]}'), '{"outcome": "ok"}', 'accepts a batch with a stored seq');
select is(tests.event_log('next'), '1: a', 'keeps the stored batch');
select tests.begin_turn('on the way');
select tests.append_events('on the way', 1, 'a');
select is(tests.finish_turn('on the way', '{"events": [
    {"seq": 1, "events": [{"type": "text", "text": "a"}]}, {"seq": 2, "events": [{"type": "text", "text": "b"}]}]}'),
  '{"outcome": "ok"}', 'accepts a stored batch together with a new one');
select is(tests.event_log('on the way'), '1: a, 2: b', 'stores each batch once');
select tests.begin_turn('large');
select is(tests.finish_turn('large', jsonb_build_object('events', jsonb_build_array(jsonb_build_object('seq', 1, 'events', jsonb_build_array(repeat('x', 2097152)))))),
  '{"outcome": "ok"}', 'finishes the turn when a batch is too large');
select is(tests.read_events('large') -> 'batches', '[]', 'drops the batch that is too large');
select is(tests.read_events('large') #>> '{parts,0,text}', 'Done.', 'returns the message to followers');
rollback;
