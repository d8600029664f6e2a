begin;
set local search_path = public, extensions;
select plan(8);

select tests.make_world();
insert into usage_limits (home_id, turns_per_minute) values (tests.id('Maple Street'), 1);
select tests.sign_in(tests.id('member'));
select tests.begin_turn('1', '{"limits": {"turns_per_minute": 0}}');
select tests.finish_turn('1');
select is(tests.begin_turn('2', '{"limits": {"turns_per_minute": 0}}') ->> 'outcome', 'limited', 'the limit of the home overrides the request');
select tests.run_as_superuser($$ insert into usage_limits (person_id, turns_per_minute) values (tests.id('member'), 2) $$);
select is(tests.begin_turn('2') ->> 'outcome', 'new', 'the limit of the person overrides the home');
select tests.finish_turn('2');
select is(tests.begin_turn('3') ->> 'outcome', 'limited', 'the limit of the person is enforced');
select tests.run_as_superuser($$ update usage_limits set turns_per_minute = 0 where person_id is not null $$);
select is(tests.begin_turn('3', '{"limits": {"turns_per_minute": 1}}') ->> 'outcome', 'new', 'a limit of 0 for the person disables the limit');
select tests.finish_turn('3');
select tests.run_as_superuser($$ update usage_limits set turns_per_minute = null where person_id is not null $$);
select is(tests.begin_turn('4') ->> 'outcome', 'limited', 'a null limit of the person falls back to the home');
select tests.run_as_superuser($$ update usage_limits set turns_per_minute = null, turns_per_day = case when person_id is null then 1 else 100 end $$);
select is(tests.begin_turn('4') ->> 'outcome', 'new', 'the daily limit of the person overrides the home');
select tests.finish_turn('4');
select tests.run_as_superuser($$ delete from usage_limits $$);
select is(tests.begin_turn('5', '{"limits": {"turns_per_minute": 3}}') ->> 'limit', 'turns_per_minute', 'without operator limits the request applies');
select is(tests.begin_turn('5', '{"limits": null}') ->> 'outcome', 'new', 'without any limits a turn begins');

select * from finish();
rollback;
