begin;
select tests.plan(11);

select tests.make_world();
select tests.make_home(tests.id('member'), 'Cabin');
select tests.set_limits('{"tokens_per_month": 331}');
select tests.sign_in(tests.id('member'));
select tests.begin_turn('1');
select is(tests.begin_turn('other', '{"thread_key": "other"}') - 'retry_after', '{"outcome": "limited", "limit": "tokens_per_month"}', 'counts the estimate of a running turn');
select tests.finish_turn('1');
select is((select tokens from usage_months), 330::bigint, 'counts the tokens of a finished turn');
select is(tests.begin_turn('2') ->> 'outcome', 'new', 'begins a turn while one token is left');
select tests.finish_turn('2');
select tests.set_limits('{"tokens_per_month": 660}');
select is(tests.begin_turn('3') - 'retry_after', '{"outcome": "limited", "limit": "tokens_per_month"}', 'rejects a turn when no token is left');
select ok((tests.stored('3') ->> 'retry_after')::int between 1 and 31 * 86400, 'returns retry_after within the month');
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('4') ->> 'outcome', 'limited', 'applies the budget of the home to every member');

select tests.sign_in(tests.id('member'));
select is(tests.begin_turn('5', jsonb_build_object('home_id', tests.id('Cabin'))) ->> 'outcome', 'limited', 'applies the budget of the person to all their homes');
select tests.run_as_superuser($$ insert into usage_limits (person_id, tokens_per_month) values (tests.id('member'), 1000) $$);
select is(tests.begin_turn('5', jsonb_build_object('home_id', tests.id('Cabin'))) ->> 'outcome', 'new', 'a person''s row overrides their budget');
select is(tests.begin_turn('6') ->> 'outcome', 'limited', 'a person''s row does not override the budget of the home');
select tests.run_as_superuser($$ insert into usage_limits (home_id, tokens_per_month) values (tests.id('Maple Street'), 0) $$);
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('7') ->> 'outcome', 'new', 'a home''s row overrides both budgets');
select tests.finish_turn('7');
select tests.run_as_superuser($$ delete from usage_limits where home_id is not null; update usage_months set month = month - interval '1 month' $$);
select is(tests.begin_turn('8') ->> 'outcome', 'new', 'begins a turn in the next month');

rollback;
