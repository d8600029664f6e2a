begin;
select tests.plan(19);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('roof', 'Roof', null, 'Elm Street');

-- Each role settles an issue, a schedule and a review of its own, by a link and without one.
create function pg_temp.try(who text) returns text language plpgsql as $$
declare
  linked jsonb;
begin
  perform tests.make_event('No heat ' || who, 'issue_reported', jsonb_build_object('asset_id', tests.id('Furnace')));
  perform tests.make_event('Deck ' || who, 'user_decision', jsonb_build_object('review_on', tests.today() + 9));
  perform tests.make_schedule('Service ' || who, 'after_completion', 12, tests.today(), tests.id('Furnace'));
  linked := tests.store(who, tests.call_tool_in_turn(who, 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Work of ' || who,
    'asset_id', tests.id('Furnace'), 'settles', jsonb_build_array(tests.id('No heat ' || who), tests.id('Service ' || who), tests.id('Deck ' || who)))) -> 'result');
  return concat_ws(', ', coalesce(linked ->> 'code', 'no turn'), (select status from home_issues where title = 'No heat ' || who),
    (select o.state from maintenance_occurrences o where o.id = tests.id('due Service ' || who)),
    (select count(*) from home_attention where id = tests.id('Deck ' || who)),
    (select count(*) from home_events where title = 'Work of ' || who and event_type = 'repair_completed'));
end $$;

select is(pg_temp.try('owner'), 'ok, resolved, done, 0, 1', 'an owner settles an issue, a schedule and a review');
select is(pg_temp.try('member'), 'ok, resolved, done, 0, 1', 'so does a member');
select is(pg_temp.try('contributor'), 'ok, open, due, 0, 1', 'a contributor''s work is saved and settles only the review');
select is(tests.read_text(tests.stored('contributor')), 'event_recorded {"asset": "Furnace", "title": "Work of contributor", "event_type": "repair_completed"}; date_not_given; review_settled {"title": "Deck contributor"}; links_not_settled {"titles": ["No heat contributor", "Service contributor"]}', 'and the message names what stays open');
select is(pg_temp.try('viewer'), 'forbidden, open, due, 1, 0', 'a viewer records nothing');

-- A stranger reaches no row of the home, also from a home of their own.
create function pg_temp.as_stranger(input jsonb) returns jsonb
language sql as $$ select tests.call_tool('record_home_event', 'stranger', '{"event_type": "repair_completed", "title": "Work of a stranger"}'::jsonb || input, 'Elm Street') $$;
select is(tests.call_tool('record_home_event', 'stranger', '{"event_type": "note", "title": "x"}') ->> 'code', 'forbidden', 'a stranger is no member');
select is(pg_temp.as_stranger(jsonb_build_object('settles', jsonb_build_array(tests.id('No heat contributor'), tests.id('Service contributor'), tests.id('Deck contributor')))) #>> '{ignored,2,reason}',
  'not_found', 'links to another home are dropped');
select is((select status from home_issues where title = 'No heat contributor'), 'open', 'and settle nothing there');
select is(pg_temp.as_stranger(jsonb_build_object('related_event_id', tests.id('No heat contributor'))) #>> '{ignored,0,reason}', 'not_found', 'so is a related event of another home');
select is(pg_temp.as_stranger(jsonb_build_object('asset_id', tests.id('Furnace'))) ->> 'code', 'not_found', 'and an asset of another home');

-- Without a link
select tests.make_event('Lint trap clogged', 'issue_reported', jsonb_build_object('asset_id', tests.make_asset('dryer', 'Dryer')));
create function pg_temp.unlinked(who text) returns jsonb
language sql as $$ select tests.call_tool_in_turn(who, 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Cleaned the lint trap by ' || who, 'asset_id', tests.id('Dryer'))) -> 'result' $$;
select is(pg_temp.unlinked('contributor') ->> 'code', 'ok', 'a contributor records work without a link');
select is((select status from home_issues where title = 'Lint trap clogged'), 'open', 'which settles nothing');
select is(pg_temp.unlinked('member') #>> '{data,issue_outcome}', 'resolved', 'a member''s work finds its link');
select is(tests.call_tool_in_turn('contributor', 'record_home_event', jsonb_build_object('event_type', 'issue_reported', 'title', 'Lint trap clogged again', 'asset_id', tests.id('Dryer'))) #>> '{result,data,issue_outcome}', null, 'a contributor reopens no issue');
select is((select status from home_issues where title = 'Lint trap clogged'), 'resolved', 'it stays resolved');
select tests.make_event('Drum squeals', 'issue_reported', jsonb_build_object('asset_id', tests.id('Dryer')));
select tests.make_event('Belt changed', 'status_change', jsonb_build_object('parent_event_id', tests.id('Drum squeals'), 'to_status', 'resolved'));
create function pg_temp.again(who text) returns text
language sql as $$ select tests.call_tool_in_turn(who, 'record_home_event', jsonb_build_object('event_type', 'issue_reported', 'title', 'It is doing it again', 'related_event_id', tests.id('Drum squeals'))) #>> '{result,data,issue_outcome}' $$;
select is(pg_temp.again('contributor'), null, 'a contributor reopens no issue that a report names');
select is(pg_temp.again('member'), 'reopened', 'a member does');
select is(tests.call_tool_in_turn('contributor', 'record_home_event', jsonb_build_object('event_type', 'repair_completed', 'title', 'Work of contributor again', 'asset_id', tests.id('Furnace'),
  'cost_actual', 90, 'related_event_id', tests.id('No heat contributor'))) #>> '{result,code}', 'ok', 'a contributor names the issue that work is about');
select is((select status from home_issues where title = 'No heat contributor'), 'open', 'which leaves it open');
rollback;
