-- Everyone in a home may call finish_turn with any numbers.
begin;
select tests.plan(16);
create function pg_temp.home_tokens() returns bigint
language sql security definer as $$ select sum(tokens)::bigint from public.usage_months $$;
create function pg_temp.person_tokens(name text) returns bigint
language sql security definer as $$ select tokens from private.person_usage_months where person_id = tests.id(name) $$;
create function pg_temp.estimate(name text) returns bigint
language sql security definer as $$ select estimated_tokens from private.turn_attempts where turn_id = tests.id('turn ' || name) $$;
create function pg_temp.forge(tokens text) returns jsonb language sql immutable as $$
  select ('{"usage": [{"pass": 1, "input_tokens": ' || tokens || ', "output_tokens": ' || tokens || ', "cached_input_tokens": '
    || tokens || ', "cost_micros": ' || tokens || ', "latency_ms": ' || tokens || '}]}')::jsonb $$;

select tests.make_world('viewer');
select tests.begin_turn('forged');
select is(tests.finish_turn('forged', pg_temp.forge('9000000000000000000')) ->> 'outcome', 'ok', 'stores a turn with forged usage');
select results_eq($$ select input_tokens, output_tokens from usage_events $$, $$ values (2000000::bigint, 2000000::bigint) $$,
  'bounds the tokens of a pass');
select cmp_ok(pg_temp.home_tokens(), '<', 50000::bigint, 'the home counts what a pass can have used');
select cmp_ok(pg_temp.person_tokens('viewer'), '>=', 4000000::bigint, 'the sender counts what they reported');
select tests.begin_turn('negative');
select is(tests.finish_turn('negative', pg_temp.forge('-5')) ->> 'outcome', 'ok', 'stores a turn with negative usage');
select tests.begin_turn('huge');
select is(tests.finish_turn('huge', pg_temp.forge('1e300')) ->> 'outcome', 'ok', 'stores a turn with a number that is no bigint');
select tests.begin_turn('words');
select is(tests.finish_turn('words', pg_temp.forge('"many"')) ->> 'outcome', 'ok', 'stores a turn with words for numbers');
select tests.begin_turn('passes');
select is(tests.finish_turn('passes', '{"usage": [{"pass": 1e30, "input_tokens": 1}, {"pass": "x", "input_tokens": 1}, {"pass": 99, "input_tokens": 1}, 7]}')
  ->> 'outcome', 'ok', 'ignores usage of a pass that does not exist');

select tests.run_as_superuser($$ update public.usage_months set tokens = 9223372036854775807 $$);
select tests.sign_in(tests.id('owner'));
select tests.begin_turn('full');
select is(tests.finish_turn('full') ->> 'outcome', 'ok', 'a full month does not fail the turns of the home');
select cmp_ok(pg_temp.home_tokens(), '<=', 9007199254740991::bigint, 'the sum stays a number that JSON clients read exactly');

select tests.as_table_owner();
select lives_ok($$ select private.correct_usage_month(tests.id('Maple Street'), tests.id('viewer'), date_trunc('month', now() at time zone 'UTC')::date, 330) $$,
  'the operator corrects the month of a home and a person');
select is(pg_temp.home_tokens(), 330::bigint, 'the home has the corrected tokens');
select is(pg_temp.person_tokens('viewer'), 330::bigint, 'the person has the corrected tokens');

-- Several turns begin before their person reaches the limit of a month.
select tests.run_as_superuser($$ delete from public.usage_months; delete from private.person_usage_months $$);
select tests.run_as_superuser(format($$ insert into public.usage_limits (person_id, tokens_per_month) values (%L, 150000) $$, tests.id('viewer')));
select tests.sign_in(tests.id('viewer'));
select is((select string_agg(tests.begin_turn('parallel ' || n, jsonb_build_object('thread_key', 'parallel-' || n)) ->> 'outcome', ' ') from generate_series(1, 5) n),
  'new new new new new', 'begins five turns at a time');
select tests.finish_turn('parallel ' || n, (select jsonb_build_object('usage', jsonb_agg(jsonb_build_object('pass', p, 'input_tokens', 2000000))) from generate_series(1, 3) p)) from generate_series(1, 5) n;
select is(pg_temp.home_tokens(), 3 * (12000 + 2 * pg_temp.estimate('parallel 1')), 'of a person who reaches their limit the home counts the turn that reaches it, and no estimate of the others');
select is(tests.begin_turn('more', '{"thread_key": "more"}') ->> 'limit', 'tokens_per_month', 'and the person begins no other turn');
rollback;
