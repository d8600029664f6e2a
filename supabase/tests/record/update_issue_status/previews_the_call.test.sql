begin;
select tests.plan(5);
select tests.make_world(), tests.make_event('Leak', 'issue_reported');
select tests.make_event('Foreign', 'issue_reported', jsonb_build_object('home_id', tests.id('Elm Street')));

create function pg_temp.preview(issue text, status text, fields jsonb default '{}') returns text language sql as $$
  select tests.read_text(private.build_text(private.preview_update_issue_status(
    jsonb_build_object('home_id', tests.id('Maple Street')),
    jsonb_build_object('issue_id', tests.id(issue), 'to_status', status) || fields)))
$$;
select is(
  (select array_agg(pg_temp.preview('Leak', s) order by n)
   from unnest(array['resolved', 'dismissed', 'in_progress', 'open', 'deferred', 'broken']) with ordinality x (s, n)),
  array['may_resolve_issue {"title": "Leak"}', 'may_dismiss_issue {"title": "Leak"}', 'may_begin_issue {"title": "Leak"}',
    'may_reopen_issue {"title": "Leak"}', 'may_defer_issue {"title": "Leak"}', null],
  'previews each status with the issue''s title');
select is(pg_temp.preview('Leak', 'deferred', '{"review_on": "2030-04-01"}'), 'may_defer_issue {"title": "Leak", "review_on": "2030-04-01"}', 'previews the review date');
select is(pg_temp.preview('Leak', 'dismissed', '{"note": " It was condensation "}'), 'may_dismiss_issue {"title": "Leak"}; note_would_read {"text": "It was condensation"}', 'previews the note');
select is(pg_temp.preview('Foreign', 'resolved'), null, 'returns null for another home''s issue');
select is(pg_temp.preview('nothing', 'resolved'), null, 'returns null for an unknown issue');
rollback;
