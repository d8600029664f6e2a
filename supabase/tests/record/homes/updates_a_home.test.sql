begin;
select tests.plan(43);
select tests.make_world(), tests.make_departed();

create function pg_temp.update_home(changes jsonb, who text default 'owner') returns text
language sql as $$ select tests.try_as(who, format('select public.update_home(tests.id(''Maple Street''), %L)', changes)) $$;
-- Returns the hint of the error: it names the field.
create function pg_temp.hint_of(changes jsonb) returns text language plpgsql as $$
declare
  hint text;
begin
  perform tests.sign_in(tests.id('owner'));
  begin
    perform public.update_home(tests.id('Maple Street'), changes);
  exception
    when others then get stacked diagnostics hint = pg_exception_hint;
  end;
  perform tests.as_superuser();
  return hint;
end $$;

select is(tests.try_as_each_role($$ select public.update_home(tests.id('Maple Street'), '{"name": "Maple House"}') $$),
  'owner 1, member 42501, contributor 42501, viewer 42501, stranger 42501, anonymous 42501', 'only an owner changes a home');
select is(pg_temp.update_home('{"name": "x"}', who), '42501', 'a person who is ' || who || ' changes nothing') from unnest(array['departed', 'deleted']) who;
select is(tests.try_as('owner', $$ select public.update_home(tests.id('Elm Street'), '{"name": "x"}') $$), '42501', 'an owner changes no other home');

select is(pg_temp.update_home(changes::jsonb), '22023', 'rejects ' || left(changes, 60)) from unnest(array[
  '{"name": " "}', '{"name": null}', '{"name": 7}', '{"name": "a\nb"}', '{"city": ["x"]}', '{"country": "USA"}', '{"currency": "euro"}', '{"currency": null}',
  '{"units": "nautical"}', '{"year_built": 999}', '{"year_built": "1990"}', '{"year_built": 1990.5}', '{"time_zone": "EST"}', '{"time_zone": "Mars/Olympus"}',
  '{"time_zone": ""}', '{"owner": "x"}', '{"erasing_since": null}', '{"created_by": "x"}', '[]', '"x"', 'null']) changes;
select is(pg_temp.update_home(jsonb_build_object('name', repeat('x', 121))), '22023', 'rejects a name of 121 characters');
select is(pg_temp.update_home(jsonb_build_object('time_zone', 'A/' || repeat('x', 7000))), '22023', 'rejects a long time zone');
select is(pg_temp.update_home(jsonb_build_object('address_line', repeat('x', 10000))), '22023', 'rejects a long address');
select is(pg_temp.hint_of('{"postal_code": 12345}'), 'postal_code', 'the hint names the field');
select matches(pg_temp.hint_of('{"time_zone": "Mars/Olympus"}'), '^time_zone', 'also of a time zone');

select tests.sign_in(tests.id('owner'));
select is(update_home(tests.id('Maple Street'), '{"name": " Maple House ", "address_line": "42 Maple Street", "city": "Columbus", "region": "OH", "postal_code": "43215",
    "country": "us", "time_zone": "America/Chicago", "currency": "eur", "units": "metric", "year_built": 1987, "language": "es"}') - 'id',
  '{"name": "Maple House", "address_line": "42 Maple Street", "city": "Columbus", "region": "OH", "postal_code": "43215", "country": "US",
    "time_zone": "America/Chicago", "currency": "EUR", "units": "metric", "year_built": 1987, "language": "es",
    "away_from": null, "away_until": null, "transferred_at": null}', 'changes every field and returns the home');
select is(update_home(tests.id('Maple Street'), '{"city": "", "year_built": null}') ->> 'city', null, 'an empty text clears an optional field');
select is((select to_jsonb(h) ->> 'name' || ' ' || h.currency || coalesce(h.year_built::text, ' unknown') from homes h), 'Maple House EUR unknown', 'keeps fields that are not given');
select tests.as_superuser();
select results_eq($$ select actor_person_id, details from home_audit_log where action = 'home_updated' order by id $$, $$ values
    (tests.id('owner'), '{"fields": ["address_line", "city", "country", "currency", "language", "name", "postal_code", "region", "time_zone", "units", "year_built"],
      "units": {"from": "imperial", "to": "metric"}, "currency": {"from": "USD", "to": "EUR"}, "language": {"from": "en", "to": "es"}, "time_zone": {"from": "America/New_York", "to": "America/Chicago"}}'::jsonb),
    (tests.id('owner'), '{"fields": ["city", "year_built"]}') $$, 'logs which fields changed, and no name or address');
select is(pg_temp.update_home('{"name": "Maple House"}'), '1', 'accepts what is on file');
select is(array[pg_temp.update_home('{"away_from": "2026-12-20", "away_until": "2027-01-03"}'), pg_temp.update_home('{"away_from": "2027-02-01", "away_until": "2027-02-01"}')], '{1,1}', 'sets the days away');
select is(array[pg_temp.update_home('{"away_from": "2027-02-01"}'), pg_temp.update_home('{"away_from": "2027-02-02", "away_until": "2027-02-01"}'), pg_temp.update_home('{"away_from": "2026-12"}')],
  '{22023,22023,22023}', 'rejects days away without a last day, in the wrong order or as a month');

-- The currency.
savepoint amounts;
select tests.make_event('Boiler', 'repair_completed', '{"cost_actual_minor": 100}');
select is(pg_temp.update_home('{"currency": "USD"}'), 'PT409', 'rejects another currency once an event has an amount');
select is(pg_temp.update_home('{"currency": "EUR", "name": "x"}'), '1', 'accepts the same currency');
rollback to amounts;
select tests.make_event('Boiler', 'repair_completed');
select is(pg_temp.update_home('{"currency": "USD"}'), '1', 'accepts it with events that have none');
select tests.make_event('Cost of the boiler', 'correction', jsonb_build_object('corrects_event_id', tests.id('Boiler'),
  'payload', '{"patch": {"cost_actual_minor": 100, "currency": "EUR"}}'::jsonb));
select is(pg_temp.update_home('{"currency": "USD"}'), 'PT409', 'rejects it once a correction has an amount');
rollback to amounts;
select tests.make_asset('boiler', 'Boiler');
select tests.run_without_triggers($$ update home_assets set price_minor = 1, price_currency = 'EUR' $$);
select is(pg_temp.update_home('{"currency": "USD"}'), 'PT409', 'rejects it once an asset has a price');

select tests.run_as_superuser($$ insert into home_audit_log (home_id, action, actor_person_id)
  select tests.id('Maple Street'), 'home_updated', tests.id('owner') from generate_series(1, 200) $$);
select is(pg_temp.update_home('{"name": "x"}'), 'PT429', 'limits the changes of a day');

rollback;
