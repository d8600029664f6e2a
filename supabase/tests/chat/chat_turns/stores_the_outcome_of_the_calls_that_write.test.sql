begin;
select tests.plan(20);
select tests.make_world(), tests.make_approval_tools();
update private.tool_policies set writes = false where tool_name = 'test_client';

-- The stored outcome and the one that GET /{threadId}/messages shows.
create function tests.outcomes(name text) returns text[] language sql security definer set search_path = '' as $$
  select array[t.outcome, shown.value]
  from public.chat_turns t, lateral (
    select m -> 'shown' ->> 'outcome' as value
    from pg_catalog.jsonb_array_elements(public.read_messages('{"thread_key": "default"}') -> 'messages') m
    where m ->> 'turn_id' = t.id::text and m ->> 'role' = 'assistant') shown
  where t.id = tests.id('turn ' || name)
$$;

create function tests.pause(name text, variadic calls jsonb[]) returns void language plpgsql set search_path = '' as $$
begin
  perform tests.begin_pending_turn(name, '{}', variadic calls);
  perform tests.as_superuser();
  update public.chat_turns set outcome = 'waiting' where id = tests.id('turn ' || name);
  perform tests.sign_in(tests.id('member'));
end $$;

-- The outcome of a new turn with these calls.
create function tests.outcome_of(name text, variadic calls jsonb[]) returns text
language plpgsql set search_path = '' as $$
declare
  outcome text;
begin
  perform tests.begin_turn(name);
  perform tests.run_tools(name, variadic calls);
  perform tests.as_superuser();
  select private.compute_turn_outcome(t) into outcome from public.chat_turns t where t.id = tests.id('turn ' || name);
  perform tests.sign_in(tests.id('member'));
  perform tests.finish_turn(name);
  return outcome;
end $$;

select tests.sign_in(tests.id('member'));
select tests.begin_turn('plain');
select tests.finish_turn('plain', '{"outcome": "nothing_to_save"}');
select is((select outcome from chat_turns where id = tests.id('turn plain')), 'nothing_to_save', 'stores the outcome with the message');
select tests.begin_turn('forged'), tests.finish_turn('forged', '{"outcome": "saved"}');
select is((select outcome from chat_turns where id = tests.id('turn forged')), 'nothing_to_save', 'ignores a reported save of a turn without calls');
select tests.begin_turn('lost'), tests.finish_turn('lost', '{"outcome": "not_saved"}');
select is((select outcome from chat_turns where id = tests.id('turn lost')), 'not_saved', 'keeps a report of calls that failed before they were stored');

select tests.pause('two', tests.tool_call(0, 'test_ask', '{"note": "c"}', '{"id": "c"}'), tests.tool_call(1, 'test_effect', '{"note": "d"}', '{"id": "d"}'));
select tests.expire_approvals();
select tests.respond('two', 'c', tests.approval());
select is(tests.outcomes('two'), array['partly_saved', 'partly_saved'], 'counts an expired approval as not saved');
select is((select m.reply_fields -> 'notice' from chat_messages m where m.turn_id = tests.id('turn two') and m.role = 'assistant'),
  '{"statements": [{"code": "nobody_answered"}]}', 'adds a notice to the reply of an expired approval');
select is((select m.parts -> -1 from chat_messages m where m.turn_id = tests.id('turn two') and m.role = 'assistant'),
  '{"type": "text", "text": {"statements": [{"code": "nobody_answered"}]}, "by": "app", "notice": "results"}', 'adds the same notice to its message');

select tests.pause('one', tests.tool_call(0, 'test_ask', '{"note": "a"}', '{"id": "a"}'), tests.tool_call(1, 'test_ask', '{"note": "b"}', '{"id": "b"}'));
select tests.respond('one', 'a', tests.approval());
select is((tests.outcomes('one'))[1], 'waiting', 'waits while another call is pending');
select tests.respond('one', 'b', tests.denial());
select is((tests.outcomes('one'))[1], 'partly_saved', 'updates the outcome with the last decision');
select is((tests.outcomes('one'))[2], 'partly_saved', 'shows it before the turn has a new reply');
select tests.finish_turn('one', '{"outcome": "partly_saved"}');

select tests.pause('three', tests.tool_call(0, 'test_ask', '{"note": "e"}', '{"id": "e"}'), tests.tool_call(1, 'test_client', '{}', '{"id": "f"}'));
select tests.begin_turn('four');
select is(tests.outcomes('three'), array['not_saved', 'not_saved'], 'counts a cancelled approval as not saved');
select is(jsonb_path_query_array(tests.stored('four'), '$.cancelled_calls[*].name'), '["test_ask", "test_client"]', 'names the cancelled calls to the turn that cancelled them');
select is(jsonb_path_query_array(tests.begin_turn('four'), '$.cancelled_calls[*].name'), '["test_ask", "test_client"]', 'names them to the same attempt again');
select tests.expire_lease('four');
select is(jsonb_path_query_array(tests.retry_turn('four'), '$.cancelled_calls[*].name'), '["test_ask", "test_client"]', 'names them to a later attempt');
select tests.finish_turn('four');
select is(tests.complete_turn('five') -> 'cancelled_calls', '[]', 'names them to no other turn');

select is(tests.outcome_of('saved', tests.tool_call(0, 'test_effect', '{"note": "g"}'), tests.tool_call(1, 'test_effect', '{"note": "g"}')), 'saved', 'counts equal calls once');
select is(tests.outcome_of('partly', tests.tool_call(0, 'test_effect', '{"note": "h"}'), tests.tool_call(1, 'no_such_tool', '{}')), 'partly_saved', 'counts an unknown tool as a failed write');
select is(tests.outcome_of('none', tests.tool_call(0, 'no_such_tool', '{}')), 'not_saved', 'saves nothing with an unknown tool alone');
select is(tests.outcome_of('look-up', tests.tool_call(0, 'list_attention', '{}')), 'nothing_to_save', 'does not count a look-up');
select is(tests.outcome_of('bad look-up', tests.tool_call(0, 'list_attention', '"no object"')), 'nothing_to_save', 'does not count a failed look-up');
select is(tests.outcome_of('beside', tests.tool_call(0, 'list_attention', '"no object"'), tests.tool_call(1, 'test_effect', '{"note": "i"}')), 'saved', 'ignores a failed look-up beside a save');
rollback;
