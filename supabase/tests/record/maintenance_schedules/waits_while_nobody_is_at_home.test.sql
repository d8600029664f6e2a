begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(10);
select tests.make_world();
create function pg_temp.today() returns date language sql as $$ select private.home_today(tests.id('Maple Street')) $$;
create function pg_temp.attention(title text) returns text
language sql as $$ select a.kind || ' ' || (a.due_on - pg_temp.today()) || ' missed ' || a.missed_count from home_attention a where a.id = tests.id(attention.title) $$;
select tests.make_schedule('Before', 'after_completion', 1, pg_temp.today() - 12), tests.make_schedule('During', 'after_completion', 1, pg_temp.today() - 2),
  tests.make_schedule('After', 'one_off', null, pg_temp.today() + 20), tests.make_schedule('Weekly', 'fixed_calendar', 1, pg_temp.today() - 12);
update maintenance_schedules set every_count = 5, every_unit = 'day' where title = 'Weekly';
create temp table rows_before as select o.id, o.due_on, o.state from maintenance_occurrences o;

select is(array[pg_temp.attention('During'), pg_temp.attention('Weekly')], '{overdue -2 missed 0,overdue -12 missed 2}', 'at home, a date that has passed is overdue');
select tests.sign_in(tests.id('owner'));
select update_home(tests.id('Maple Street'), jsonb_build_object('away_from', pg_temp.today() - 5, 'away_until', pg_temp.today() + 5));
select tests.as_superuser();
select is(pg_temp.attention('During'), 'due 6 missed 0', 'what becomes due while nobody is at home is due the day after');
select is(pg_temp.attention('Before'), 'overdue -12 missed 0', 'what was overdue before stays so');
select is(pg_temp.attention('After'), 'due 20 missed 0', 'what is due later stays so');
select is(pg_temp.attention('Weekly'), 'overdue -12 missed 1', 'dates while nobody is at home are not missed');
select is((select count(*)::int from rows_before b join maintenance_occurrences o using (id, due_on, state)), 4, 'no row changes');
select tests.sign_in(tests.id('owner'));
select update_home(tests.id('Maple Street'), '{"away_from": null, "away_until": null}');
select tests.as_superuser();
select is(pg_temp.attention('During'), 'overdue -2 missed 0', 'nor has anything to be reverted afterwards');

-- The date of the home, not of the server.
create or replace function private.now() returns timestamptz language plpgsql stable as $$ begin return current_setting('tests.now')::timestamptz; end $$;
select tests.make_schedule('Night', 'one_off', null, '2026-11-01');
create function pg_temp.at(now_at text) returns text
language plpgsql as $$ begin perform set_config('tests.now', now_at, true); return pg_temp.attention('Night'); end $$;
select is(pg_temp.at('2026-11-01 03:59+00'), 'due 1 missed 0', 'it is the day before until midnight in New York');
select is(pg_temp.at('2026-11-02 04:59+00'), 'due 0 missed 0', 'the day of the change from summer time has 25 hours');
select is(pg_temp.at('2026-11-02 05:00+00'), 'overdue -1 missed 0', 'then it is overdue');

select * from finish();
rollback;
