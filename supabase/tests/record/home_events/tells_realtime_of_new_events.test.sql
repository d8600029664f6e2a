begin;
select tests.plan(6);
select tests.make_world(), tests.make_event('Leak', 'issue_reported');

select is(
  (select array_agg(tablename::text) from pg_publication_tables where pubname = 'supabase_realtime'),
  array['home_events'], 'Realtime publishes the events of homes and nothing else');

-- As Realtime does for each person who listens: a statement is prepared for the key of the new row.
prepare new_row as select count(*)::int from home_events where home_id = tests.id('Maple Street') and id = tests.id('Leak');
create function pg_temp.count_new_row(person text) returns int language plpgsql as $$
declare
  row_count int;
begin
  perform tests.act_as(person);
  execute 'execute new_row' into row_count;
  perform tests.as_superuser();
  return row_count;
end $$;
select is(pg_temp.count_new_row(person), 1, person || ' gets the event')
from unnest(array['member', 'contributor', 'viewer']) person;
select is(pg_temp.count_new_row('stranger'), 0, 'a stranger does not');
select tests.as_superuser();
set local role anon;
select throws_ok('execute new_row', '42501', null, 'nor does who has not signed in');
reset role;
rollback;
