begin;
select tests.plan(40);
select tests.make_world(), tests.make_departed();

-- Calls the function for what a person of that name recorded since a stored time.
create function pg_temp.void_of(person text, since text default 'start', until timestamptz default clock_timestamp(), reason text default 'flood', home text default 'Maple Street')
returns uuid language sql as $$
  select public.void_events_of_person(tests.id(home), tests.id(person), (tests.stored(since) #>> '{}')::timestamptz, until, reason)
$$;
create function pg_temp.now() returns jsonb language sql volatile as $$ select to_jsonb(clock_timestamp()) $$;

select tests.make_event('Old', 'note', jsonb_build_object('actor_person_id', tests.id('contributor'), 'cost_actual_minor', 1));
select tests.make_event('Leak', 'issue_reported', '{"severity": "low"}');
select tests.make_event('Filter', 'maintenance_performed', '{"cost_actual_minor": 500}');
select tests.make_event('Wrong', 'note');
select tests.make_event('Elsewhere', 'note', jsonb_build_object('home_id', tests.id('Elm Street'), 'actor_person_id', tests.id('stranger'), 'cost_actual_minor', 7));
select tests.make_asset('furnace', 'furnace'), tests.make_schedule('Flush', 'after_completion', 6, '2026-01-01');
select tests.make_schedule('Deck', 'one_off', null, '2026-01-01');
create temp table before_flood as select id, title, cost_actual_minor from home_timeline;
create temp table issues_before_flood as select * from home_issues;
create temp table costs_before_flood as select home_id, sum(amount_minor) from home_costs group by 1;
select tests.store('start', pg_temp.now());

-- 2,000 events of the contributor: reports, paid work and follow-ups of the issue of somebody else.
do $$
begin
  for i in 1 .. 2000 loop
    perform tests.make_event('flood ' || i, case i % 3 when 0 then 'issue_reported' when 1 then 'repair_completed' else 'observation' end,
      jsonb_build_object('actor_person_id', tests.id('contributor'), 'cost_actual_minor', case i % 3 when 1 then 100 end,
        'parent_event_id', case i % 3 when 2 then tests.id('Leak') end, 'severity', case when i % 3 = 2 then 'critical' end));
  end loop;
end $$;
select tests.make_event('Follow-up', 'observation', jsonb_build_object('parent_event_id', tests.id('flood 3'), 'severity', 'high', 'actor_person_id', tests.id('contributor')));
select tests.make_event('Reply', 'note', jsonb_build_object('parent_event_id', tests.id('Leak'), 'actor_person_id', tests.id('member')));
set constraints all immediate;
create temp table during_flood as select * from home_timeline;
create temp table issues_during_flood as select * from home_issues;
create temp table costs_during_flood as select home_id, sum(amount_minor) from home_costs group by 1;

select is(tests.try_as_each_role($$ select pg_temp.void_of('contributor') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner voids what a person recorded');
select is(tests.try_as('departed', $$ select pg_temp.void_of('contributor') $$), '42501', 'a former owner does not');
select is(tests.try_as('stranger', $$ select pg_temp.void_of('contributor', home => 'Elm Street') $$), 'PT404', 'a person who never was a member is not found');
select is(tests.try_as('owner', $$ select pg_temp.void_of('stranger') $$), 'PT404', 'nor is a stranger');
select is(tests.try_as('owner', $$ select pg_temp.void_of('viewer') $$), 'PT404', 'a person who recorded nothing has nothing to void');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor', until => now() + interval '32 days') $$), '22023', 'a period has at most 31 days');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor', until => 'infinity') $$), '22023', 'and an end');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor', until => null) $$), '22023', 'which is given');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor', until => (tests.stored('start') #>> '{}')::timestamptz) $$), '22023', 'after its begin');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor', reason => '  ') $$), '22023', 'a reason is needed');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor', reason => repeat('x', 201)) $$), '22023', 'of at most 200 characters');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor', reason => repeat('x', 2001)) $$), 'PT413', 'which is bounded before it is read');

select tests.sign_in(tests.id('owner'));
select lives_ok($$ select tests.store('void', to_jsonb(pg_temp.void_of('contributor', until => now() + interval '20 days'))) $$, 'the owner voids the flood');
select tests.as_superuser();
select results_eq($$ select count(*), min(event_type), min(title), min(body), min(root_event_id::text), count(corrects_event_id), min(payload ->> 'person_id') from home_events
    where seq > (select max(seq) from home_events where id = tests.id('Reply')) and home_id = tests.id('Maple Street') $$,
  $$ values (1::bigint, 'void', 'Maple Street', 'flood', tests.stored('void') #>> '{}', 0::bigint, tests.id('contributor')::text) $$, 'one event records it');
select set_eq($$ select id, title, cost_actual_minor from home_timeline where id <> tests.id('Reply') $$, $$ select * from before_flood $$,
  'the timeline has what was there before, of the same person also');
select is((select count(*) from home_timeline where id = tests.id('Reply')), 1::bigint, 'and what another person recorded meanwhile');
select set_eq($$ select home_id, sum(amount_minor) from home_costs group by 1 $$, $$ select * from costs_before_flood $$, 'the sums of costs are those of before, in each home');
select results_eq($$ select issue_id, title, severity::text, status::text, last_event_id from home_issues $$,
  $$ select tests.id('Leak'), 'Leak', 'low', 'open', tests.id('Reply') $$, 'the issue keeps its own severity and its last event');
select is_empty($$ select s.issue_id from home_issue_states s where s is distinct from private.fold_issue(s.home_id, s.issue_id) $$, 'each stored state is that of its chain');
select is(tests.read_text(tests.call_tool('search_home_record', 'member', '{"query": "flood"}')), 'nothing_found', 'a search finds none of it');
select is(tests.try_as('owner', $$ select pg_temp.void_of('contributor') $$), 'PT404', 'the same period has nothing left to void');
select tests.make_event('Later', 'note', jsonb_build_object('actor_person_id', tests.id('contributor')));
select is((select count(*) from home_timeline where title = 'Later'), 1::bigint, 'what the person records later stays, although the period ends in the future');

-- Undo.
select is(tests.call_tool('correct_home_record', 'member', jsonb_build_object('event_id', tests.stored('void'), 'action', 'void')) ->> 'code', 'forbidden', 'a member does not put it back');
select is(tests.call_tool('correct_home_record', 'contributor', jsonb_build_object('event_id', tests.stored('void'), 'action', 'void')) ->> 'success', 'false', 'nor does the person');
select is(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('void'), 'action', 'amend', 'title', 'x')) ->> 'code', 'invalid_arguments', 'it is not amended');
select tests.store('undo', tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('void'), 'action', 'void')));
select is(tests.read_text(tests.stored('undo')), 'entry_removed {"title": {"statements": [{"code": "event_period_voided", "count": 2001}]}}', 'an owner voids the void');
select set_eq($$ select id, title, cost_actual_minor, severity from home_timeline where title <> 'Later' $$, $$ select id, title, cost_actual_minor, severity from during_flood $$, 'which restores the timeline');
select set_eq($$ select * from home_issues $$, $$ select * from issues_during_flood $$, 'the issues');
select set_eq($$ select home_id, sum(amount_minor) from home_costs group by 1 $$, $$ select * from costs_during_flood $$, 'and the sums of costs');
select is(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('undo') -> 'eventId', 'action', 'void')) ->> 'code', 'invalid_arguments', 'an undo of the undo is a call of the function');
select is(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('void'), 'action', 'void')) ->> 'code', 'already_done', 'a second undo changes nothing');

-- What a member recorded: a void, a correction, a completion and an asset.
select tests.store('second', pg_temp.now());
select tests.make_event('Void', 'void', jsonb_build_object('corrects_event_id', tests.id('Wrong'), 'actor_person_id', tests.id('member')));
select tests.make_event('Correction', 'correction', jsonb_build_object('corrects_event_id', tests.id('Filter'), 'actor_person_id', tests.id('member'), 'payload', '{"patch": {"cost_actual_minor": 900}}'::jsonb));
select tests.make_event('Fixed', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'resolved', 'actor_person_id', tests.id('member')));
select tests.call_tool('record_home_event', 'member', jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Deck stained', 'occurred_on', '2026-01-02', 'settles', jsonb_build_array(tests.id('Deck'))));
select tests.make_event('Bought', 'note', jsonb_build_object('actor_person_id', tests.id('member'), 'asset_id', tests.id('furnace'), 'payload', jsonb_build_object('added_asset_id', tests.id('furnace'))));
select tests.sign_in(tests.id('owner'));
select tests.store('void', to_jsonb(pg_temp.void_of('member', 'second')));
select results_eq($$ select title, cost_actual_minor from home_timeline where id in (tests.id('Wrong'), tests.id('Filter')) order by 1 $$,
  $$ values ('Filter', 500::bigint), ('Wrong', null) $$, 'a void and a correction of the person no longer apply');
select results_eq($$ select status::text, last_event_id from home_issues where issue_id = tests.id('Leak') $$, $$ values ('open', tests.id('Reply')) $$, 'the issue is open again');
select is((select kind from home_attention where id = tests.id('Deck')), 'overdue', 'the schedule is due again');
select is((select status from home_assets where id = tests.id('furnace')), 'removed', 'the asset is removed');
select tests.as_superuser();
select tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('void'), 'action', 'void'));
select results_eq($$ select h.title, h.cost_actual_minor, a.status::text, i.status::text from home_timeline h, home_assets a, home_issues i where h.id = tests.id('Filter') and a.id = tests.id('furnace') and i.issue_id = tests.id('Leak') $$,
  $$ values ('Filter', 900::bigint, 'active', 'resolved') $$, 'its void restores correction, asset and status');
select is_empty($$ select from home_timeline where id = tests.id('Wrong') $$, 'and the void');

-- Owners cannot undo the undo by voiding each other, and a redaction leaves the period.
select tests.store('third', pg_temp.now());
select tests.make_event('Owned', 'note');
select tests.sign_in(tests.id('owner'));
select tests.store('void', to_jsonb(pg_temp.void_of('owner', 'third')));
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), (tests.stored('void') #>> '{}')::uuid, 'other') $$, 'the reason of a void can be redacted');
select is_empty($$ select from home_timeline where id = tests.id('Owned') $$, 'and the void applies');
select is((select body from home_events where id = (tests.stored('void') #>> '{}')::uuid), '[removed]', 'without its reason');
rollback;
