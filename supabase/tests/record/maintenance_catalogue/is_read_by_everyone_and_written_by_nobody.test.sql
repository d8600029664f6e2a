begin;
select tests.plan(21);
select tests.make_world();

select tests.sign_in(tests.id(person)) from (values ('stranger')) p (person);
select isnt_empty($$ select from maintenance_catalogue $$, 'somebody signed in reads the catalogue');
select isnt_empty($$ select from catalogue_sources $$, 'somebody signed in reads the sources');
select isnt_empty($$ select from system_lives $$, 'somebody signed in reads the lives of systems');
select throws_ok(format('insert into %I select * from %I', t, t), '42501', null, 'nobody signed in adds to ' || t)
from unnest(array['maintenance_catalogue', 'catalogue_sources', 'system_lives']) t;
select throws_ok(format('update %I set source = source', t), '42501', null, 'nobody signed in changes ' || t)
from unnest(array['maintenance_catalogue', 'catalogue_sources', 'system_lives']) t;
select throws_ok(format('delete from %I', t), '42501', null, 'nobody signed in deletes of ' || t)
from unnest(array['maintenance_catalogue', 'catalogue_sources', 'system_lives']) t;
select tests.as_superuser();
set local role anon;
select throws_ok(format('select from %I', t), '42501', null, 'without signing in nobody reads ' || t)
from unnest(array['maintenance_catalogue', 'catalogue_sources', 'system_lives']) t;
reset role;
set local role home_writer;
select throws_ok(format('delete from %I', t), '42501', null, 'the functions of the record delete nothing of ' || t)
from unnest(array['maintenance_catalogue', 'catalogue_sources', 'system_lives']) t;
reset role;

select is(private.shift_season('{8,9,10}', 'US'), '{8,9,10}'::smallint[], 'a season of the north stays');
select is(private.shift_season('{8,9,10}', 'NZ'), '{2,3,4}'::smallint[], 'a season of the south is half a year later');
select is(private.find_system_life('water_heater', 'Tankless water heater', null) ->> 'life', 'tankless_water_heater', 'the name of a system decides its range');

rollback;
