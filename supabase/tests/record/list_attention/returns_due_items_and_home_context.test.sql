begin;
set local search_path = public, extensions;
select plan(17);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace', 'basement');
update home_assets set warranty_until = current_date + 20, provenance = provenance || '{"warranty_until": {"source": "document"}}';
select tests.make_schedule('Filter', 'after_completion', 3, current_date - 9, tests.id('Furnace'));
select tests.make_schedule('Gutters', 'fixed_calendar', 6, current_date + 9);
select tests.make_schedule('Far away', 'fixed_calendar', 6, current_date + 200);
select tests.make_event(repeat('Leak ', 40), 'issue_reported', jsonb_build_object('occurred_on', current_date - 3));
select tests.make_event('Wait', 'user_decision', jsonb_build_object('review_on', current_date + 30, 'occurred_on', current_date - 2));
select tests.make_event('Paid', 'repair_completed', jsonb_build_object('cost_actual_minor', 1999, 'occurred_on', current_date - 1));

select tests.keep('list', tests.run_tool('list_attention', 'viewer', '{}'));
select is(tests.kept('list') ->> 'message',
  'Looking 60 days ahead: 1 thing is overdue, 1 thing is coming due, 1 issue is open, 1 thing put off comes up again, 1 warranty ends.', 'In a sentence');
select is((select jsonb_agg(i ->> 'kind') from jsonb_array_elements(tests.kept('list') #> '{data,items}') i),
  '["overdue", "due", "warranty", "review"]', 'and in order of time');
select is(tests.run_tool('list_attention', 'viewer', '{"horizon_days": 365}') #>> '{data,items,4,title}', 'Far away', 'The horizon can be moved');
select is(tests.run_tool('list_attention', 'stranger', '{}') ->> 'code', 'not_found', 'A stranger sees nothing');
select tests.make_event('After all', 'note', jsonb_build_object('parent_event_id', tests.id('Wait')));
select is((select count(*)::int from home_attention where kind = 'review'), 0, 'A decision that was followed up needs no review');
update maintenance_occurrences set snoozed_until = current_date + 12 where id = tests.id('due Filter');
select is((select due_on from home_attention where title = 'Filter'), current_date + 12, 'What is snoozed is due later');
select is(tests.run_tool('list_attention', 'stranger', '{}', 'Elm Street') ->> 'message', 'Nothing needs your attention in the next 60 days.', 'Nothing is said plainly');

select tests.claims(tests.id('viewer'));
select tests.keep('context', private.home_context(tests.id('Maple Street')));
select is(tests.kept('context') -> 'you', '{"name": "viewer", "role": "viewer"}', 'The context knows the caller');
select is(tests.kept('context') #>> '{home,time_zone}', 'America/New_York', 'the home');
select is(tests.kept('context') #>> '{assets,0,kind}', 'furnace', 'its assets');
select is(char_length(tests.kept('context') #>> '{open_issues,0,title}'), 160, 'its open issues, cut to size');
select is(jsonb_array_length(tests.kept('context') -> 'attention'), 3, 'what needs attention');
select is(tests.kept('context') #> '{recent_events,0,title}', '"After all"', 'and the newest events');
select is(tests.kept('context') #> '{recent_events,1,cost}', '19.99', 'with costs in units');
select tests.make_event('Note ' || n, 'note') from generate_series(1, 20) n;
select tests.make_event('Roofed', 'replacement', '{"occurred_on": "2009-06-01"}');
select tests.keep('newest', private.recent_events(tests.id('Maple Street'), 15));
select is(jsonb_array_length(tests.kept('newest')), 15, 'They are so many at most');
select is(tests.kept('newest') #>> '{14,title}', 'Roofed', 'and what was recorded last is among them, whenever it happened');
select is(private.home_context(tests.id('Elm Street')), null, 'A stranger''s home has no context');

select * from finish();
rollback;
