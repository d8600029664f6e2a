begin;
set local search_path = public, extensions;
select plan(6);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('1', '{"limits": {"tokens_per_month": 331}}');
select tests.finish_turn('1');
select is((select tokens from usage_months), 330::bigint, 'counts the tokens of a turn');
select is(tests.begin_turn('2', '{"limits": {"tokens_per_month": 331}}') ->> 'outcome', 'new', 'begins a turn while one token is left');
select tests.finish_turn('2');
select is(tests.begin_turn('3', '{"limits": {"tokens_per_month": 660}}') - 'retry_after', '{"outcome": "limited", "limit": "tokens_per_month"}', 'rejects a turn when no token is left');
select ok((tests.stored('3') ->> 'retry_after')::int between 1 and 31 * 86400, 'returns retry_after within the month');
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('4', '{"limits": {"tokens_per_month": 660}}') ->> 'outcome', 'limited', 'applies the budget to every member of the home');
select tests.run_as_superuser($$ update usage_months set month = month - interval '1 month' $$);
select is(tests.begin_turn('4', '{"limits": {"tokens_per_month": 660}}') ->> 'outcome', 'new', 'begins a turn in the next month');

select * from finish();
rollback;
