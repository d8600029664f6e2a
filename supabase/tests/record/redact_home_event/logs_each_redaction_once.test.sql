begin;
set local search_path = public, extensions;
select plan(6);
select tests.make_world();

select tests.make_event('First', 'note');
select tests.make_event('Second', 'note');
select tests.set_limits('{"events_per_day": 3, "rows_per_day": 100, "bytes_per_day": 100000}');
select tests.sign_in(tests.id('owner'));
select is((select count(distinct redact_home_event(tests.id('Maple Street'), tests.id('First'), 'other')) from generate_series(1, 20))::int, 1, 'a repeated call returns the same id');
select is((select count(*) from home_events where event_type = 'redaction')::int, 1, 'and adds no event');
select throws_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('Second'), 'other') $$, 'PT429', null, 'rejects a redaction beyond the events of a day');
select is((select title from home_events where id = tests.id('Second')), 'Second', 'and changes nothing');
select tests.as_superuser();
select tests.set_limits('{"events_per_day": 10, "rows_per_day": 100, "bytes_per_day": 100000}');
select tests.make_event('Correction', 'correction', jsonb_build_object('corrects_event_id', tests.id('First'), 'payload', '{"patch": {"title": "First again"}}'::jsonb));
select tests.sign_in(tests.id('owner'));
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('First'), 'other') $$, 'redacts again after a correction');
select is((select count(*) from home_events where event_type = 'redaction')::int, 2, 'and logs it');

select * from finish();
rollback;
