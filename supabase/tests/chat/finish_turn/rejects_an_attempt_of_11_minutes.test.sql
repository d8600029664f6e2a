-- Without this bound a person could begin all turns of a day, and fill them at its end.
begin;
select tests.plan(4);
select tests.make_world(), tests.make_test_tool();
create function pg_temp.set_age(turn text, age interval) returns void language sql as $$
  select tests.run_as_superuser(format('update public.chat_turns set attempt_began_at = clock_timestamp() - %L::interval where id = %L', age, tests.id('turn ' || turn)))
$$;
select tests.sign_in(tests.id('member'));
select tests.begin_turn('late');
select pg_temp.set_age('late', '10 minutes 30 seconds');
select is(tests.run_tools('late', tests.tool_call(0, 'test_effect', '{"note": "a"}')) ->> 'outcome', 'ok', 'an attempt of 10 minutes runs its calls');
select pg_temp.set_age('late', '12 minutes');
select is(tests.run_tools('late', tests.tool_call(1, 'test_effect', '{"note": "b"}')) ->> 'outcome', 'ok', 'a repeated request still gets the stored results');
select is(tests.finish_turn('late') ->> 'outcome', 'lease_lost', 'an older attempt stores no answer');
select tests.begin_turn('retried', '{"thread_key": "retried"}');
select pg_temp.set_age('retried', '12 minutes');
select is(tests.run_tools('retried', tests.tool_call(0, 'test_effect', '{"note": "c"}')) ->> 'outcome', 'lease_lost', 'and runs no calls');
rollback;
