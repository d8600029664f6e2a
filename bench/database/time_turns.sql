-- Runs turns with one record call as a person, undoes each, and returns the medians and the 10th percentiles of the three
-- calls in milliseconds.
create procedure tests.time_turns(
  home text, person text, thread text, turns int, out medians float8[], out fast float8[])
language plpgsql
as $$
declare
  started timestamptz;
  answer jsonb;
  lease jsonb;
  request jsonb;
  times float8[] := '{}';
begin
  for turn in 1 .. turns loop
    request := tests.turn_request('timed ' || turn || random(), jsonb_build_object(
      'home_id', tests.id(home), 'thread_key', thread));
    perform tests.sign_in(tests.id(person));
    started := clock_timestamp();
    answer := public.begin_turn(request);
    times := times || extract(epoch from clock_timestamp() - started)::float8 * 1000;
    lease := jsonb_build_object('turn_id', answer -> 'turn' -> 'id', 'lease_token', answer -> 'turn' -> 'lease_token');

    request := lease || jsonb_build_object(
      'pass', '{"message": "{\"role\": \"assistant\"}", "model": "m", "finish_reason": "tool_calls",
        "usage": {"input_tokens": 100, "cached_input_tokens": 50, "output_tokens": 10, "latency_ms": 5}}'::jsonb,
      'context_text', 'the context', 'calls', jsonb_build_array(tests.tool_call(0, 'record_home_event', jsonb_build_object(
        'event_type', 'maintenance_performed', 'title', 'Cleaned the gutters', 'system_kind', 'gutters', 'cost_actual', 120))));
    started := clock_timestamp();
    answer := public.run_tools(request);
    -- What waits for the commit.
    set constraints all immediate;
    times := times || extract(epoch from clock_timestamp() - started)::float8 * 1000;
    if not (answer #> '{calls,0,result}') @> '{"success": true}' then
      raise exception 'the call failed: %', answer;
    end if;

    request := lease || '{"message": {"parts": [{"type": "text", "text": "Done."}], "provider": null, "model": "m"},
      "reply": "{\"message\": \"Done.\"}", "status": "completed", "degraded": false,
      "usage": [{"pass": 2, "model": "m", "input_tokens": 200, "cached_input_tokens": 0, "output_tokens": 20,
        "latency_ms": 7}]}'::jsonb;
    started := clock_timestamp();
    answer := public.finish_turn(request);
    times := times || extract(epoch from clock_timestamp() - started)::float8 * 1000;
    rollback;
  end loop;
  select array_agg(m.median order by m.call), array_agg(m.fast order by m.call) into medians, fast from (
    select (t.place - 1) % 3 as call, percentile_cont(0.5) within group (order by t.milliseconds) as median,
      percentile_cont(0.1) within group (order by t.milliseconds) as fast
    from unnest(times) with ordinality t (milliseconds, place) group by 1) m;
end
$$;
