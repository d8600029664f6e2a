-- Runs the calls of a turn with one record call as a person, and returns the medians of begin_turn, run_tools for a system
-- that the call adds, run_tools for one on record, and finish_turn in milliseconds. Each call is a transaction of its
-- own, as through the Data API, and is undone before the next; the last one of each stays, but no system is added.
create procedure tests.time_turns(
  home text, person text, thread text, turns int, out medians float8[])
language plpgsql
as $$
declare
  call_name text;
  started timestamptz;
  answer jsonb;
  request jsonb;
  lease jsonb;
  times float8[] := '{}';
begin
  foreach call_name in array array['begin_turn', 'run_tools, gutters', 'run_tools, water_heater', 'finish_turn'] loop
    for number in 1 .. turns + 1 loop
      request := case call_name
        when 'begin_turn' then tests.turn_request('timed ' || number || random(), jsonb_build_object(
          'home_id', tests.id(home), 'thread_key', thread, 'turn_id', private.make_uuid_v7()))
        when 'finish_turn' then lease || '{"message": {"parts": [{"type": "text", "text": "Done."}], "provider": null,
          "model": "m", "reply_fields": {"suggestions": []}}, "status": "completed",
          "usage": [{"pass": 2, "model": "m", "input_tokens": 200, "cached_input_tokens": 0, "output_tokens": 20,
            "latency_ms": 7}]}'::jsonb
        else lease || jsonb_build_object(
          'pass', '{"message": "{\"role\": \"assistant\"}", "model": "m", "finish_reason": "tool_calls",
            "usage": {"input_tokens": 100, "cached_input_tokens": 50, "output_tokens": 10, "latency_ms": 5}}'::jsonb,
          'context_text', 'the context', 'calls', jsonb_build_array(tests.tool_call(0, 'record_home_event',
            jsonb_build_object('event_type', 'maintenance_performed', 'title', 'Cleaned and checked',
              'system_kind', split_part(call_name, ', ', 2), 'cost_actual', 1 + (random() * 1000000)::int)))) end;
      perform tests.sign_in(tests.id(person));
      started := clock_timestamp();
      case call_name
        when 'begin_turn' then answer := public.begin_turn(request);
        when 'finish_turn' then answer := public.finish_turn(request);
        else answer := public.run_tools(request);
      end case;
      -- What waits for the commit.
      set constraints all immediate;
      if number <= turns then
        times := times || extract(epoch from clock_timestamp() - started)::float8 * 1000;
      end if;
      if number <= turns or call_name = 'run_tools, gutters' then
        rollback;
      else
        commit;
      end if;
    end loop;
    if not (answer @> '{"outcome": "new"}' or answer #> '{calls,0,result}' @> '{"code": "ok"}'
      or (call_name = 'finish_turn' and answer @> '{"outcome": "ok"}'))
    then
      raise exception '% failed: %', call_name, answer;
    end if;
    lease := coalesce(lease, jsonb_build_object(
      'turn_id', answer -> 'turn' -> 'id', 'lease_token', answer -> 'turn' -> 'lease_token'));
  end loop;
  -- As if it had been recorded before today, as in most homes: see find_counted_event.
  set local session_replication_role = replica;
  update public.home_events e set recorded_at = previous.recorded_at
  from public.home_events previous
  where e.home_id = tests.id(home) and e.recorded_at > now() - interval '1 day'
    and previous.home_id = e.home_id and previous.seq = e.seq - 1;
  commit;
  select array_agg(m.median order by m.call) into medians from (
    select (t.place - 1) / turns as call, percentile_cont(0.5) within group (order by t.milliseconds) as median
    from unnest(times) with ordinality t (milliseconds, place) group by 1) m;
end
$$;

-- Returns the milliseconds of a fixed piece of work that reads no table, the median of 50: how fast the machine is now.
create function tests.time_fixed_work() returns float8
language plpgsql
as $$
declare
  started timestamptz;
  times float8[] := '{}';
begin
  for run in 1 .. 50 loop
    started := clock_timestamp();
    for number in 1 .. 300 loop
      perform jsonb_build_object('number', number, 'text', md5(number::text)) ->> 'text';
    end loop;
    times := times || extract(epoch from clock_timestamp() - started)::float8 * 1000;
  end loop;
  return (select percentile_cont(0.5) within group (order by t) from unnest(times) t);
end
$$;
