begin;
select tests.plan(17);
select tests.make_world();
select tests.make_asset('boiler', 'Boiler');

create function pg_temp.record(title text, vendor text) returns jsonb
language sql as $$ select tests.store(title, tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', title, 'vendor_name', vendor))) $$;
create function pg_temp.void(id jsonb) returns text
language sql as $$ select tests.read_text(tests.store('last', tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', id, 'action', 'void')))) $$;
create function pg_temp.listed() returns text
language sql as $$ select string_agg(name, ', ' order by name) from vendors where removed_at is null $$;

select pg_temp.record('Tap fixed', 'Ace');
select is(pg_temp.void(tests.stored('Tap fixed') -> 'eventId'), 'entry_removed {"title": "Tap fixed"}; vendor_after_correction {"vendor": "Ace", "outcome": "removed"}', 'the undo of an entry takes back the vendor that it added');
select is(pg_temp.listed(), null, 'the vendor is off the list');
select is(pg_temp.void(tests.stored('last') -> 'eventId'), 'entry_restored {"title": "Tap fixed"}; vendor_after_correction {"vendor": "Ace", "outcome": "active"}', 'the undo of the undo puts it back');
select is(pg_temp.listed(), 'Ace', 'on the list');
select pg_temp.record('Sink fixed', 'ace');
select is(pg_temp.void(tests.stored('Sink fixed') -> 'eventId'), 'entry_removed {"title": "Sink fixed"}', 'an entry that named a known vendor takes nothing back');
select pg_temp.record('Sink fixed again', 'ace');
select is(pg_temp.void(tests.stored('Tap fixed') -> 'eventId'), 'entry_removed {"title": "Tap fixed"}; vendor_after_correction {"vendor": "Ace", "outcome": "still_needed"}', 'a vendor that another entry names stays, and the message says so');
select is(pg_temp.listed(), 'Ace', 'it is still on the list');
select is(tests.call_tool('correct_home_record', 'owner', jsonb_build_object('event_id', tests.stored('Sink fixed again') -> 'eventId', 'action', 'amend', 'vendor_name', 'Bolt')) ->> 'code', 'ok', 'a correction adds a vendor');
select is(pg_temp.listed(), 'Ace, Bolt', 'both are listed');
select pg_temp.void(to_jsonb(id)) from home_events where event_type = 'correction';
select is(pg_temp.listed(), 'Ace', 'the undo of the correction takes it back');
select is(tests.read_text(tests.stored('last')) like '%vendor_after_correction {"vendor": "Bolt", "outcome": "removed"}', true, 'and says so');
select tests.store('replaced', tests.call_tool('replace_home_asset', 'owner', jsonb_build_object('old_asset_id', tests.id('Boiler'), 'occurred_on', '2026-01-10', 'vendor_name', 'Heat Co', 'cost_actual', 900)));
select is((tests.stored('replaced') #> '{message,statements,0}') - array['asset', 'system_kind', 'installed_on'], '{"code": "asset_replaced", "cost": {"amount": "900.00", "currency": "USD"}, "vendor": "Heat Co"}', 'the message of a replacement has cost and vendor');
select is(pg_temp.listed(), 'Ace, Heat Co', 'a replacement adds its vendor');
select pg_temp.void(tests.stored('replaced') -> 'eventId');
select is(pg_temp.listed(), 'Ace', 'its undo takes it back');

-- A whole period
select pg_temp.record('Gutter fixed', 'Drain Co');
select tests.call_tool('record_home_event', 'member', '{"event_type": "repair_completed", "title": "Roof fixed", "vendor_name": "Roof Co", "system_kind": "roof"}');
select is(pg_temp.listed(), 'Ace, Drain Co, Roof Co', 'a member adds a vendor with a system');
select tests.sign_in(tests.id('owner'));
select void_events_of_person(tests.id('Maple Street'), tests.id('member'), now() - interval '1 hour', now() + interval '1 hour', 'Wrong home');
select tests.as_superuser();
select is(pg_temp.listed(), 'Ace, Drain Co', 'a void of their period takes the vendor back');
select is((select string_agg(kind, ', ') from home_assets where status = 'active'), 'boiler', 'and the system');
rollback;
