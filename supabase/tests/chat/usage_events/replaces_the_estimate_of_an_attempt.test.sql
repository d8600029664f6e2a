begin;
select tests.plan(19);
create function pg_temp.month() returns bigint
language sql security definer as $$ select sum(tokens)::bigint from public.usage_months $$;
create function pg_temp.person_month() returns bigint
language sql security definer as $$ select sum(tokens)::bigint from private.person_usage_months $$;
create function pg_temp.person_months() returns bigint
language sql security definer as $$ select count(*) from private.person_usage_months $$;
create function pg_temp.reserved(attempt int) returns bigint language sql security definer as $$
  select reserved_tokens from private.turn_attempts a where a.attempt = $1 order by begun_at desc limit 1 $$;
create function pg_temp.reserved() returns bigint
language sql security definer as $$ select sum(reserved_tokens)::bigint from private.turn_attempts $$;

select tests.make_world('member');
select tests.begin_turn('a', jsonb_build_object('message', jsonb_build_object('id', tests.id('m'),
  'parts', jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'hello')))));
select cmp_ok(pg_temp.month(), '>', 5000::bigint, 'reserves an estimate when a turn begins');
select is(pg_temp.person_month(), pg_temp.month(), 'counts it for the person too');
select tests.expire_lease('a');
select tests.retry_turn('a');
select is(pg_temp.month(), pg_temp.reserved(1) + pg_temp.reserved(2), 'a dead attempt keeps its estimate');
select tests.finish_turn('a');
select is(pg_temp.month(), pg_temp.reserved(1) + 330, 'the usage replaces the estimate of the finished attempt');
select is(pg_temp.reserved(2), 0::bigint, 'the finished attempt has no estimate');
select is(pg_temp.person_month(), pg_temp.month(), 'the person''s month follows');
select tests.finish_turn('a');
select is(pg_temp.month(), pg_temp.reserved(1) + 330, 'a repeated finish_turn changes nothing');

select tests.begin_turn('b');
select tests.finish_turn('b', '{"usage": []}');
select is(pg_temp.month(), pg_temp.reserved() + 330, 'an attempt without reported usage keeps its estimate');
select tests.begin_turn('c');
select tests.finish_turn('c', '{"usage": [{"pass": 1, "model": "m", "input_tokens": 0, "output_tokens": 0}]}');
select is(pg_temp.month(), pg_temp.reserved() + 330, 'so does one whose provider reports no tokens');

-- What a pass used is stored with its calls, and counts when the attempt has finished.
select tests.begin_turn('e');
create temporary table begun as select pg_temp.month() as tokens;
select tests.run_tools('e', tests.tool_call(0, 'test_effect', '{"note": "one"}'));
select is((select count(*) from usage_events where turn_id = tests.id('turn e')), 1::bigint, 'stores the usage of pass one with its calls');
select is(pg_temp.month(), (select tokens from begun), 'a running attempt counts its estimate');
select tests.expire_lease('e');
select tests.retry_turn('e');
select tests.finish_turn('e', '{"usage": [{"pass": 2, "model": "m", "input_tokens": 20, "output_tokens": 3}]}');
select is(pg_temp.month(), (select tokens from begun) + 23, 'an attempt that died after its calls keeps its estimate');

-- Both passes of an attempt, in place of one estimate.
create temporary table before_both as select pg_temp.month() as tokens;
select tests.begin_turn('both');
select tests.run_tools('both', tests.tool_call(0, 'test_effect', '{"note": "two"}'));
select tests.finish_turn('both');
select is(pg_temp.month(), (select tokens from before_both) + 330, 'counts the passes of run_tools and finish_turn once');

-- A takeover beyond a limit has no estimate.
select tests.begin_turn('beyond');
select tests.run_as_superuser(format($$ delete from private.turn_attempts where turn_id = %L $$, tests.id('turn beyond')));
create temporary table before_beyond as select pg_temp.month() as tokens;
select tests.finish_turn('beyond');
select is(pg_temp.month(), (select tokens from before_beyond) + 330, 'counts the usage of an attempt without an estimate');

-- An attempt that begins in one month and finishes in the next one.
create temporary table before as select pg_temp.month() as tokens;
select tests.begin_turn('f');
select tests.run_as_superuser(format($$ update private.turn_attempts set month = month - interval '1 month' where turn_id = %L $$, tests.id('turn f')));
select tests.run_as_superuser($$ update public.usage_months set month = month - interval '1 month' $$);
select tests.run_as_superuser($$ update private.person_usage_months set month = month - interval '1 month' $$);
select tests.finish_turn('f');
select is((select count(*) from usage_months), 1::bigint, 'counts nothing in the month in which an attempt finished');
select is(pg_temp.month(), (select tokens from before) + 330, 'but in that in which it began');
select is(pg_temp.person_months(), 1::bigint, 'for the person too');
select is(pg_temp.person_month(), pg_temp.month(), 'as many tokens');

-- A caller cannot finish, with less usage, the attempt that the edge function runs: it cannot read its lease.
select tests.begin_turn('d');
select is(finish_turn(tests.lease('d') || jsonb_build_object('lease_token', gen_random_uuid(), 'status', 'completed',
  'message', '{"parts": []}'::jsonb, 'usage', '[{"pass": 1, "input_tokens": 1, "output_tokens": 0}]'::jsonb)) ->> 'outcome',
  'lease_lost', 'usage without the lease is not stored');
rollback;
