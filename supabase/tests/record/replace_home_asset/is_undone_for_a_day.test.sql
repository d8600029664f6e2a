begin;
select tests.plan(31);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater', 'garage');
select tests.make_schedule('Flush it', 'after_completion', 12, current_date + 20, tests.id('Water heater'));
select tests.make_schedule('Descale it once', 'one_off', null, current_date + 9, tests.id('Water heater'));
select tests.make_event('Leaking', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));

create function pg_temp.replace_heater(name text, manufacturer text) returns jsonb language sql as $$
  select tests.store(name, tests.call_tool_with_approval('owner', 'replace_home_asset',
    jsonb_build_object('old_asset_id', tests.id('Water heater'), 'manufacturer', manufacturer)))
$$;
create function pg_temp.undo(name text, event_id text, person text default 'owner') returns text language sql as $$
  select coalesce(r #>> '{result,code}', 'pending') || ': ' || coalesce(tests.read_text(r #> '{result,message}'), '') from tests.store(name, tests.call_tool_in_turn(person, 'correct_home_record',
    jsonb_build_object('event_id', event_id, 'action', 'void'))) r
$$;
create function pg_temp.state() returns text language sql as $$
  select string_agg(coalesce(manufacturer, 'old') || ' ' || status, ', ' order by coalesce(manufacturer, ' '))
    || '; ' || (select string_agg(s.title || ' ' || s.status || ' ' || o.state || case when s.asset_id = tests.id('Water heater') then ' old' else ' new' end, ', ' order by s.title)
      from maintenance_schedules s join maintenance_occurrences o on o.schedule_id = s.id)
  from home_assets
$$;

select pg_temp.replace_heater('swap', 'Rheem');
select is(pg_temp.state(), 'old replaced, Rheem active; Descale it once ended cancelled old, Flush it active due new', 'the heater is replaced');
select is(tests.stored('swap') #> '{undo,callId}', (select to_jsonb(tool_call_id) from home_events where id = (tests.stored('swap') ->> 'eventId')::uuid), 'its result has the undo');
select is(pg_temp.undo('back', tests.stored('swap') ->> 'eventId'),
  'ok: entry_removed {"title": {"statements": [{"code": "event_asset_replaced", "asset": "Water heater", "system_kind": "water_heater", "manufacturer": "Rheem"}]}}; issue_status_restored {"title": "Leaking", "status": "open"}; schedule_after_correction {"title": "Flush it", "due_on": "' || current_date + 20
    || '", "outcome": "due"}; asset_after_correction {"asset": "Water heater (garage)", "outcome": "replacement_reverted"}; schedules_go_on {"titles": ["Descale it once"]}',
  'an undo says what is back');
select is(pg_temp.state(), 'old active, Rheem removed; Descale it once active due old, Flush it active due old', 'restores both assets and their schedules');
select is((select replaced_by_id from home_assets where id = tests.id('Water heater')), null, 'the old asset is linked to no other');
select is((select count(*)::int from home_timeline where event_type in ('replacement', 'asset_changed')), 0, 'both events are out of the record');
select is(jsonb_path_query_array(tests.stored('back'), '$.result.effects[*] ? (@.kind == "asset").id'),
  jsonb_build_array(tests.id('Water heater'), tests.stored('swap') -> 'assetId'), 'returns both assets as effects');
select is(pg_temp.undo('again', tests.stored('back') #>> '{result,eventId}'),
  'ok: entry_restored {"title": {"statements": [{"code": "event_asset_replaced", "asset": "Water heater", "system_kind": "water_heater", "manufacturer": "Rheem"}]}}; issue_status_restored {"title": "Leaking", "status": "resolved"}; schedule_after_correction {"title": "Flush it", "due_on": "' || (access.home_today(tests.id('Maple Street')) + interval '12 months')::date
    || '", "outcome": "due"}; asset_after_correction {"asset": "Water heater (garage)", "outcome": "replaced_again"}; schedules_ended_again {"titles": ["Descale it once"]}', 'an undo of the undo replaces it again');
select is(pg_temp.state(), 'old replaced, Rheem active; Descale it once ended cancelled old, Flush it active due new', 'with its schedules');

-- The retirement of the old asset is undone with its replacement.
select matches(pg_temp.undo('x', (select id::text from home_events where event_type = 'asset_changed')), '^ok: entry_removed {"title": {"statements": \[{"code": "event_asset_replaced"', 'an undo of the retirement undoes the replacement');
select is(pg_temp.state(), 'old active, Rheem removed; Descale it once active due old, Flush it active due old', 'restores everything too');

-- An undo writes a void of each event. Voiding any of them brings everything back, and so on.
create function pg_temp.last_void_of(type text) returns text language sql as $$
  with recursive chain as (
    select e.id, e.seq, e.id as original from home_events e where e.event_type = type
    union all
    select v.id, v.seq, c.original from home_events v join chain c on v.corrects_event_id = c.id
  )
  select c.id::text from chain c order by c.seq desc limit 1
$$;
select matches(pg_temp.undo('x', pg_temp.last_void_of('asset_changed')), '^ok: entry_restored .*"replaced_again"', 'a void of the undo of the retirement alone replaces it again');
select is(pg_temp.state(), 'old replaced, Rheem active; Descale it once ended cancelled old, Flush it active due new', 'with both assets and the schedules');
select matches(pg_temp.undo('x', pg_temp.last_void_of('asset_changed')), '^ok: entry_removed .*"replacement_reverted"', 'a void of that undoes the replacement');
select is(pg_temp.state(), 'old active, Rheem removed; Descale it once active due old, Flush it active due old', 'with everything');

-- The new asset is removed before the undo.
create function pg_temp.one_state(words text) returns text
language sql as $$ select string_agg(part, ', ') from regexp_split_to_table(pg_temp.state(), ', |; ') part where part ~ words $$;
select pg_temp.replace_heater('gone', 'Acme');
select is(tests.call_tool('update_home_asset', 'owner', jsonb_build_object('asset_id', tests.stored('gone') -> 'assetId', 'removed', true)) ->> 'code', 'ok', 'the new asset is removed');
select is(pg_temp.one_state('Flush|Descale|Acme|^old'), 'old replaced, Acme removed, Descale it once ended cancelled old, Flush it ended cancelled new', 'with its schedules');
select matches(pg_temp.undo('revived', tests.stored('gone') ->> 'eventId'), '^ok: entry_removed .*"replacement_reverted"', 'the replacement can still be undone');
select is(pg_temp.one_state('Flush|Descale|Acme|^old'), 'old active, Acme removed, Descale it once active due old, Flush it active due old', 'the old asset is active with its schedules, the new one stays removed');
select matches(pg_temp.undo('x', tests.stored('revived') #>> '{result,eventId}'), '^ok: entry_restored .*"replaced_again"', 'an undo of that');
select is(pg_temp.one_state('Flush|Descale|Acme|^old'), 'old replaced, Acme removed, Descale it once ended cancelled old, Flush it ended cancelled new', 'leaves the new one removed');
select matches(pg_temp.undo('x', tests.stored('gone') ->> 'eventId'), '"outcome": "due"|schedules_go_on', 'an undo says which schedules go on');
select is(pg_temp.one_state('Flush|Descale|^old'), 'old active, Descale it once active due old, Flush it active due old', 'and they do');

-- Later events rest on the new asset.
select pg_temp.replace_heater('second', 'Bosch');
select tests.make_event('Bosch drips', 'issue_reported', jsonb_build_object('asset_id', tests.stored('second') -> 'assetId'));
select is(pg_temp.undo('x', tests.stored('second') ->> 'eventId'),
  'conflict: entry_not_taken_back {"title": {"statements": [{"code": "event_asset_replaced", "asset": "Water heater", "system_kind": "water_heater", "manufacturer": "Bosch"}]}, "reason": "recorded_since", "other_title": "Bosch drips"}', 'names the later event that rests on the new asset');
select is((select status from home_assets where id = tests.id('Water heater')), 'replaced', 'changes nothing');
select tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.id('Bosch drips'), 'action', 'void'));
select tests.make_schedule('Check the Bosch', 'after_completion', 12, current_date + 20, (tests.stored('second') ->> 'assetId')::uuid);
select matches(pg_temp.undo('x', tests.stored('second') ->> 'eventId'), '"scheduled_since", "other_title": "Check the Bosch"', 'names a later schedule of the new asset');
update maintenance_occurrences set state = 'cancelled', settled_at = now() where schedule_id = tests.id('Check the Bosch');
update maintenance_schedules set status = 'ended' where id = tests.id('Check the Bosch');
select is(pg_temp.undo('x', tests.stored('second') ->> 'eventId', 'contributor'), 'forbidden: contributor_corrects_own_entries', 'a contributor does not undo it');
select is(pg_temp.undo('x', tests.stored('second') ->> 'eventId', 'member'), 'pending: ', 'another member needs an approval');
select is((select status from home_assets where id = tests.id('Water heater')), 'replaced', 'which changes nothing before its answer');
select tests.run_without_triggers('update home_events set recorded_at = recorded_at - interval ''25 hours''');
select is(pg_temp.undo('late', tests.stored('second') ->> 'eventId'), 'pending: ', 'after 24 hours an approval is needed');
select is((select count(*)::int from home_assets where status = 'active'), 1, 'one heater is in use');
rollback;
