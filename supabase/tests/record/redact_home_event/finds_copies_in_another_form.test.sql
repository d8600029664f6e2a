-- A copy is the same text in another Unicode form, with other white space or with invisible characters.
begin;
select tests.plan(18);
select tests.make_world();
create function pg_temp.copies() returns table (place int, copy text) language sql as $$
  values (1, E'Ame\u0301lie Quax smashed the window'), (2, E'Am\u00e9lie\u00a0Quax\u2009smashed the\u3000window'),
    (3, E'Am\u00e9lie Quax\nsmashed\r\n  the\twindow'), (4, E'Am\u00e9\u00adlie Qu\u200bax smashed\ufeff the win\u2060dow'),
    (5, E'Am\u00e9lie\u200bQuax\u200bsmashed\u200bthe\u200bwindow'), (6, E'\u202eAM\u00c9LIE QUAX \u2066smashed\u2069 the window'),
    (7, E'Am\u00e9lie Quax\u2028smashed\u0085the window')
$$;

-- A turn that knows nothing of the event repeats its title.
select tests.sign_in(tests.id('member'));
select tests.begin_turn('chat', jsonb_build_object('named_title', (select copy from pg_temp.copies() where place = 1), 'own_words', (select copy from pg_temp.copies() where place = 2)));
select tests.run_tools('chat', tests.tool_call(0, 'search_home_record', jsonb_build_object('query', (select copy from pg_temp.copies() where place = 3)),
  jsonb_build_object('provider', '{"function": {"arguments": "{\"query\": \"Ame\\u0301lie Quax smashed\\nthe window\"}"}}')));
select tests.finish_turn('chat', jsonb_build_object(
  'message', jsonb_build_object('reply_fields', jsonb_build_object('notice', (select copy from pg_temp.copies() where place = 4)), 'model', 'm', 'provider', '{"content": "Am\u00e9lie Quax\u00a0smashed the window"}', 'parts', (
    select jsonb_agg(jsonb_build_object('type', 'text', 'text', 'So ' || copy || '!') order by place) from pg_temp.copies()))));
select tests.begin_turn('other');
select tests.finish_turn('other', jsonb_build_object('message', jsonb_build_object('model', 'm', 'provider', E'{"content": "Ame\u0301lie\u00a0Quax"}',
  'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', E'Ame\u0301lie\u00a0Quax')))));
update chat_threads set title = (select copy from pg_temp.copies() where place = 5) where key = 'default';
select tests.as_superuser();
select tests.run_without_triggers(format($$ update chat_passes set message = '{"content": "Am\u00e9lie\tQuax smashed the window"}', context_text = %L where turn_id = tests.id('turn chat') $$,
  (select '{"title": ' || to_json(copy) || '}' from pg_temp.copies() where place = 6)));
select tests.make_event('Window', 'note', jsonb_build_object('title', E'Am\u00e9lie Quax smashed the window'));
select tests.make_event('Follow-up', 'note', jsonb_build_object('title', (select copy from pg_temp.copies() where place = 4), 'body', E'\u26a0\ufe0f x', 'parent_event_id', tests.id('Window')));

select tests.sign_in(tests.id('owner'));
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('Window'), 'third_party') $$, 'redacts the event');
select tests.as_superuser();
select is(m.parts #>> array[(c.place - 1)::text, 'text'], 'So [removed]!', 'finds the copy ' || to_json(c.copy))
from pg_temp.copies() c cross join chat_messages m where m.turn_id = tests.id('turn chat') and m.role = 'assistant' order by c.place;
select is((select provider from chat_messages where turn_id = tests.id('turn chat') and role = 'assistant'), null, 'in the raw message');
select is((select provider || (input ->> 'query') || (arguments::jsonb ->> 'query') from tool_calls where turn_id = tests.id('turn chat')), '[removed][removed]', 'in a call');
select is((select reply_fields from chat_messages where turn_id = tests.id('turn chat') and role = 'assistant'), '{"notice": "[removed]"}', 'in the notice');
select is((select named_title || own_words from chat_turns where id = tests.id('turn chat')), '[removed][removed]', 'in a turn');
select is((select concat(message, context_text) from chat_passes where turn_id = tests.id('turn chat')), '', 'in a pass');
select is((select title from chat_threads where key = 'default'), '[removed]', 'in the title of a thread');
select is((select title from home_events where id = tests.id('Follow-up')), '[removed]', 'in a follow-up');
select is((select body from home_events where id = tests.id('Follow-up')), E'\u26a0\ufe0f x', 'whose other texts stay as they are');
select is((select provider || (parts #>> '{0,text}') from chat_messages where turn_id = tests.id('turn other') and role = 'assistant'), E'{"content": "Ame\u0301lie\u00a0Quax"}Ame\u0301lie\u00a0Quax',
  'so does a text without a copy');
-- The event is the one in another form.
select is(private.remove_texts(E'Say Am\u00e9lie Quax', private.build_removal_patterns(array[E'Ame\u0301lie\u00a0Qu\u200bax', E'\u200b'])), 'Say [removed]', 'finds a text in the usual form of an event in another one');
rollback;
