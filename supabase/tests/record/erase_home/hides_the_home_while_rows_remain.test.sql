begin;
select tests.plan(21);
select tests.make_world(), tests.make_asset('water_heater', 'Water heater');
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('asset_id', tests.id('Water heater')));
select tests.make_schedule('Flush', 'after_completion', 12, current_date, tests.id('Water heater'));
insert into usage_limits (home_id, turns_per_day) values (tests.id('Maple Street'), 100);
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'record_home_event', '{"event_type": "observation", "title": "The gate squeaks"}'));
select tests.as_superuser();
-- More rows than one call deletes.
select tests.run_without_triggers($$ insert into home_events (home_id, seq, root_event_id, id, event_type, title, occurred_precision, recorded_at, source, confidence, actor_person_id)
  select tests.id('Maple Street'), 100 + n, tests.id('event ' || n), tests.id('event ' || n), 'note', 'Note', 'unknown', now(), 'manual', 10, tests.id('owner')
  from generate_series(1, 4500) n $$);
insert into home_members (home_id, person_id, role, changed_by) values (tests.id('Maple Street'), tests.id('stranger'), 'owner', tests.id('owner'));

-- Counts the rows of the home in each table and view of the API that the caller reads.
create function pg_temp.count_visible() returns bigint language plpgsql as $$
declare
  relation record;
  found_count bigint;
  total bigint := 0;
begin
  for relation in
    select c.oid::regclass::text as name, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and not a.attisdropped
      and (a.attname = 'home_id' or (c.relname = 'homes' and a.attname = 'id'))
      and has_column_privilege(current_user, c.oid, a.attnum, 'select')
  loop
    execute format('select count(*) from %s where %I = tests.id(''Maple Street'')', relation.name, relation.attname) into found_count;
    total := total + found_count;
  end loop;
  return total;
end $$;
grant execute on function pg_temp.count_visible to public;
select tests.sign_in(tests.id('member'));
select cmp_ok(pg_temp.count_visible(), '>', 3000::bigint, 'a member reads the home before');

select tests.as_superuser();
select tests.store('rows', to_jsonb(private.count_rows_to_erase(array[tests.id('Maple Street')])));
select tests.sign_in(tests.id('owner'));
select is(tests.store('first', erase_home(tests.id('Maple Street'), 'Maple Street')) -> 'done', 'false', 'a large home is not deleted in one call');
select is(pg_temp.count_visible(), 0::bigint, 'the owner who erases it reads nothing more of the home');
select throws_ok($$ select set_home_member_role(tests.id('Maple Street'), tests.id('viewer'), 'owner') $$, '42501', null, 'the owner makes nobody its owner');
select tests.sign_in(tests.id('stranger'));
select is(pg_temp.count_visible(), 0::bigint, 'another owner reads nothing');
select throws_ok($$ select erase_home(tests.id('Maple Street'), 'Maple Street') $$, '42501', null, 'another owner cannot continue');
select tests.sign_in(tests.id('member'));
select is(pg_temp.count_visible(), 0::bigint, 'a member with a running turn reads nothing');
select is(tests.retry_turn('hello') ->> 'outcome', 'home_not_found', 'their retry does not find the home');
select is(tests.finish_turn('hello') ->> 'outcome', 'lease_lost', 'their running turn cannot finish');
select is(tests.begin_turn('later') ->> 'outcome', 'home_not_found', 'they cannot begin a turn');
select tests.as_home_writer('member');
select is(pg_temp.count_visible(), 0::bigint, 'the functions of the API read nothing');
select tests.as_superuser();
select is_empty($$ select m.person_id from home_members m where m.home_id = tests.id('Maple Street') and m.revoked_at is null $$, 'revokes every membership');

-- A membership of an erased home counts for nothing.
select tests.run_without_triggers($$ update home_members set revoked_at = null where home_id = tests.id('Maple Street') $$);
select tests.sign_in(tests.id('owner'));
select is(pg_temp.count_visible(), 0::bigint, 'a restored membership does not show the home');

-- A call also ends after some seconds: on a slow machine it deletes fewer rows.
select throws_ok($$ select erase_home(tests.id('Maple Street'), 'Other') $$, '22023', null, 'a repeated call needs the name too');
select cmp_ok((erase_home(tests.id('Maple Street'), 'Maple Street') ->> 'remaining')::int, '<', (tests.stored('first') ->> 'remaining')::int, 'another call deletes another batch');
select tests.as_superuser();
select is((select count(*) from home_events where home_id = tests.id('Maple Street') and seq < 105), 6::bigint, 'deletes the newest events first, because they refer to older ones');
select is(private.schedule_jobs(), 0, 'schedules no job without pg_cron');
select tests.as_table_owner();
select is(private.continue_erasures(1) -> 'done', 'false', 'the role that migrates runs the job, which deletes a batch of the given size');
do $$ begin while private.continue_erasures() @> '{"done": false}' loop end loop; end $$;
select is(private.continue_erasures(), '{"done": true, "remaining": 0}', 'the job deletes the rest');
select tests.as_superuser();
select is((select count(*) from homes where id = tests.id('Maple Street')), 0::bigint, 'the home is gone');
select is((select sum(d.value::int) from private.home_erasures, jsonb_each_text(deleted_rows) d)::int,
  (tests.stored('rows') #>> '{}')::int, 'the log has the rows of all batches');
rollback;
