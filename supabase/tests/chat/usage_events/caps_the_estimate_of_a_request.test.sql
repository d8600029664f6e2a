begin;
select tests.plan(3);
select tests.make_world();
insert into usage_limits (home_id, tokens_per_month) values (tests.id('Maple Street'), 3000000);

-- As many bytes as a message keeps, in the question and in the answer.
create function tests.begin_long_turn(name text) returns jsonb language sql set search_path = '' as $$
  select tests.begin_turn(name, pg_catalog.jsonb_build_object('history_limit', 200, 'message', pg_catalog.jsonb_build_object(
    'client_id', null, 'parts', pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('type', 'text', 'text', pg_catalog.repeat('x', 260000))))))
$$;
create function tests.finish_long_turn(name text) returns jsonb language sql set search_path = '' as $$
  select tests.finish_turn(name, pg_catalog.jsonb_build_object('usage', '[]'::jsonb, 'message', pg_catalog.jsonb_build_object('model', 'm',
    'provider', pg_catalog.repeat('y', 260000), 'parts', pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('type', 'text', 'text', pg_catalog.repeat('x', 260000))))))
$$;

select tests.sign_in(tests.id('viewer'));
select tests.begin_long_turn(i::text), tests.finish_long_turn(i::text) from generate_series(1, 5) i;
select cmp_ok((select tokens from usage_months), '<=', 200000::bigint, 'counts at most 40,000 tokens for each of 5 turns with long messages');
select tests.begin_long_turn('forged');
select tests.finish_turn('forged', '{"usage": [{"pass": 1, "model": "m", "input_tokens": 2000000, "output_tokens": 2000000}]}');
select cmp_ok((select tokens from usage_months), '<=', 292000::bigint, 'and at most 92,000 for a pass that reports more');

select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('o') ->> 'outcome', 'new', 'leaves the month of the home to its other members');
rollback;
