-- 500 systems and 1,000 schedules. Where each offer searched the schedules, a call took three seconds.
begin;
set local track_functions = 'all';
select tests.plan(7);
select tests.make_world();
insert into home_assets (home_id, kind, category, name, created_by)
select tests.id('Maple Street'), k.kind, 'other', k.kind || ' ' || n, tests.id('owner')
from generate_series(1, 500) n
join (select kind, row_number() over (order by kind) as place, count(*) over () as count from public.asset_kinds where not is_generic) k
  on k.place = 1 + n % k.count;
insert into maintenance_schedules (home_id, asset_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
select tests.id('Maple Street'), case when n % 2 = 0 then a.id end,
  (array['Clean and check part ', 'Look after part ', 'Test the filter of part '])[1 + n % 3] || n,
  'after_completion', 3, 'month', current_date, tests.id('owner')
from generate_series(1, 1000) n join home_assets a on a.home_id = tests.id('Maple Street') and a.number = 1 + n % 500;
insert into maintenance_occurrences (home_id, schedule_id, due_on)
select s.home_id, s.id, current_date + 30 from maintenance_schedules s;

create function pg_temp.count_calls(called text, statement text) returns bigint language plpgsql as $$
declare
  before constant bigint := coalesce((select f.calls from pg_stat_xact_user_functions f where f.funcname = called), 0);
begin
  execute statement;
  return coalesce((select f.calls from pg_stat_xact_user_functions f where f.funcname = called), 0) - before;
end $$;

select tests.set_claims(tests.id('owner'));
select is(pg_temp.count_calls('list_covered_tasks', $$ select public.list_maintenance_offers(tests.id('Maple Street')) $$), 1::bigint, 'the schedules are searched once for all offers');
select is(pg_temp.count_calls('list_covered_tasks', $$ select public.run_home_tool(tests.id('Maple Street'), 'list_attention', '{"offers": true}') $$), 1::bigint, 'also for those of list_attention');
select tests.store('searches', to_jsonb(pg_temp.count_calls('list_covered_tasks', $$ select public.run_home_tool(tests.id('Maple Street'), 'schedule_maintenance', '{"schedules": [{"offer": "all", "system_kind": "furnace"}]}') $$)));
select is((tests.stored('searches') #>> '{}')::bigint, 2::bigint, 'adding offers searches once for what is offered and once for what is scheduled');
select cmp_ok((select count(*) from maintenance_schedules s where s.source = 'catalogue'), '>', 1::bigint, 'offers were added');
select set_eq($$ select t.task, a.id from public.list_maintenance_offers(tests.id('Maple Street')) o, jsonb_array_elements(o) e
    join maintenance_catalogue t on t.task = e ->> 'task' left join home_assets a on a.id = (e ->> 'asset_id')::uuid
    join private.list_covered_tasks(tests.id('Maple Street'), array[t.task]) c on c.asset_id is null or c.asset_id = a.id $$, $$ select null::text, null::uuid where false $$, 'no offer has a schedule');
select is(jsonb_array_length(public.list_maintenance_offers(tests.id('Maple Street'))), 40, 'the home has more tasks than are listed');

-- Every schedule of the home names every system.
update maintenance_schedules set title = 'Clean, check, test and seal furnace, dryer, roof, deck, boiler, gutters ' || number where asset_id is null;
set local statement_timeout = '2s';
select ok(jsonb_array_length(public.list_maintenance_offers(tests.id('Maple Street'))) = 40, 'in time also where each schedule may be the one');
rollback;
