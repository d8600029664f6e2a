begin;
select tests.plan(37);
select tests.make_world(), tests.make_asset('washing_machine', 'Washer', 'basement');
select tests.make_asset('washing_machine', 'Laundry machine'), tests.make_asset('washing_machine', 'Third');
update home_assets set manufacturer = 'LG', serial = 'S-1', provenance = provenance || '{"serial": {"source": "photo"}, "manufacturer": {"source": "stated"}}' where id = tests.id('Laundry machine');
select tests.make_schedule('Clean the drum', 'after_completion', 6, '2030-01-01', tests.id('Laundry machine'));
select tests.make_event('Bought it', 'note', jsonb_build_object('asset_id', tests.id('Washer')));
select tests.make_event('It leaks', 'issue_reported', jsonb_build_object('asset_id', tests.id('Laundry machine')));
select tests.make_event('Moved here', 'note', jsonb_build_object('asset_id', tests.id('Third')));
select tests.make_event('Seal', 'correction', jsonb_build_object('corrects_event_id', tests.id('Moved here'), 'payload', jsonb_build_object('patch', jsonb_build_object('asset_id', tests.id('Laundry machine')))));
create function pg_temp.merge(asset text, duplicate text, who text default 'member') returns jsonb language sql as $$
  select tests.store('result', tests.run_in_app(who, 'merge_home_assets',
    jsonb_build_object('asset_id', tests.id(asset), 'duplicate_asset_id', tests.id(duplicate))))
$$;
create function pg_temp.run(tool text, input jsonb) returns jsonb language sql as $$
  select tests.run_in_app('member', tool, input) $$;
create function pg_temp.titles(asset text) returns text[] language sql as $$
  select array(select title from home_timeline where asset_id = tests.id(asset) and event_type <> 'asset_changed' order by seq) $$;

select is(tests.read_text(pg_temp.merge('Washer', 'Laundry machine')), 'assets_merged {"asset": "Washer (basement)", "duplicate": "Laundry machine"}', 'a member merges a duplicate');
select is(tests.stored('result') #> '{data,events_moved}', '2', 'the result counts the events of the duplicate');
select results_eq($$ select status::text, merged_into_id from home_assets where id = tests.id('Laundry machine') $$, $$ values ('merged', tests.id('Washer')) $$, 'the duplicate is merged');
select is(pg_temp.titles('Washer'), array['Bought it', 'It leaks', 'Moved here'], 'the asset has the events of the duplicate, corrected events included');
select is((select asset_id from home_issues), tests.id('Washer'), 'the issue of the duplicate belongs to the asset');
select is((select asset_id from maintenance_schedules), tests.id('Washer'), 'the schedule of the duplicate belongs to the asset');
select results_eq($$ select manufacturer, serial, space from home_assets where id = tests.id('Washer') $$, $$ values ('LG', 'S-1', 'basement') $$, 'the asset gets the facts that it did not have');
select is((select provenance #>> '{serial,source}' from home_assets where id = tests.id('Washer')), 'photo', 'a fact keeps its provenance');
select results_eq($$ select event_type::text, title, asset_id from home_events order by seq desc limit 1 $$, $$ values ('asset_changed', 'Laundry machine', tests.id('Washer')) $$, 'the merge is an event');
select is_empty($$ select private.find_wrong_event_states(tests.id('Maple Street')) $$, 'the stored states are those of the ledger');
select is((select count(*) from home_events where asset_id = tests.id('Laundry machine')), 1::bigint, 'the ledger is unchanged');

-- The ids of the duplicate.
select is(pg_temp.run('record_home_event', jsonb_build_object('event_type', 'note', 'title', 'New hose', 'asset_id', (select short_id from home_assets where id = tests.id('Laundry machine')))) ->> 'assetId', tests.id('Washer')::text, 'the short id of the duplicate finds the asset');
select is(pg_temp.run('update_home_asset', jsonb_build_object('asset_id', tests.id('Laundry machine'), 'model', 'X1')) ->> 'assetId', tests.id('Washer')::text, 'the uuid of the duplicate finds the asset');
select is(pg_temp.run('record_home_event', jsonb_build_object('event_type', 'diagnosis', 'title', 'Worn seal', 'related_event_id', tests.id('It leaks'))) ->> 'assetId', tests.id('Washer')::text, 'an event that follows the issue of the duplicate belongs to the asset');
select is(tests.call_tool('update_home_asset', 'member', jsonb_build_object('asset_id', tests.id('Laundry machine'), 'removed', true)) ->> 'code', 'conflict', 'a removal that waited for the merge is rejected');
select is(pg_temp.merge('Washer', 'Laundry machine') ->> 'code', 'already_done', 'a second merge of the same assets is already done');
select is(pg_temp.merge('Third', 'Third') ->> 'code', 'already_done', 'a merge of an asset with itself is already done');

-- A second merge.
select is(pg_temp.merge('Third', 'Washer') ->> 'code', 'ok', 'an asset with a merged duplicate is merged into a third asset');
select tests.store('second', tests.stored('result'));
select is(pg_temp.titles('Third'), array['Bought it', 'It leaks', 'Moved here', 'New hose', 'Worn seal'], 'the third asset has the events of both');
select is(pg_temp.run('record_home_event', jsonb_build_object('event_type', 'note', 'title', 'Level', 'asset_id', tests.id('Laundry machine'))) ->> 'assetId', tests.id('Third')::text, 'the id of the first duplicate finds the third asset');
select is_empty($$ select private.find_wrong_event_states(tests.id('Maple Street')) $$, 'the stored states are those of the ledger');

-- Undo.
select is(pg_temp.run('correct_home_record', jsonb_build_object('event_id', (select id from home_events where title = 'Laundry machine' and event_type = 'asset_changed'), 'action', 'void')) ->> 'code', 'conflict', 'the first merge cannot be undone before the second');
select is(tests.read_text(pg_temp.run('undo_call', jsonb_build_object('call_id', tests.stored('second') #> '{undo,callId}'))), 'entry_removed {"title": {"statements": [{"code": "event_assets_merged", "asset": "Third", "duplicate": "Washer (basement)"}]}}; asset_after_correction {"asset": "Washer (basement)", "outcome": "merge_reverted"}', 'an undo of the second merge restores the asset');
select is(pg_temp.titles('Third'), array['Level'], 'events recorded after the merge stay with the third asset');
select is(pg_temp.titles('Washer'), array['Bought it', 'It leaks', 'Moved here', 'New hose', 'Worn seal'], 'the other events go back to the asset');
select is((select asset_id from maintenance_schedules), tests.id('Washer'), 'the schedule goes back to the asset');
select results_eq($$ select manufacturer, serial from home_assets where id = tests.id('Third') $$, $$ values (null::text, null::text) $$, 'the third asset loses the facts of the merge');
select is(pg_temp.run('correct_home_record', jsonb_build_object('event_id', (select id from home_events where title = 'Laundry machine' and event_type = 'asset_changed'), 'action', 'void')) ->> 'code', 'ok', 'the first merge can be undone after the second');
select results_eq($$ select status::text, merged_into_id from home_assets where id = tests.id('Laundry machine') $$, $$ values ('active', null::uuid) $$, 'the duplicate is in use again');
select is(pg_temp.titles('Laundry machine'), array['It leaks', 'Moved here'], 'with its issue and corrected event; what was recorded since stays with the other one');
select is(pg_temp.run('correct_home_record', jsonb_build_object('event_id', (select id from home_events where event_type = 'void' order by seq desc limit 1), 'action', 'void')) ->> 'code', 'ok', 'an undo of the undo succeeds');
select is(pg_temp.titles('Laundry machine'), '{}'::text[], 'an undo of the undo merges the assets again');
select is_empty($$ select private.find_wrong_event_states(tests.id('Maple Street')) $$, 'the stored states are those of the ledger');

select is(pg_temp.merge('Washer', 'Nowhere') ->> 'code', 'not_found', 'rejects an unknown asset');
select pg_temp.run('update_home_asset', jsonb_build_object('asset_id', tests.id('Third'), 'removed', true));
update home_assets set status = 'removed' where id = tests.id('Third');
select is(pg_temp.merge('Washer', 'Third') ->> 'code', 'conflict', 'rejects a removed asset');
-- A model's call waits for a person.
update home_assets set status = 'active' where id = tests.id('Third');
select is(tests.read_text(tests.call_tool_in_turn('member', 'merge_home_assets', jsonb_build_object('asset_id', tests.id('Washer'), 'duplicate_asset_id', tests.id('Third'))) #> '{approval,preview}'),
  'may_merge_assets {"asset": "Washer (basement)", "duplicate": "Third"}', 'a merge that a model proposes requires an approval');
select is(tests.try_as('table owner', format('update public.home_assets set merged_into_id = %L where id = %L', tests.id('Washer'), tests.id('Third'))), '23514', 'rejects merged_into_id of an asset that is not merged');
rollback;
