begin;
select tests.plan(4);
select tests.make_world();

select tests.make_event('First', 'note');
select tests.sign_in(tests.id('owner'));
select is((select count(distinct redact_home_event(tests.id('Maple Street'), tests.id('First'), 'other')) from generate_series(1, 20))::int, 1, 'a repeated call returns the same id');
select is((select count(*) from home_events where event_type = 'redaction')::int, 1, 'and adds no event');
select tests.make_event('Correction', 'correction', jsonb_build_object('corrects_event_id', tests.id('First'), 'payload', '{"patch": {"title": "First again"}}'::jsonb));
select tests.sign_in(tests.id('owner'));
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('First'), 'other') $$, 'redacts again after a correction');
select is((select count(*) from home_events where event_type = 'redaction')::int, 2, 'and logs it');
rollback;
