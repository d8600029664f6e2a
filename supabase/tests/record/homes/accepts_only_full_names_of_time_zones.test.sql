begin;
select tests.plan(14);
select tests.make_world();
create function pg_temp.try_zone(zone text) returns text language sql as $$
  select nullif(tests.try_as('superuser', format('update public.homes set time_zone = %L where id = tests.id(''Maple Street'')', zone)), '1')
$$;
select is(pg_temp.try_zone(zone), null, 'accepts ' || zone) from unnest(array['UTC', 'America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12']) zone;
-- Abbreviations and offsets have no daylight saving time.
select is(pg_temp.try_zone(zone), '22023', 'rejects "' || zone || '"') from unnest(array['EST', 'GMT', 'CET', '+05', '05:00', 'PST8PDT', 'Mars/Olympus', 'America/', '/New_York', '']) zone;
rollback;
