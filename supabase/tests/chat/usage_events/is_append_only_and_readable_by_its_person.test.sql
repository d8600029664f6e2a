begin;
select tests.plan(8);

select tests.make_world();
select tests.sign_in(tests.id('member'));
select tests.begin_turn('hello');
select tests.finish_turn('hello');
select results_eq($$ select pass, input_tokens, output_tokens from usage_events order by pass $$,
  $$ values (1, 100::bigint, 10::bigint), (2, 200::bigint, 20::bigint) $$, 'a person reads the usage of their turns');
select results_eq($$ select tokens from usage_months $$, $$ values (330::bigint) $$, 'a member reads the monthly total');

select tests.as_superuser();
select is(tests.try_as_each_role($$ select from public.usage_events $$), 'owner 0, member 2, contributor 0, viewer 0, stranger 0, anonymous 42501',
  'other members, also an owner, read no row that says when');
select is(tests.try_as_each_role($$ select from public.usage_months $$), tests.rows_for_members(1), 'they read the sum of the month');
select tests.as_table_owner();
select throws_ok($$ update usage_events set input_tokens = 0 $$, '42501', null, 'the table owner cannot update');
select throws_ok($$ delete from usage_events $$, '42501', null, 'the table owner cannot delete');
select throws_ok($$ truncate usage_events $$, '42501', null, 'the table owner cannot truncate');

select tests.as_superuser();
select tests.set_claims(tests.id('owner'));
set local role home_writer;
select throws_ok($$ insert into usage_events (home_id, turn_id, person_id, attempt, pass, input_tokens, cached_input_tokens, output_tokens)
  values (tests.id('Maple Street'), tests.id('turn hello'), tests.id('owner'), 9, 2, 1, 1, 1) $$, '42501', null,
  'RLS rejects usage for another person''s turn');

rollback;
