-- home_attention lists what somebody must still do. Dates are far from today, so that the time zone does not matter.
begin;
select tests.plan(19);
select tests.make_world();
create function pg_temp.listed(kinds text[]) returns text
language sql as $$ select string_agg(title, ', ' order by title) from home_attention where home_id = tests.id('Maple Street') and kind = any (kinds) $$;

-- Schedules and warranties of assets.
select tests.make_asset('furnace', 'Active'), tests.make_asset('furnace', 'Removed'), tests.make_asset('furnace', 'Replaced');
update home_assets set warranty_until = current_date + 20, provenance = provenance || '{"warranty_until": {"source": "document"}}';
select tests.make_schedule('Task of ' || name, 'after_completion', 3, current_date - 5, id) from home_assets;
select tests.make_schedule('Task of the home', 'after_completion', 3, current_date + 5);
select is(pg_temp.listed(array['due', 'overdue']), 'Task of Active, Task of Removed, Task of Replaced, Task of the home', 'lists tasks of active assets and of the home');
update home_assets set status = 'removed' where name = 'Removed';
update home_assets set status = 'replaced', replaced_by_id = tests.id('Active') where name = 'Replaced';
select is(pg_temp.listed(array['due', 'overdue']), 'Task of Active, Task of the home', 'leaves out tasks of removed and replaced assets');
select is(pg_temp.listed(array['warranty']), 'Active', 'leaves out warranties of removed and replaced assets');
update maintenance_schedules set status = 'ended' where title = 'Task of the home';
select is(pg_temp.listed(array['due', 'overdue']), 'Task of Active', 'leaves out ended schedules');
update maintenance_schedules set status = 'paused' where title = 'Task of Active';
select is(pg_temp.listed(array['due', 'overdue']), null, 'leaves out paused schedules');
update maintenance_schedules set status = 'active' where title = 'Task of Active';
update maintenance_occurrences set state = 'cancelled', settled_at = now() where id = tests.id('due Task of Active');
select is(pg_temp.listed(array['due', 'overdue']), null, 'leaves out occurrences that are not due');
update home_assets set warranty_until = current_date - 20, provenance = provenance || '{"warranty_until": {"source": "permit"}}' where name = 'Active';
select is(pg_temp.listed(array['warranty']), null, 'leaves out warranties that have ended');

-- Issues that are put off.
select tests.make_event(name, 'issue_reported') from unnest(array['Leak', 'Crack', 'Rust']) name;
select tests.make_event('Off ' || name, 'status_change', jsonb_build_object('parent_event_id', tests.id(name), 'to_status', 'deferred', 'review_on', current_date + 30))
from unnest(array['Leak', 'Crack', 'Rust']) name;
select is(pg_temp.listed(array['review']), 'Crack, Leak, Rust', 'lists issues that are put off, once each');
select is(jsonb_array_length(private.list_attention_items(tests.id('Maple Street'), 60, 2)), 2, 'lists no more items than asked for');
select is((select count(*)::int from jsonb_array_elements(private.list_open_issues(tests.id('Maple Street'), 9)) i where i ->> 'status' = 'deferred'), 3, 'issues that are put off are open');
select tests.make_event('Fixed', 'status_change', jsonb_build_object('parent_event_id', tests.id('Crack'), 'to_status', 'resolved'));
select is(pg_temp.listed(array['review']), 'Leak, Rust', 'leaves out a resolved issue');
select tests.make_event('Not rust', 'void', jsonb_build_object('corrects_event_id', tests.id('Rust')));
select is(pg_temp.listed(array['review']), 'Leak', 'leaves out a voided issue');
select is((select status from home_issue_states where issue_id = tests.id('Rust')), 'deferred', 'although its status stays');
select tests.make_event('Not off', 'void', jsonb_build_object('corrects_event_id', tests.id('Off Leak')));
select is(pg_temp.listed(array['review']), null, 'leaves out an issue whose deferral is voided');

-- Events with a review date.
select tests.make_event('Wait', 'user_decision', jsonb_build_object('review_on', current_date + 30));
select is(pg_temp.listed(array['review']), 'Wait', 'lists a decision with a review date');
select tests.make_event('Later', 'note', jsonb_build_object('parent_event_id', tests.id('Wait')));
select is(pg_temp.listed(array['review']), null, 'leaves it out when another event followed');
select tests.make_event('Not later', 'void', jsonb_build_object('corrects_event_id', tests.id('Later')));
select is(pg_temp.listed(array['review']), 'Wait', 'lists it again when that event is voided');
select tests.make_event('Wait longer', 'correction', jsonb_build_object('corrects_event_id', tests.id('Wait'), 'review_on', current_date + 40,
  'payload', jsonb_build_object('patch', jsonb_build_object('review_on', current_date + 40))));
select is((select due_on from home_attention where title = 'Wait'), current_date + 40, 'has the corrected date');
select tests.make_event('Do not wait', 'correction', jsonb_build_object('corrects_event_id', tests.id('Wait'), 'payload', '{"patch": {"review_on": null}}'::jsonb));
select is(pg_temp.listed(array['review']), null, 'leaves out a decision whose review date is cleared');
rollback;
