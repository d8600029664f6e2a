begin;
select tests.plan(13);
select tests.make_world();
insert into vendors (id, home_id, name, created_by) values (tests.id('Acme'), tests.id('Maple Street'), 'Acme Plumbing', tests.id('owner'));
insert into vendors (id, home_id, name, created_by) values (tests.id('Foreign'), tests.id('Elm Street'), 'Bolt Electric', tests.id('stranger'));

-- Returns the vendor of an event that a person records with the tool.
create function pg_temp.record_vendor(person text, vendor text) returns uuid language plpgsql as $$
declare
  event_id uuid := tests.call_tool('record_home_event', person,
    jsonb_build_object('event_type', 'repair_completed', 'title', 'x', 'vendor_name', vendor)) ->> 'eventId';
begin
  return (select vendor_id from home_events where id = event_id);
end $$;
select is(pg_temp.record_vendor('member', name), tests.id('Acme'), 'finds "' || name || '"') from unnest(array['Acme Plumbing', 'ACME plumbing', 'acme plumbing', '  Acme Plumbing ']) name;
select is((select count(*)::int from vendors where home_id = tests.id('Maple Street')), 1, 'adds no second vendor of that name');
-- The member sees both homes.
select tests.add_member(tests.id('Elm Street'), tests.id('member'), 'member');
select isnt(pg_temp.record_vendor('member', 'bolt electric'), tests.id('Foreign'), 'does not use the vendor of another home');
select is((select name from vendors where home_id = tests.id('Maple Street') and id <> tests.id('Acme')), 'bolt electric', 'adds a vendor of this home');
select pg_temp.record_vendor('owner', '  Roof Co  ');
select is((select count(*)::int from vendors where name = 'Roof Co'), 1, 'stores the name without spaces around it');
select is(pg_temp.record_vendor('contributor', 'Acme plumbing'), tests.id('Acme'), 'a contributor names a known vendor');
select is(pg_temp.record_vendor('contributor', 'New vendor'), null, 'a contributor adds no vendor');
-- The function trims the name for every caller.
select tests.set_claims(tests.id('owner'));
select is((private.find_or_add_vendor(tests.id('Maple Street'), '  ACME Plumbing ')).vendor_id, tests.id('Acme'), 'finds a name with spaces around it');
select private.find_or_add_vendor(tests.id('Maple Street'), ' Tiles ');
select is((select count(*)::int from vendors where name = 'Tiles'), 1, 'stores a name without spaces around it');
select is((private.find_or_add_vendor(tests.id('Maple Street'), ' ')).vendor_id, null, 'a blank name is no vendor');
rollback;
