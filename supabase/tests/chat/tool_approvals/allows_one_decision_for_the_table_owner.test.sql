begin;
select tests.plan(16);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}'), tests.tool_call(1, 'test_ask', '{"note": "b"}'));
select tests.as_table_owner();
create temp table asked as select a.id, row_number() over (order by c.ordinal) as n from tool_approvals a join tool_calls c on c.id = a.tool_call_id;

select throws_ok($$ update tool_approvals set input_hash = repeat('0', 64) $$, '23514', null, 'the input hash is immutable');
select throws_ok($$ update tool_approvals set preview = '"x"' $$, '23514', null, 'the preview is immutable');
select throws_ok($$ update tool_approvals set needed_role = 'viewer' $$, '23514', null, 'the required role is immutable');
select throws_ok($$ update tool_approvals set expires_at = now() + interval '9 days' $$, '23514', null, 'the expiry is immutable');
select throws_ok($$ update tool_approvals set decision = 'approved', decided_at = now() $$, '23514', null, 'a decision requires a person');
select throws_ok($$ update tool_approvals set decision = 'approved', decided_by = tests.id('member') $$, '23514', null, 'a decision requires a time');
select throws_ok($$ update tool_approvals set decision = 'perhaps', decided_by = tests.id('member'), decided_at = now() $$, '23514', null, 'rejects an unknown decision');
select throws_ok($$ update tool_approvals set decision = 'approved', decided_by = tests.id('member'), decided_at = expires_at $$, '23514', null, 'rejects a decision at or after the expiry');
select lives_ok($$ update tool_approvals a set decision = 'approved', decided_by = tests.id('member'), decided_at = clock_timestamp() from asked q where q.id = a.id and q.n = 1 $$, 'accepts an approval');
select throws_ok($$ update tool_approvals a set decision = 'denied' from asked q where q.id = a.id and q.n = 1 $$, '23514', null, 'an approval cannot become a denial');
select throws_ok($$ update tool_approvals a set decision = null, decided_by = null, decided_at = null from asked q where q.id = a.id and q.n = 1 $$, '23514', null, 'a decision cannot be removed');
select throws_ok($$ update tool_approvals a set reason = 'x' from asked q where q.id = a.id and q.n = 1 $$, '23514', null, 'the reason cannot be added later');
select throws_ok($$ delete from tool_approvals $$, '42501', null, 'rejects delete');
select throws_ok($$ truncate tool_approvals $$, '42501', null, 'rejects truncate');
select throws_ok($$ insert into tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select home_id, tool_call_id, input_hash, preview, needed_role, expires_at from tool_approvals limit 1 $$, '23505', null, 'rejects a second approval of a call');
select throws_ok($$ insert into tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select tests.id('Elm Street'), tool_call_id, input_hash, preview, needed_role, expires_at from tool_approvals limit 1 $$, '23503', null, 'rejects a call of another home');
rollback;
