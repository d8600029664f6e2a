begin;
set local search_path = public, extensions;
select plan(16);

select tests.make_world();
select tests.as_service_role();
select lives_ok($$ insert into usage_limits (person_id, turns_per_minute) values (tests.id('member'), 5) $$, 'The operator limits a person');
select lives_ok($$ insert into usage_limits (home_id, turns_per_day, tokens_per_month) values (tests.id('Maple Street'), 50, 1000) $$, 'and a home');
select lives_ok($$ update usage_limits set turns_per_minute = 6 where person_id = tests.id('member') $$, 'changes it');
select throws_ok($$ insert into usage_limits (person_id, turns_per_minute) values (tests.id('member'), 5) $$, '23505', null, 'One row a person');
select throws_ok($$ insert into usage_limits (turns_per_minute) values (5) $$, '23514', null, 'never for nobody');
select throws_ok($$ insert into usage_limits (home_id, person_id) values (tests.id('Elm Street'), tests.id('owner')) $$, '23514', null, 'never for both');
select throws_ok($$ insert into usage_limits (person_id, tokens_per_month) values (tests.id('owner'), 5) $$, '23514', null, 'Tokens are the home''s');

select tests.sign_in(tests.id('member'));
select is((select count(*) from usage_limits), 2::bigint, 'A person sees their own limits and their home''s');
select throws_ok($$ update usage_limits set turns_per_minute = null $$, '42501', null, 'and changes none');
select throws_ok($$ insert into usage_limits (person_id) values (tests.id('member')) $$, '42501', null, 'inserts none');
select throws_ok($$ delete from usage_limits $$, '42501', null, 'deletes none');
select tests.sign_in(tests.id('viewer'));
select is((select count(*) from usage_limits), 1::bigint, 'Another member sees the home''s alone');
select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from usage_limits $$, 'A stranger none');
select throws_ok($$ delete from usage_limits $$, '42501', null, 'and deletes none');
select tests.sign_out();
select throws_ok($$ select * from usage_limits $$, '42501', null, 'Nobody signed in: none');

select tests.as_service_role();
select lives_ok($$ delete from usage_limits $$, 'The operator lifts them');

select * from finish();
rollback;
