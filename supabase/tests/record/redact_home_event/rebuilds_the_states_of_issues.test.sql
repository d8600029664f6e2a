begin;
select tests.plan(3);
select tests.make_world();

select tests.make_event('root', 'issue_reported', '{"title": "Zebulon Quax flooded the cellar"}');
select tests.make_event('detail', 'note', jsonb_build_object('title', 'Talked', 'body', 'Zebulon Quax flooded the cellar. He was drunk.', 'parent_event_id', tests.id('root')));
select tests.make_event('later', 'note', jsonb_build_object('title', 'later', 'parent_event_id', tests.id('root')));
select tests.make_event('other', 'issue_reported', jsonb_build_object('title', 'Damp: Zebulon Quax flooded the cellar', 'payload', jsonb_build_object('settled_by_event_id', tests.id('detail'))));
set constraints all immediate;
select tests.sign_in(tests.id('owner'));
select lives_ok($$ select redact_home_event(tests.id('Maple Street'), tests.id('detail'), 'third_party') $$, 'the owner redacts a detail of an issue');
select is((select title from home_issues where issue_id = tests.id('root')), '[removed]', 'the issue loses the copy in its title');
select is((select title from home_issues where issue_id = tests.id('other')), 'Damp: [removed]', 'another issue that names the event too');
rollback;
