-- The edge function removes quotations from the message, see own_words_test.ts. SQL compares what is left.
begin;
select tests.plan(17);
select tests.make_world(), tests.make_event('Burning smell in the attic', 'issue_reported', '{"severity": "low"}');
select tests.make_event('Pilot light keeps failing', 'issue_reported', '{"severity": "high"}');

create function pg_temp.begin(name text, words jsonb) returns jsonb language sql as $$
  select tests.begin_turn(name, '{"message": {"client_id": null, "parts": [{"type": "text", "text": "The smell is gone"}]}}' || words)
$$;
create function pg_temp.stored_words(name text) returns jsonb language sql security definer as $$
  select jsonb_build_array(t.own_words, t.named_title, t.asks_undo) from public.chat_turns t where t.id = tests.id('turn ' || name)
$$;
grant execute on function pg_temp.stored_words to public;
create function pg_temp.set_status(status text, words jsonb) returns text language sql as $$
  select coalesce(c #>> '{result,code}', c ->> 'state') from tests.call_tool_in_turn('member', 'update_issue_status',
    jsonb_build_object('issue_id', tests.id('Burning smell in the attic'), 'to_status', status),
    '{"message": {"client_id": null, "parts": [{"type": "text", "text": "The smell is gone"}]}}' || words) c
$$;

select is(pg_temp.set_status('resolved', w.words), 'approval-requested', 'asks: ' || w.name)
from (values
  ('a message without own words', '{"own_words": ""}'::jsonb),
  ('a request that does not say them', '{"own_words": null}'),
  ('own words about something else', '{"own_words": "What is due this week?"}'),
  ('own words that share one of three words', '{"own_words": "That smells fine now"}'),
  ('a quoted title with other words', '{"own_words": "Mark   as fixed", "named_title": "Burning smell in the attic and everything else"}'),
  ('a quoted title without a word', '{"own_words": "Mark   as fixed", "named_title": "…"}'),
  ('the text of a follow-up context', '{"own_words": "What is due?", "message": {"client_id": null, "parts": [
    {"type": "follow-up-context", "kind": "suggestion", "text": "The burning smell in the attic is fixed"}, {"type": "text", "text": "What is due?"}]}}')) w (name, words);
select is(pg_temp.set_status('resolved', '{"own_words": "The burnt smell is gone: no smell, nothing burns in the attic"}'), 'ok', 'does not ask where own words share most of its stems');
select is(pg_temp.set_status('open', '{"own_words": ""}'), 'ok', 'reopens it');
select is(pg_temp.set_status('resolved', '{"own_words": "Mark   as fixed", "named_title": "Burning smell in the attic"}'), 'ok', 'does not ask where the message quotes only the title');
select is(pg_temp.set_status('open', '{"own_words": ""}'), 'ok', 'reopens it again');

-- What is stored.
select tests.sign_in(tests.id('member'));
select pg_temp.begin('kept', '{"thread_key": "kept", "own_words": "Undo  ", "named_title": "The smell", "asks_undo": true}');
select tests.finish_turn('kept');
select is(pg_temp.stored_words('kept'), '["Undo  ", "The smell", true]', 'a turn stores the three');
select tests.begin_turn('kept again', jsonb_build_object('thread_key', 'kept', 'regenerate', true, 'own_words', 'The pilot light', 'named_title', null, 'asks_undo', false,
  'message', jsonb_build_object('client_id', tests.stored('kept') #> '{turn,user_message_id}', 'parts', '[{"type": "text", "text": "The smell is gone"}]'::jsonb)));
select is(tests.stored('kept again') #> '{turn,attempt}', '2', 'a regeneration takes the turn over');
select is(pg_temp.stored_words('kept'), '["Undo  ", "The smell", true]', 'and keeps its words');
select throws_ok($$ select tests.begin_turn('long', jsonb_build_object('thread_key', 'long', 'own_words', repeat('a', 1001))) $$, '23514',
  'new row for relation "chat_turns" violates check constraint "chat_turns_own_words_check"', 'own words have at most 1,000 characters');
select throws_ok($$ select tests.begin_turn('long', jsonb_build_object('thread_key', 'long', 'named_title', repeat('a', 201))) $$, '23514',
  'new row for relation "chat_turns" violates check constraint "chat_turns_named_title_check"', 'a title has at most 200');
select tests.as_table_owner();
select throws_ok($$ update chat_turns set own_words = 'The smell' where id = tests.id('turn kept') $$, '23514', null, 'nobody changes them later');
rollback;
