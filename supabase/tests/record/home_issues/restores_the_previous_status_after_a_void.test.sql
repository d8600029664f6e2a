begin;
select tests.plan(9);
select tests.make_world();
select tests.make_event('Leak', 'issue_reported', '{"severity": "low", "occurred_on": "2026-01-05"}');
select tests.make_event('s1', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'deferred', 'review_on', '2027-04-01'));
select tests.make_event('s2', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'resolved'));

select results_eq($$ select status::text, since, review_on, last_event_id from home_issues $$,
  $$ values ('resolved'::text, date '2026-01-05', null::date, tests.id('s2')) $$, 'returns the latest status');
select tests.make_event('v2', 'void', jsonb_build_object('corrects_event_id', tests.id('s2')));
select results_eq($$ select status::text, review_on, last_event_id from home_issues $$,
  $$ values ('deferred'::text, date '2027-04-01', tests.id('s1')) $$, 'returns the previous status after a void');
select results_eq($$ select kind, id, due_on from home_attention $$,
  $$ values ('review'::text, tests.id('Leak'), date '2027-04-01') $$, 'lists the restored review date for attention');
select tests.make_event('c1', 'correction', jsonb_build_object('corrects_event_id', tests.id('s1'), 'payload', '{"patch": {"review_on": "2027-05-01"}}'::jsonb));
select is((select review_on from home_issues), date '2027-05-01', 'applies a corrected review date');
select tests.make_event('v1', 'void', jsonb_build_object('corrects_event_id', tests.id('s1')));
select is((select status from home_issues), 'open', 'returns open when every status change is voided');
select tests.make_event('c2', 'correction', jsonb_build_object('corrects_event_id', tests.id('Leak'), 'payload', '{"patch": {"title": "Drip", "severity": "high"}}'::jsonb));
select is((select title || ' ' || severity from home_issues), 'Drip high', 'applies corrections of the issue');
select is(
  (select jsonb_agg(to_jsonb(s)) from home_issue_states s),
  (select jsonb_agg(to_jsonb(private.fold_issue(s.home_id, s.issue_id))) from home_issue_states s),
  'stores the same state that fold_issue computes');
select tests.make_event('v0', 'void', jsonb_build_object('corrects_event_id', tests.id('Leak')));
select is((select count(*)::int from home_issues), 0, 'hides a voided issue');
select throws_ok($$ select tests.make_event('x', 'status_change', jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'resolved')) $$,
  '23514', null, 'rejects a status change of a voided issue');
rollback;
