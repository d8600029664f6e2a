begin;
set local search_path = public, extensions;
select plan(10);
select tests.make_world();
select tests.make_asset('water_heater', 'Water heater');
select tests.make_schedule('Flush', 'after_completion', 12, '2127-01-01');
select tests.make_event('Leak', 'issue_reported');
create function pg_temp.fails(statement text) returns text language sql as $$
  select throws_ok(replace(replace(statement, 'HOME', quote_literal(tests.id('Maple Street'))), 'ID', quote_literal(tests.id('Leak'))), '22023', null, statement)
$$;
select tests.sign_in(tests.id('owner'));
select pg_temp.fails(statement) from unnest(array[
  $$ select add_asset(HOME, '{"kind": "roof", "asset_id": "a1b"}') $$,
  $$ select add_vendor(HOME, '{"name": "Acme", "vendor_id": "v1b"}') $$,
  $$ select act_on_schedule(HOME, ID, 'pause', '{"action": "end"}') $$,
  $$ select act_on_schedule(HOME, ID, 'pause', '{"schedule_id": "s1b"}') $$,
  $$ select correct_event(HOME, ID, '{"action": "void"}') $$,
  $$ select replace_asset(HOME, ID, '{"old_asset_id": "a1b"}') $$,
  $$ select update_asset(HOME, ID, '{"asset_id": "a1b"}') $$,
  $$ select update_vendor(HOME, ID, '{"vendor_id": "v1b"}') $$]) statement;
select is(act_on_schedule(tests.id('Maple Street'), tests.id('Flush'), 'pause', jsonb_build_object('schedule_id', tests.id('Flush'), 'action', 'pause', 'note', 'Away')) ->> 'code', 'ok', 'the same value is no contradiction');
select is(add_asset(tests.id('Maple Street'), '{"kind": "roof", "asset_id": null}') ->> 'code', 'ok', 'nor is null');
select * from finish();
rollback;
