begin;
select tests.plan(4);
select tests.make_world();
select tests.make_asset('furnace', 'Furnace'), tests.make_asset('smoke_detector', 'Alarm hall'), tests.make_asset('smoke_detector', 'Alarm attic');

create function pg_temp.offers(ordinal int, kind text) returns jsonb language sql as $$
  select tests.tool_call(ordinal, 'schedule_maintenance', jsonb_build_object('schedules', jsonb_build_array(jsonb_build_object('offer', 'all', 'system_kind', kind)))) $$;
create function pg_temp.states(name text, variadic calls jsonb[]) returns jsonb language plpgsql as $$
begin
  perform tests.begin_turn(name, jsonb_build_object('thread_key', name,
    'message', '{"parts": [{"type": "text", "text": "Yes, schedule the tasks of the smoke alarm and the furnace"}]}'::jsonb));
  return jsonb_path_query_array(tests.run_tools(name, variadic calls), '$.calls[*].state');
end $$;

select tests.sign_in(tests.id('owner'));
select is(pg_temp.states('alarms', pg_temp.offers(0, 'smoke_detector'), pg_temp.offers(1, 'furnace')), '["output-available", "approval-requested"]',
  'the offers that one call schedules count for the next call of the turn');
select is((select count(*)::int from maintenance_schedules), 3, 'a turn schedules three tasks without an approval');
select is(pg_temp.states('furnace', pg_temp.offers(0, 'furnace')), '["output-available"]', 'another turn schedules as many');
select is(pg_temp.states('nothing', pg_temp.offers(0, 'smoke_detector'),
  tests.tool_call(1, 'schedule_maintenance', '{"schedules": [{"title": "Vacuum the smoke alarm", "every": {"count": 1, "unit": "month"}}, {"title": "Dust the furnace", "every": {"count": 1, "unit": "month"}},
    {"title": "Repaint the furnace", "every": {"count": 1, "unit": "year"}}]}')), '["output-available", "output-available"]', 'a call that adds nothing counts for nothing');
rollback;
