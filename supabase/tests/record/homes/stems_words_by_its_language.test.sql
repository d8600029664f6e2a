begin;
select tests.plan(19);
select tests.make_world();

select tests.sign_in(tests.id('owner'));
select is(update_home(tests.id('Maple Street'), '{"city": "Bonn"}') ->> 'language', 'en', 'a home is English by default');
select is(tests.try_as('owner', format($$ select public.update_home(tests.id('Maple Street'), jsonb_build_object('language', %L::text)) $$, code)), '22023', 'rejects ' || coalesce(code, 'null'))
from unnest(array['EN ', 'eng', 'e1', '', null]) code;
select tests.sign_in(tests.id('owner'));
select create_home('Haus', 'Europe/Berlin', language => 'de');
select is((select language from homes where name = 'Haus'), 'de', 'create_home takes a language');
select tests.as_superuser();

select tests.make_event('Heizungen geprüft', 'inspection', '{"body": "Rohre waren dicht"}');
select tests.make_event('Checked the pipes', 'inspection');
create function pg_temp.search(query text) returns text
language sql as $$ select string_agg(e ->> 'title', ', ' order by e ->> 'title') from jsonb_array_elements(tests.call_tool('search_home_record', 'viewer',
  jsonb_build_object('query', query)) #> '{data,entries}') e $$;
select is(pg_temp.search('pipe'), 'Checked the pipes', 'finds English words by their stems');

-- A change stems the events again: at once in a small home, else in batches.
select tests.sign_in(tests.id('owner'));
select is(update_home(tests.id('Maple Street'), '{"language": "de"}') ->> 'language', 'de', 'an owner changes the language');
select tests.as_superuser();
select is((select details from home_audit_log where home_id = tests.id('Maple Street') and details ? 'language'), '{"fields": ["language"], "language": {"from": "en", "to": "de"}}', 'which is logged');
select is_empty($$ select from home_event_states s where s.language <> 'de' or s.words <> setweight(to_tsvector('german', s.title), 'A')
  || to_tsvector('german', concat_ws(' ', s.body, s.performed_by, replace(s.event_type, '_', ' '))) $$, 'the events have the stems of the new one');
select is_empty($$ select private.find_wrong_event_states(tests.id('Maple Street')) $$, 'as the ledger');
select is((select stemming_since from homes where id = tests.id('Maple Street')), null, 'none is left');
select is(pg_temp.search('Rohr'), 'Heizungen geprüft', 'finds German words by their stems');

select tests.make_event('Kessel ' || n, 'note') from generate_series(1, 1100) n;
update homes set language = 'fr' where id = tests.id('Maple Street');
select is((select count(*) from home_event_states where language = 'fr'), 1000::bigint, 'a change stems at most 1,000 events');
select is(pg_temp.search('Rohr'), 'Heizungen geprüft', 'the others are found by their old stems');
select is(private.continue_stemming(50), '{"done": false}', 'a job stems the others in batches');
select is(private.continue_stemming(), '{"done": true}', 'until none is left');
select is_empty($$ select private.find_wrong_event_states(tests.id('Maple Street')) $$, 'all events have the stems of the language');
rollback;
