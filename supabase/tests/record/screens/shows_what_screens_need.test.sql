begin;
select tests.plan(32);
select tests.make_world();
select tests.make_asset('water_heater', 'Heater', 'garage'), tests.make_asset('boiler', 'Old boiler');
update home_assets set warranty_until = tests.today() + 100, provenance = provenance || '{"warranty_until": {"source": "stated"}}' where id = tests.id('Heater');
update home_assets set status = 'removed' where id = tests.id('Old boiler');
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme', tests.id('owner')),
  (tests.id('Idle'), tests.id('Maple Street'), 'Idle', tests.id('owner'));
insert into vendors (home_id, name, created_by, removed_at) values (tests.id('Maple Street'), 'Gone', tests.id('owner'), now());
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Heater'), 'severity', 'high', 'occurred_on', tests.today() - 9));
select tests.make_event('Looked', 'diagnosis', jsonb_build_object('parent_event_id', tests.id('Leak'), 'asset_id', tests.id('Heater'), 'vendor_id', tests.id('Acme'), 'occurred_on', tests.today() - 8));
select tests.make_event('Wrong', 'note', jsonb_build_object('parent_event_id', tests.id('Leak')));
select tests.make_event('Take out', 'void', jsonb_build_object('corrects_event_id', tests.id('Wrong')));
select tests.make_event('Older visit', 'inspection', jsonb_build_object('vendor_id', tests.id('Acme'), 'occurred_on', tests.today() - 50));
select tests.make_schedule('Flush', 'after_completion', 12, tests.today() - 3, tests.id('Heater'));
select tests.make_schedule('Test valve', 'after_completion', 12, tests.today() + 10, tests.id('Heater'));
select tests.make_schedule('Filter', 'after_completion', 3, tests.today() + 80);
select tests.make_schedule('Batteries', 'after_completion', 12, tests.today() - 1);
select tests.make_schedule('Gutters', 'fixed_calendar', 6, tests.today() - 1);
select tests.make_schedule('Ended', 'after_completion', 6, tests.today());
select tests.make_schedule('For the boiler', 'after_completion', 6, tests.today(), tests.id('Old boiler'));
update maintenance_occurrences set snoozed_until = tests.today() + 4 where schedule_id = tests.id('Batteries');
update maintenance_schedules set status = 'paused', assignee_person_id = tests.id('member') where id = tests.id('Gutters');
update maintenance_occurrences set state = 'cancelled', settled_at = now() where schedule_id = tests.id('Ended');
update maintenance_schedules set status = 'ended' where id = tests.id('Ended');
insert into maintenance_occurrences (home_id, schedule_id, due_on, state, done_on, settled_at) values
  (tests.id('Maple Street'), tests.id('Filter'), tests.today() - 20, 'done', tests.today() - 12, now()),
  (tests.id('Maple Street'), tests.id('Filter'), tests.today() - 15, 'done', tests.today() - 15, now());

-- What each role reads of each view.
select is(tests.try_as_each_role('select * from public.' || view), tests.rows_for_members(rows), view || ' is for members only')
from (values ('home_upkeep', 5), ('home_asset_overview', 2), ('home_issue_chains', 1), ('home_vendors', 2), ('home_timeline', 3), ('home_issues', 1), ('home_attention', 5)) v (view, rows);
select is(tests.try_as_each_role($$ select * from public.home_people where home_id = tests.id('Maple Street') $$), tests.rows_for_members(4), 'home_people is for members only');
select is(tests.try_as('service role', 'select * from public.' || view), rows, 'the service role reads ' || view)
from (values ('home_upkeep', '5'), ('home_asset_overview', '2'), ('home_issue_chains', '1'), ('home_vendors', '2'), ('home_people', '5'), ('home_threads', '0')) v (view, rows);

select tests.sign_in(tests.id('member'));
select results_eq($$ select title, board, kind, due_on - tests.today() from home_upkeep order by title $$,
  $$ values ('Batteries', 'snoozed', 'due', 4), ('Filter', 'upcoming', 'upcoming', 80), ('Flush', 'overdue', 'overdue', -3), ('Gutters', 'paused', 'overdue', -1), ('Test valve', 'due', 'due', 10) $$,
  'home_upkeep has each schedule in its column of the board');
select results_eq($$ select assignee_name, missed_count from home_upkeep where title = 'Gutters' $$, $$ values ('member', 0) $$, 'home_upkeep has the assignee and the missed dates');
select results_eq($$ select asset_name, asset_space from home_upkeep where title = 'Flush' $$, $$ values ('Heater', 'garage') $$, 'home_upkeep has the system');
select is((select last_done_on from home_upkeep where title = 'Filter'), tests.today() - 12, 'home_upkeep has the last completion');
select set_eq($$ select title, kind, due_on from home_attention where kind in ('overdue', 'due', 'upcoming') $$, $$ select title, kind, due_on from home_upkeep where status = 'active' $$, 'home_attention has the same dates');
select results_eq($$ select name, warranty, status::text, next_due_on - tests.today(), open_issue_count, tests.today() - last_event_on from home_asset_overview order by name $$,
  $$ values ('Heater', 'active', 'active', -3, 1::bigint, 8), ('Old boiler', null, 'removed', null, 0, null) $$, 'home_asset_overview has warranty, next due date and issues');
select results_eq($$ select title, asset_name, status::text, severity::text, jsonb_path_query_array(chain, '$[*].title') from home_issue_chains $$,
  $$ values ('Leak', 'Heater', 'open', 'high', '["Leak", "Looked"]'::jsonb) $$, 'home_issue_chains has the chain without voided events');
select is((select chain #>> '{1,vendor_name}' from home_issue_chains), 'Acme', 'home_issue_chains has the vendor of each event');
select results_eq($$ select name, last_event_title from home_vendors order by name $$, $$ values ('Acme', 'Looked'), ('Idle', null) $$, 'home_vendors has the last event and leaves out who is off the list');
select results_eq($$ select display_name, role::text, is_me from home_people order by display_name $$,
  $$ values ('contributor', 'contributor', false), ('member', 'member', true), ('owner', 'owner', false), ('viewer', 'viewer', false) $$, 'home_people has the names');

-- Threads.
select tests.complete_turn('hello');
select results_eq($$ select key, is_own, visibility::text, last_text, last_outcome::text, person_name, title from home_threads $$, $$ values ('default', true, 'private', 'Done.', 'nothing_to_save', 'member', null) $$, 'home_threads has the own thread with its last words and outcome');
select tests.store('thread', to_jsonb(thread_id)) from home_threads;
select is(tests.try_as_each_role('select * from public.home_threads'), 'owner 0, member 1, contributor 0, viewer 0, stranger 0, anonymous 42501', 'only its person reads a private thread');
select is(tests.try_as_each_role($$ select public.rename_thread((tests.stored('thread') #>> '{}')::uuid, 'Leak') $$), 'owner 42501, member 1, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only its person renames it');
select is(tests.try_as_each_role($$ select public.share_thread((tests.stored('thread') #>> '{}')::uuid, 'household') $$), 'owner 42501, member 1, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only its person shares it');
select tests.sign_in(tests.id('member'));
select tests.complete_turn('other', '{"thread_key": "other"}');
select rename_thread((tests.stored('thread') #>> '{}')::uuid, ' The leak ');
select share_thread((tests.stored('thread') #>> '{}')::uuid, 'household');
select is(tests.try_as_each_role($$ select * from public.home_threads where title = 'The leak' and is_own = (person_id = access.caller_id()) $$), tests.rows_for_members(1), 'all members read a shared thread');
select results_eq($$ select title, visibility::text from home_threads where key = 'other' $$, $$ values (null::text, 'private') $$, 'another thread of the person keeps its name and stays private');
select throws_ok($$ select share_thread((tests.stored('thread') #>> '{}')::uuid, 'world') $$, '22023', null, 'rejects an unknown visibility');
select rename_thread((tests.stored('thread') #>> '{}')::uuid, null);
select is((select title from home_threads where key = 'default'), null, 'null removes the title of a thread');
rollback;
