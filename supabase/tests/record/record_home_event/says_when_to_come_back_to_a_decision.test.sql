begin;
select tests.plan(7);
select tests.make_world();
select tests.make_asset('roof', 'Roof');

create function pg_temp.record(input jsonb, who text default 'owner') returns jsonb
language sql as $$ select tests.store('last', tests.call_tool('record_home_event', who, jsonb_build_object('event_type', 'user_decision', 'title', 'We wait', 'review_on', access.home_today(tests.id('Maple Street')) + 100) || input)) $$;

select is(pg_temp.record('{}') #>> '{message,statements,0,review_on}', (access.home_today(tests.id('Maple Street')) + 100)::text, 'the message of a decision outside of an issue has the date to come back to it');
select is((select due_on from home_attention where title = 'We wait'), access.home_today(tests.id('Maple Street')) + 100, 'which is what reminds of it');
select tests.store('issue', tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'issue_reported', 'title', 'Loose tile', 'asset_id', tests.id('Roof'))));
select is(pg_temp.record(jsonb_build_object('related_event_id', tests.stored('issue') -> 'eventId')) #>> '{message,statements,0,issue_outcome}', 'deferred', 'a decision about an issue puts the issue off');
select is(tests.stored('last') -> 'ignored', null, 'and uses its date');
select is(pg_temp.record(jsonb_build_object('related_event_id', tests.stored('issue') -> 'eventId', 'title', 'We still wait')) -> 'ignored', null, 'a second decision with the same date uses it too');
select pg_temp.record(jsonb_build_object('related_event_id', tests.stored('issue') -> 'eventId', 'review_on', access.home_today(tests.id('Maple Street')) + 50, 'title', 'We wait less'), 'contributor');
select is(tests.stored('last') -> 'ignored', jsonb_build_array(jsonb_build_object('field', 'review_on', 'reason', 'not_used', 'given', access.home_today(tests.id('Maple Street')) + 50)), 'a date within an issue that puts nothing off is not used');
select is(tests.stored('last') #> '{message,statements,0,review_on}', null, 'and is not said');
rollback;
