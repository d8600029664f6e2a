begin;
select tests.plan(3);
select is(private.shift_season('{8,9,10}', 'US'), '{8,9,10}'::smallint[], 'a season of the north stays');
select is(private.shift_season('{8,9,10}', 'NZ'), '{2,3,4}'::smallint[], 'a season of the south is half a year later');
select is(private.find_system_life('water_heater', 'Tankless water heater', null) ->> 'life', 'tankless_water_heater', 'the name of a system decides its range');
rollback;
