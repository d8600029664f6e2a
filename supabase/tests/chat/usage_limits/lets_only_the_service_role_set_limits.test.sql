begin;
select tests.plan(11);
select tests.make_world();
select tests.as_service_role();
select lives_ok($$ insert into usage_limits (person_id, turns_per_minute) values (tests.id('member'), 5) $$, 'the service role limits a person');
select lives_ok($$ insert into usage_limits (home_id, turns_per_day, tokens_per_month) values (tests.id('Maple Street'), 50, 1000) $$, 'the service role limits a home');
select lives_ok($$ update usage_limits set turns_per_minute = 6 where person_id = tests.id('member') $$, 'the service role changes a limit');
select throws_ok($$ insert into usage_limits (person_id, turns_per_minute) values (tests.id('member'), 5) $$, '23505', null, 'rejects a second row for a person');
select lives_ok($$ update usage_limits set turns_per_minute = 20 where home_id is null and person_id is null $$, 'the service role changes the default limits');
select throws_ok($$ insert into usage_limits (turns_per_minute) values (5) $$, '23505', null, 'rejects a second default row');
select throws_ok($$ insert into usage_limits (home_id, person_id) values (tests.id('Elm Street'), tests.id('owner')) $$, '23514', null, 'rejects a row with both home and person');
select lives_ok($$ insert into usage_limits (person_id, tokens_per_month) values (tests.id('owner'), 5) $$, 'the service role sets the budget of a person');

select tests.sign_in(tests.id('member'));
select is((select count(*) from usage_limits), 2::bigint, 'a member reads their own limits and their home''s');
select tests.sign_in(tests.id('viewer'));
select is((select count(*) from usage_limits), 1::bigint, 'another member reads only the home''s limits');

select tests.as_service_role();
select lives_ok($$ delete from usage_limits $$, 'the service role deletes limits');
rollback;
