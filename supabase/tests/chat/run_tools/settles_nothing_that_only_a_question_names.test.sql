-- A message may state one thing and ask about another: what it only asks about is not settled by it.
begin;
select tests.plan(16);
select tests.make_world(), tests.make_asset('roof', 'Roof');
select tests.make_event('Leak above the bathroom', 'issue_reported', jsonb_build_object('asset_id', tests.id('Roof'), 'severity', 'high'));

create function pg_temp.state(said text, tool text, input jsonb) returns text language sql as $$
  select tests.call_tool_in_turn('owner', tool, input, jsonb_build_object('own_words', said)) ->> 'state'
$$;
create function pg_temp.resolve(said text) returns text
language sql as $$ select pg_temp.state(said, 'update_issue_status', jsonb_build_object('issue_id', tests.id('Leak above the bathroom'), 'to_status', 'resolved')) $$;
create function pg_temp.status() returns text
language sql as $$ select status from home_issues where issue_id = tests.id('Leak above the bathroom') $$;

select pg_temp.state('I cleaned the gutters. Is the leak above the bathroom still open?', 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed',
  'title', 'Cleaned the gutters', 'settles', jsonb_build_array(tests.id('Leak above the bathroom'))));
select is(pg_temp.status(), 'open', 'work settles no issue that only the question beside it names');
select is(pg_temp.resolve(m.said), 'approval-requested', 'asks: ' || m.said)
from (values
  ('I cleaned the gutters. Is the leak above the bathroom still open?'),
  ('I cleaned the gutters, and is the leak above the bathroom still open?'),
  ('The gutters are clean. Can you tell me whether the leak above the bathroom is open?'),
  ('The gutters are clean. Please check the leak above the bathroom'),
  ('Limpié los canalones. ¿Sigue abierto el leak above the bathroom?'),
  ('Die Dachrinne ist sauber. Ist Leak above the bathroom noch offen?'),
  ('J''ai nettoyé les gouttières. Est-ce que le leak above the bathroom est réglé ?')) m (said);
select is(pg_temp.resolve('I cleaned the gutters. The leak above the bathroom is fixed, is anything else due?'), 'output-available', 'a statement beside a question settles');
select is(pg_temp.status(), 'resolved', 'what it names');

select is(private.remove_questions('Could you mark the leak as fixed?'), 'Could you mark the leak as fixed?', 'a request is no question');
select is(private.remove_questions('Can you tell me when the leak was fixed?'), '', 'a request to say something is one');
select is(private.remove_questions('Gutters done. ¿Y el tejado? Danke'), 'Gutters done. Danke', 'what is said around a question stays');
select is(private.remove_questions('Did the furnace filter and flushed the heater'), 'Did the furnace filter and flushed the heater', 'a statement may begin with "did"');
select is(private.remove_questions('Did you note the leak. Did the plumber come?'), '', 'a question, too');
select is(private.remove_questions(null), '', 'no words, no statement');
rollback;
