begin;
select tests.plan(10);
select tests.make_world();

create function pg_temp.sentences(label text, sentence_count int) returns text
language sql as $$ select string_agg(label || ' of the neighbours number ' || lpad(i::text, 5, '0'), '. ') from generate_series(1, sentence_count) i $$;
create function pg_temp.quote(name text, sentence text) returns void language plpgsql as $$
begin
  perform tests.begin_turn(name, jsonb_build_object('message', jsonb_build_object('id', gen_random_uuid(), 'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'As said: ' || sentence || '!')))));
  perform tests.finish_turn(name);
end $$;
create function pg_temp.quoted(name text) returns text
language sql as $$ select parts #>> '{0,text}' from public.chat_messages where turn_id = tests.id('turn ' || name) and role = 'user' $$;

-- An author hides a sentence behind longer ones, and a housemate quotes it.
select tests.make_event('Long', 'note', jsonb_build_object('actor_person_id', tests.id('contributor'),
  'body', 'Zoe Quax owes us money. ' || pg_temp.sentences('A longer and harmless remark', 120) || '. Zoe Quax drinks too much.'));
select tests.sign_in(tests.id('member'));
select pg_temp.quote('first', 'zoe quax owes us money');
select pg_temp.quote('last', 'Zoe Quax drinks too much.');
select tests.sign_in(tests.id('owner'));
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('Long'), 'third_party') $$, 'redacts a text with more than 100 sentences');
select tests.as_superuser();
select is(pg_temp.quoted('first'), 'As said: [removed]!', 'removes the first of the shortest sentences from another conversation');
select is(pg_temp.quoted('last'), 'As said: [removed]!', 'and the last');

-- Corrections add texts until their sum reaches 24 kB.
select tests.make_event('Corrected', 'note', '{"body": "Zoe Quax sold our ladder."}');
select tests.make_event('Correction ' || n, 'correction', jsonb_build_object('corrects_event_id', tests.id('Corrected'),
  'payload', jsonb_build_object('patch', jsonb_build_object('body', pg_temp.sentences('Correction ' || n, 150) || '. Zoe Quax took object ' || n || ' away.'))))
from generate_series(1, 3) n;
select throws_ok($$ select tests.make_event('More', 'correction', jsonb_build_object('corrects_event_id', tests.id('Corrected'),
  'payload', jsonb_build_object('patch', jsonb_build_object('body', pg_temp.sentences('More', 150))))) $$, '23514', null, 'rejects corrections of an event beyond 24 kB');
select lives_ok($$ select tests.make_event('Void', 'void', jsonb_build_object('corrects_event_id', tests.id('Corrected'))) $$, 'but no void');
select tests.sign_in(tests.id('member'));
select pg_temp.quote('ladder', 'Zoe Quax sold our ladder.');
select pg_temp.quote('object', 'Zoe Quax took object 3 away.');
select tests.run_as('owner', $$ select redact_home_event(tests.id('Maple Street'), tests.id('Corrected'), 'third_party') $$);
select is(pg_temp.quoted('ladder'), 'As said: [removed]!', 'removes the sentences of an event with many corrections');
select is(pg_temp.quoted('object'), 'As said: [removed]!', 'and those of its last correction');
select is((select payload from home_events where event_type = 'redaction' and corrects_event_id = tests.id('Corrected')), '{"reason": "third_party"}', 'nothing is left to do');

-- Only the reasons of voids can exceed the bound.
select is(cardinality(private.limit_texts(array[repeat('a', 60000), repeat('b', 40000), 'c'])), 2, 'searches for 100,000 characters');
select is(cardinality(private.build_match_patterns(array(select 'Sentence number ' || lpad(i::text, 4, '0') from generate_series(1, 4000) i))), 5,
  'in expressions of bounded length');
rollback;
