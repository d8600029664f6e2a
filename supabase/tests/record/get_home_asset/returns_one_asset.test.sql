begin;
select tests.plan(12);
select tests.make_world(), tests.make_asset('furnace', 'Furnace', 'basement');
select tests.make_asset('deck', 'Deck', 'backyard');
update home_assets set manufacturer = 'Carrier', serial = 'C-91', provenance = provenance
  || '{"manufacturer": {"source": "stated"}, "serial": {"source": "stated"}}' where name = 'Furnace';
select tests.make_schedule('Change the filter', 'after_completion', 3, current_date + 9, tests.id('Furnace'));
select tests.make_event('Rattles', 'issue_reported',
  jsonb_build_object('asset_id', tests.id('Furnace'), 'occurred_on', current_date - 30));
select tests.make_event('Serviced ' || n, 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Furnace'),
  'occurred_on', current_date - n, 'cost_actual_minor', 12000)) from generate_series(1, 9) n;
select tests.make_event('Stained', 'maintenance_performed', jsonb_build_object('asset_id', tests.id('Deck')));

create function pg_temp.get(who text, name text, home text default 'Maple Street') returns jsonb language sql as $$
  select tests.call_tool('get_home_asset', who, jsonb_build_object('asset_id', tests.id(name)), home)
$$;
select tests.store('furnace', pg_temp.get('viewer', 'Furnace'));
select is(tests.stored('furnace') ->> 'code', 'ok', 'a viewer reads a system');
select is(tests.stored('furnace') #>> '{data,asset,manufacturer}', 'Carrier', 'returns what is on file');
select is(tests.stored('furnace') #>> '{data,entries,0,title}', 'Serviced 1', 'returns the newest entry first');
select is(jsonb_array_length(tests.stored('furnace') #> '{data,entries}'), 8, 'returns at most eight entries');
select is(tests.stored('furnace') #> '{data,has_more}', 'true', 'says that the record has more');
select is(tests.stored('furnace') #>> '{data,open_issues,0,title}', 'Rattles', 'returns open issues');
select is(tests.stored('furnace') #>> '{data,schedules,0,title}', 'Change the filter', 'returns what is scheduled');
select is(tests.read_text(tests.stored('furnace')), 'asset_on_file {"name": "Furnace (basement)", "serial": "C-91", "manufacturer": "Carrier"}; '
  || 'newest_entry {"cost": {"amount": "120.00", "currency": "USD"}, "title": "Serviced 1", "occurred_on": "' || current_date - 1 || '"}; '
  || 'issues_open {"issues": 1}; next_work {"title": "Change the filter", "due_on": "' || current_date + 9 || '"}', 'says it');
select is(pg_temp.get('owner', 'Deck') #> '{data,has_more}', 'false', 'says that there is nothing more');
select is(tests.read_text(pg_temp.get('owner', 'Deck')),
  'asset_on_file {"name": "Deck (backyard)"}; newest_entry {"title": "Stained", "occurred_on": "' || access.home_today(tests.id('Maple Street'))
  || '"}', 'leaves out what is not there');
select is(pg_temp.get('stranger', 'Furnace', 'Elm Street') ->> 'code', 'not_found', 'the asset of another home is not found');
select is(tests.call_tool('get_home_asset', 'owner', '{}') ->> 'code', 'not_found', 'no asset without an id');
rollback;
