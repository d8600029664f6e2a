begin;
select tests.plan(2);
-- Some gateways carry a thought signature inside the id; a plain index entry holds 2,704 bytes.
select tests.make_world('member');
select tests.begin_turn('hello');
select is(tests.run_tools('hello', tests.tool_call(0, 'x', '{}', jsonb_build_object('id',
    (select string_agg(md5(i::text), '') from generate_series(1, 500) i)))) ->> 'outcome',
  'ok', 'stores a call with an id of 16,000 characters');
select is((select char_length(call_id) from tool_calls), 16000, 'stores the id unchanged');
rollback;
