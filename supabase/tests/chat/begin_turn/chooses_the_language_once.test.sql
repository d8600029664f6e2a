begin;
select tests.plan(18);
select tests.make_world();

-- Begins a turn of the member in a thread of its own and returns its language.
create function pg_temp.language_of(name text, languages jsonb) returns text language plpgsql as $$
begin
  perform tests.sign_in(tests.id('member'));
  return tests.begin_turn(name, jsonb_build_object('thread_key', name, 'languages', languages)) #>> '{turn,language}';
end $$;

select is(pg_temp.language_of('none', null), 'en', 'a home is English, unless it says otherwise');
select is(pg_temp.language_of('odd', '{"message": "it", "locale": "xx", "accepted": 5}'), 'en', 'another language is ignored');

select tests.sign_in(tests.id('owner'));
select update_home(tests.id('Maple Street'), '{"language": "fr"}');
select is(pg_temp.language_of('home', '{"message": null, "locale": null, "accepted": null}'), 'fr', 'the home comes last');
select is(pg_temp.language_of('accepted', '{"accepted": "de"}'), 'de', 'what the client accepts comes before it');
select set_language('es');
select is(pg_temp.language_of('person', '{"accepted": "de"}'), 'es', 'the setting of the person comes before that');
select is(pg_temp.language_of('locale', '{"locale": "de", "accepted": "fr"}'), 'de', 'the locale of the request comes before that');
select is(pg_temp.language_of('message', '{"message": "fr", "locale": "de"}'), 'fr', 'the language of the message comes first');

-- A message without a language of its own.
create function pg_temp.next_language(name text, languages jsonb) returns text language plpgsql as $$
begin
  perform tests.begin_turn(name, jsonb_build_object('thread_key', 'talk', 'languages', languages));
  perform tests.finish_turn(name);
  return tests.stored(name) #>> '{turn,language}';
end $$;
select is(pg_temp.next_language('a name', '{"locale": "de"}'), 'de', 'without an earlier message the locale counts');
select is(pg_temp.next_language('a name again', '{"locale": "en"}'), 'en', 'and a locale is no language of a message');
select is(pg_temp.next_language('hola', '{"message": "es", "locale": "en"}'), 'es', 'the language of a message');
select is(pg_temp.next_language('ok', '{"message": null, "locale": "en"}'), 'es', 'is that of the next one without a language');
select is(pg_temp.next_language('2', '{"locale": "en"}'), 'es', 'and of the one after that');

select tests.run_as('owner', $$ select update_home(tests.id('Maple Street'), '{"language": "it"}') $$);
select tests.sign_in(tests.id('member'));
select set_language(null);
select is(pg_temp.language_of('italian', null), 'en', 'a home in a language without sentences gets English');

select tests.finish_turn('message');
select is(tests.retry_turn('message', '{"thread_key": "message", "languages": {"message": "es"}}') #>> '{turn,language}', 'fr',
  'a replay has the language of the turn');
select tests.run_tools('locale', tests.tool_call(0, 'test_server', '{}'));
select release_turn(tests.lease('locale'));
select is(tests.retry_turn('locale', '{"thread_key": "locale", "languages": {"message": "es"}}') #>> '{turn,language}', 'de',
  'an attempt that resumes the turn has it too');
select tests.begin_turn('again', jsonb_build_object('thread_key', 'message', 'regenerate', true,
  'languages', '{"message": "es"}'::jsonb, 'message', jsonb_build_object(
    'client_id', tests.stored('message') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "message"}]'::jsonb)));
select is(tests.stored('again') #>> '{turn,language}', 'fr', 'and so has a regeneration');
select is((select language::text from chat_turns where id = tests.id('turn message')), 'fr', 'a member reads the language of a turn');
select tests.as_table_owner();
select throws_ok($$ update chat_turns set language = 'it' $$, '23514', null, 'a turn has one of the four');
rollback;
