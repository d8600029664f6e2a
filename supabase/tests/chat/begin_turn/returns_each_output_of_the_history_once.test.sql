begin;
select tests.plan(5);
select tests.make_world_with_tools('member');
select tests.store('parts', $$ [{"type": "text", "text": "First."}, {"type": "tool-call", "toolCallId": "call_0"}] $$);
create function pg_temp.answer(name text, parts jsonb) returns void language plpgsql as $$
begin
  perform tests.finish_turn(name, jsonb_build_object('message', jsonb_build_object('parts', parts, 'provider', '{}', 'model', 'm')));
end $$;

select tests.begin_turn('hello');
select tests.run_tools('hello', tests.tool_call(0, 'test_effect', '{"note": "a"}'));
select pg_temp.answer('hello', tests.stored('parts'));
select tests.begin_turn('next');
select is(tests.stored('next') #> '{history,1,parts}', tests.answer_parts('hello') #- '{1,provider}' #- '{2,output}',
  'returns an output in its call only, and no provider text of the call');
select is(tests.stored('next') #> '{history,0,parts}', '[{"type": "text", "text": "hello"}]', 'returns a message of the person unchanged');
select pg_temp.answer('next', '[]');
select is(tests.complete_turn('after no parts') #> '{history,3,parts}', '[]', 'returns a message without parts');

select tests.begin_pending_turn('ask', '{}', tests.tool_call(0, 'test_ask', '{"note": "a"}', '{"id": "b"}'));
select tests.begin_turn('yes', '{"decision": "approved"}');
select is(tests.stored('yes') #> '{history,1,parts}', tests.answer_parts('hello'), 'returns all of the history to a message that decides a call');
select is(tests.stored('yes') -> 'history' -> -1 #>> '{parts,1,output,message}', 'Noted a.', 'with the result of that call');
rollback;
