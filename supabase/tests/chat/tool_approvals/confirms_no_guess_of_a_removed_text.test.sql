-- Members read the hashes of a call and its approval also after its texts were removed.
begin;
select tests.plan(8);
select tests.make_world(), tests.make_approval_tools(), tests.make_asset('furnace', 'Furnace');
select tests.run_as('owner', $$ select set_tool_policy(tests.id('Maple Street'), 'record_home_event', 'approval') $$);
select tests.sign_in(tests.id('member'));
create function pg_temp.propose(name text) returns void language sql as $$
  select tests.begin_pending_turn(name, jsonb_build_object('thread_key', name), tests.tool_call(0, 'record_home_event', '{"event_type": "note", "title": "Quax broke the gate"}'))
$$;
select pg_temp.propose('first');
select pg_temp.propose('second');
create function pg_temp.hashes(name text) returns text[] language sql as $$
  select array[a.input_hash, a.plan_hash, c.answer_hash] from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.turn_id = tests.id('turn ' || name)
$$;
select is((select count(distinct h) from (select unnest(pg_temp.hashes('first')) as h union all select unnest(pg_temp.hashes('second'))) a where h is not null), 4::bigint,
  'equal calls have other hashes, so that nobody compares a call of their own');
select is(tests.respond('first', 'call_0', tests.approval(), '{"request_hash": "aa"}') ->> 'outcome', 'continue', 'an approval finds its call unchanged');
select is((pg_temp.hashes('first'))[3] = 'aa', false, 'the hash of the response is not the one that was sent');
select tests.as_superuser();
select is((select a.input_hash = encode(sha256(convert_to(g.guess, 'UTF8')), 'hex') from tool_approvals a join tool_calls c on c.id = a.tool_call_id
    cross join lateral (select jsonb_build_array(c.tool_name, private.get_resolved_input(c))::text) g (guess) where c.turn_id = tests.id('turn second')), false, 'the arguments alone do not give the hash');
create temp table known as select name, pg_temp.hashes(name) as hashes from unnest(array['first', 'second']) name;
select results_eq($$ select (hashes[1] = private.hash_call(c)) from known join tool_calls c on c.turn_id = tests.id('turn ' || name) order by name $$, array[true, true], 'which is the one of the call');
update private.plan_key set key = sha256('another');
select results_eq($$ select (hashes[1] = private.hash_call(c)) from known join tool_calls c on c.turn_id = tests.id('turn ' || name) order by name $$, array[false, false], 'only with the key');
select is((select hashes[3] = private.hash_with_key(c.id, 'aa') from known join tool_calls c on c.turn_id = tests.id('turn ' || name) where name = 'first'), false, 'nor that of the response');
delete from private.plan_key;
select tests.sign_in(tests.id('member'));
select tests.respond('second', 'call_0', tests.approval());
select tests.as_superuser();
select is((select result ->> 'code' from tool_calls where turn_id = tests.id('turn second')), 'conflict', 'without a key no approved call runs');
rollback;
