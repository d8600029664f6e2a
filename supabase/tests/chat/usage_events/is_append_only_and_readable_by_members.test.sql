begin;
set local search_path = public, extensions;
select plan(25);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');
select results_eq($$ select pass, input_tokens, output_tokens from usage_events order by pass $$,
  $$ values (1, 100::bigint, 10::bigint), (2, 200::bigint, 20::bigint) $$, 'A turn''s usage is seen');
select results_eq($$ select tokens from usage_months $$, $$ values (330::bigint) $$, 'and the month''s sum');
select throws_ok($$ insert into usage_events (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'Nobody inserts an event');
select throws_ok($$ update usage_events set input_tokens = 0 $$, '42501', null, 'changes one');
select throws_ok($$ delete from usage_events $$, '42501', null, 'deletes one');
select throws_ok($$ update usage_months set tokens = 0 $$, '42501', null, 'changes a month');
select throws_ok($$ insert into usage_months values (tests.id('Maple Street'), '2020-01-01', 0) $$, '42501', null, 'inserts one');
select throws_ok($$ delete from usage_months $$, '42501', null, 'or deletes one');

select tests.sign_in(tests.id('viewer'));
select is((select count(*) from usage_events), 2::bigint, 'Every member sees what the home used');
select is((select count(*) from usage_months), 1::bigint, 'and its months');
select tests.sign_in(tests.id('stranger'));
select is_empty($$ select * from usage_events $$, 'A stranger does not');
select is_empty($$ select * from usage_months $$, 'nor the months');
select throws_ok($$ insert into usage_events (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'and inserts none');
select tests.sign_out();
select throws_ok($$ select * from usage_events $$, '42501', null, 'Nobody signed in: none is read');
select throws_ok($$ select * from usage_months $$, '42501', null, 'no month');
select throws_ok($$ insert into usage_events (home_id) values (tests.id('Maple Street')) $$, '42501', null, 'none inserted');
select throws_ok($$ delete from usage_events $$, '42501', null, 'none deleted');

select tests.as_service_role();
select isnt_empty($$ select * from usage_events $$, 'The service role reads');
select throws_ok($$ update usage_events set input_tokens = 0 $$, '42501', null, 'changes none');
select throws_ok($$ delete from usage_events $$, '42501', null, 'deletes none');
select throws_ok($$ update usage_months set tokens = 0 $$, '42501', null, 'changes no month');

select tests.as_table_owner();
select throws_ok($$ update usage_events set input_tokens = 0 $$, '42501', null, 'Nor does the table''s owner change one');
select throws_ok($$ delete from usage_events $$, '42501', null, 'delete one');
select throws_ok($$ truncate usage_events $$, '42501', null, 'or truncate them');

select tests.as_owner();
select tests.claims(tests.id('owner'));
set local role home_writer;
select throws_ok($$ insert into usage_events (home_id, turn_id, person_id, attempt, pass, input_tokens, cached_input_tokens, output_tokens)
  values (tests.id('Maple Street'), tests.id('turn hello'), tests.id('owner'), 9, 2, 1, 1, 1) $$, '42501', null,
  'The writer accounts for no one else''s turn');

select * from finish();
rollback;
