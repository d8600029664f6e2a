begin;
select tests.plan(6);
select tests.make_world();

-- A contributor quotes a short title so often that longer replacements exceed the length of a body.
select tests.make_event('Leak', 'issue_reported');
select tests.make_event('More', 'observation', jsonb_build_object('body', repeat('Leak, ', 1300), 'parent_event_id', tests.id('Leak'),
  'payload', jsonb_build_object('settled_by_event_id', tests.id('Leak'), 'note', '["Leak"' || repeat(',1', 6000) || ']')));
-- A viewer does the same in the title of a thread.
select tests.make_event('Mr Quax!', 'note');
select tests.sign_in(tests.id('viewer'));
select tests.complete_turn('title', '{"thread_key": "title"}');
update chat_threads set title = repeat('Mr Quax!', 25) where key = 'title';

select tests.sign_in(tests.id('owner'));
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('Leak'), 'third_party') $$, 'redacts a title that a full body repeats');
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('Mr Quax!'), 'third_party') $$, 'redacts a title that a full thread title repeats');
select tests.as_superuser();
select is((select body from home_events where id = tests.id('More')), repeat('…, ', 1300), 'the body has a shorter mark');
select is((select payload ->> 'note' from home_events where id = tests.id('More')), '["…"' || repeat(',1', 6000) || ']', 'JSON in a text has no spaces that make it longer');
select is((select title from chat_threads where key = 'title'), repeat('…', 25), 'the thread title too');
select is(private.remove_texts('A b', private.build_removal_patterns(array['a', 'b'])), '* *', 'a text of single letters does not grow in bytes');
rollback;
