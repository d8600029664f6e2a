begin;
set local search_path = public, extensions;
select plan(6);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('1', '{"limits": {"tokens_per_month": 331}}');
select tests.finish_turn('1');
select is((select tokens from usage_months), 330::bigint, 'A turn uses 330 tokens');
select is(tests.begin_turn('2', '{"limits": {"tokens_per_month": 331}}') ->> 'outcome', 'new', 'One token is left: a turn begins');
select tests.finish_turn('2');
select is(tests.begin_turn('3', '{"limits": {"tokens_per_month": 660}}') - 'retry_after', '{"outcome": "limited", "limit": "tokens_per_month"}', 'None is left: none begins');
select ok((tests.kept('3') ->> 'retry_after')::int between 1 and 31 * 86400, 'until the next month');
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('4', '{"limits": {"tokens_per_month": 660}}') ->> 'outcome', 'limited', 'The budget is the home''s: for everyone in it');
select tests.as_owner();
update usage_months set month = month - interval '1 month';
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('4', '{"limits": {"tokens_per_month": 660}}') ->> 'outcome', 'new', 'A new month begins with nothing used');

select * from finish();
rollback;
