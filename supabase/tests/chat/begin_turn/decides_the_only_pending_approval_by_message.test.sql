begin;
select tests.plan(46);
select tests.make_world_with_tools('member');
select tests.begin_pending_turn('hello', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}', '{"id": "a"}'));

-- A yes.
select tests.set_limits('{"turns_per_day": 1}');
select is(tests.begin_turn('limited', '{"decision": "approved"}') ->> 'outcome', 'limited', 'rejects a yes above the limit');
select tests.set_limits();
select is(tests.tool_effects(), null, 'a rejected yes runs nothing');
select is(tests.begin_turn('yes', '{"decision": "approved"}') ->> 'outcome', 'new', 'a yes begins a turn');
select is(tests.tool_effects(), 'a', 'a yes runs the call');
select results_eq($$ select decision::text, decided_by from tool_approvals $$, $$ values ('approved', tests.id('member')) $$, 'records the approval as given by the sender');
select is((select status from chat_turns where id = tests.id('turn hello')), 'completed', 'completes the turn that waited');
select is(jsonb_path_query_array(tests.stored('yes'), '$.decided_calls[*].id'), '["a"]', 'returns the decided call');
select is(tests.stored('yes') #>> '{decided_calls,0,result,message}', 'Noted a.', 'returns the call with its result');
select is(tests.stored('yes') -> 'cancelled_calls', '[]', 'cancels nothing');
select is(tests.stored('yes') ? 'undecided_calls', false, 'returns no undecided calls');
select is(jsonb_path_query_array(tests.stored('yes') -> 'history' -> 1, '$.parts[*].state'), '["output-available"]', 'returns the result in the history');
select is(tests.begin_turn('yes', '{"decision": "approved"}') -> 'decided_calls', tests.stored('yes') -> 'decided_calls', 'returns the same decided call to the same attempt');
select is(tests.retry_turn('yes', '{"decision": "approved"}') ->> 'outcome', 'running', 'an equal request while the turn runs decides nothing');
select tests.begin_turn('yes', '{"decision": "approved"}');
select tests.expire_lease('yes');
select tests.set_limits('{"turns_per_day": 1}');
select is(jsonb_path_query_array(tests.retry_turn('yes', '{"decision": "approved"}'), '$.decided_calls[*].id'), '["a"]', 'returns the decided call to the attempt that takes the turn over');
select is(tests.stored('yes') ->> 'exceeded_limit', 'turns_per_day', 'above the limit that attempt does not call the model');
select tests.set_limits();
select tests.finish_turn('yes');
select is(tests.retry_turn('yes', '{"decision": "approved"}') ->> 'outcome', 'replay', 'replays the reply');
select is(tests.tool_effects(), 'a', 'runs the call once');
select is(tests.respond('hello', 'a', tests.approval()) ->> 'outcome', 'replay', 'the same decision by the app replays the turn that waited');
select is(tests.respond('hello', 'a', tests.denial()) ->> 'outcome', 'already_decided', 'rejects another decision by the app');

-- Sends a message with a decision: which calls it decides, leaves undecided and cancels, and what has run since.
create function pg_temp.send(name text, decision text, more jsonb default '{}') returns text language sql as $$
  select concat_ws('; ',
    'decided ' || (select string_agg(c ->> 'id' || ' ' || (c #>> '{result,code}'), ', ') from jsonb_array_elements(t -> 'decided_calls') c),
    'undecided ' || (select string_agg(c ->> 'id', ', ') from jsonb_array_elements(t -> 'undecided_calls') c),
    'cancelled ' || nullif(jsonb_array_length(t -> 'cancelled_calls'), 0), 'ran ' || tests.tool_effects())
  from tests.complete_turn(name, jsonb_build_object('decision', decision) || more) t
$$;
create function pg_temp.ask(variadic ids text[]) returns void language sql as $$
  select tests.begin_pending_turn('ask ' || ids[1], '{}', variadic array(
    select tests.tool_call(n::int - 1, 'test_ask', jsonb_build_object('note', id), jsonb_build_object('id', id)) from unnest(ids) with ordinality i (id, n)))
$$;
create function pg_temp.status(name text) returns text language sql as $$
  select status from chat_turns where id = tests.id('turn ' || name) $$;

-- A no.
select pg_temp.ask('b');
select is(pg_temp.send('no', 'denied'), 'decided b denied; ran a', 'a no denies the call and runs nothing');
select is(pg_temp.send('yes again', 'approved'), 'ran a', 'a yes decides nothing when no call is pending');

-- Several pending calls.
select tests.begin_pending_turn('several', '{}', tests.tool_call(0, 'test_ask', '{"note": "c"}', '{"id": "c"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "d"}'));
select is(pg_temp.send('which', 'approved'), 'undecided c, d; ran a', 'a yes neither decides nor cancels one of several');
select is(pg_temp.status('several'), 'requires_action', 'the turn with several pending calls still waits');
select is(pg_temp.send('late yes', 'approved'), 'undecided c, d; ran a', 'another yes decides nothing either');
select is(pg_temp.send('other', null), 'cancelled 2; ran a', 'any other message cancels them');
select pg_temp.ask('h', 'i');
select is(pg_temp.send('a plain yes', 'approved'), 'undecided h, i; ran a', 'a plain yes to two approvals decides neither');
select is(pg_temp.send('both', 'approved_both'), 'decided h ok, i ok; ran a,h,i', 'a yes to both runs both');
select is(pg_temp.status('ask h'), 'completed', 'and completes the turn that waited');
select pg_temp.ask('l', 'm', 'n');
select is(pg_temp.send('both of three', 'approved_both'), 'undecided l, m, n; ran a,h,i', 'a yes to both of three decides none');
select is(pg_temp.send('no and more to three', 'denied_and_more'), 'undecided l, m, n; ran a,h,i', 'nor does a no with more words');
select is(pg_temp.send('none of three', 'denied_all'), 'decided l denied, m denied, n denied; ran a,h,i', 'a no to all decides three');
select pg_temp.ask('o');
select is(pg_temp.send('both of one', 'approved_both'), 'undecided o; ran a,h,i', 'a yes to both of one leaves it pending');

-- A message that begins with a yes or a no.
select is(pg_temp.send('unclear', 'unclear'), 'undecided o; ran a,h,i', 'an unclear message leaves the call pending');
select is(tests.stored('unclear') #>> '{undecided_calls,0,is_asked_again}', 'false', 'with the plan that was shown');
select is(pg_temp.send('named', 'approved', '{"decision_changes": ["asset_retired"]}'), 'undecided o; ran a,h,i',
  'a yes that names another change leaves the call pending');
select is(pg_temp.send('no and more', 'denied_and_more'), 'cancelled 1; ran a,h,i', 'a no with more words denies the call, and the turn is not about it');
select is((tests.stored('no and more') -> 'cancelled_calls' -> 0) - 'label', '{"code": "denied", "name": "test_ask", "arguments": "{\"note\": \"o\"}"}', 'which it gets as denied');
select is((select decision::text from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'o'), 'denied', 'records the denial');
select is(pg_temp.status('ask o'), 'completed', 'completes the turn that waited');
select pg_temp.ask('p');
select is(pg_temp.send('yes to all', 'approved_all'), 'decided p ok; ran a,h,i,p', 'a yes to all decides one');

-- Callers and times.
select tests.begin_pending_turn('expiring', '{}', tests.tool_call(0, 'test_ask', '{"note": "e"}', '{"id": "e"}'));
select tests.run_without_triggers(
  'update tool_approvals set created_at = now() - interval ''2 days'', expires_at = now() - interval ''1 day'' where decision is null');
select is(tests.begin_turn('too late', '{"decision": "approved"}') ? 'decided_calls', false, 'a yes does not decide an expired approval');
select is((select result ->> 'code' from tool_calls where call_id = 'e'), 'expired', 'records the expired approval as expired');
select tests.finish_turn('too late');
select tests.begin_pending_turn('shared', '{}', tests.tool_call(0, 'test_ask', '{"note": "f"}', '{"id": "f"}'));
update chat_threads set visibility = 'household';
select tests.store('key', jsonb_build_object('decision', 'approved', 'thread_key', tests.stored('shared') -> 'turn' -> 'thread_id'));
select tests.sign_in(tests.id('viewer'));
select is(tests.begin_turn('viewer', tests.stored('key')) ? 'decided_calls', false, 'a yes of a member who may not decide decides nothing');
select is(tests.tool_effects(), 'a,h,i,p', 'and runs nothing');
select tests.finish_turn('viewer');
select tests.sign_in(tests.id('member'));
select tests.begin_pending_turn('shared again', jsonb_build_object('thread_key', tests.stored('shared') -> 'turn' -> 'thread_id'), tests.tool_call(0, 'test_ask', '{"note": "g"}', '{"id": "g"}'));
select tests.sign_in(tests.id('owner'));
select is(tests.begin_turn('owner', tests.stored('key')) #>> '{decided_calls,0,state}', 'output-available', 'a yes of another member who may decide runs the call');
select is((select decided_by from tool_approvals a join tool_calls c on c.id = a.tool_call_id where c.call_id = 'g'), tests.id('owner'), 'in their name');
rollback;
