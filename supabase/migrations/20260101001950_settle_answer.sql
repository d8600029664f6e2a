-- A person's answer to one pending call: may they give it, what it does.

create function private.may_answer(turn public.chat_turns, approval public.tool_approvals, tool_name text, answer jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  is_asker constant boolean := turn.person_id = private.caller_id();
  rank constant int := private.role_rank(private.my_role(turn.home_id));
begin
  if approval.id is null then
    return is_asker;
  end if;
  -- Whoever asked for it may take it back; a yes needs the role, also the one that the tool asks for by now.
  return (is_asker and answer @> '{"kind": "decision", "approved": false}')
    or coalesce(rank >= private.role_rank(approval.needed_role), false)
      and coalesce(rank >= (select private.role_rank(p.min_role) from private.tool_policies p where p.tool_name = may_answer.tool_name), true);
end
$$;
comment on function private.may_answer(public.chat_turns, public.tool_approvals, text, jsonb) is
  'Whether the caller may answer this call: a client''s call the turn''s person; an approval whoever has the role, and a no of theirs the turn''s person too.';
revoke all on function private.may_answer(public.chat_turns, public.tool_approvals, text, jsonb) from public;
grant execute on function private.may_answer(public.chat_turns, public.tool_approvals, text, jsonb) to home_writer;

create function private.wrong_answer(call public.tool_calls, approval public.tool_approvals, answer jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return case when answer ->> 'kind' = 'decision' and jsonb_typeof(answer -> 'approved') = 'boolean' then null else 'not_a_decision' end;
  end if;
  if answer ->> 'kind' = 'error' then
    return case when jsonb_typeof(answer -> 'error_text') = 'string' then null else 'invalid_output' end;
  end if;
  -- "approved" may be some tool's honest output: a decision that came with its output is that output here.
  return case when answer ? 'output' and answer -> 'valid_for' ? call.tool_name
      and octet_length((answer -> 'output')::text) <= 4194304
    then null else 'invalid_output' end;
end
$$;
comment on function private.wrong_answer(public.tool_calls, public.tool_approvals, jsonb) is
  'Why this is no answer to such a call: not_a_decision, or invalid_output (not valid for the call''s tool); null when it is one.';
revoke all on function private.wrong_answer(public.tool_calls, public.tool_approvals, jsonb) from public;
grant execute on function private.wrong_answer(public.tool_calls, public.tool_approvals, jsonb) to home_writer;

create function private.error_text_of(answer jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.cut(coalesce(nullif(btrim(answer ->> 'error_text'), ''), 'It did not work.'), 2000);
end
$$;
comment on function private.error_text_of(jsonb) is 'What the phone said of its failure, or that it failed.';
revoke all on function private.error_text_of(jsonb) from public;
grant execute on function private.error_text_of(jsonb) to home_writer;

create function private.is_same_answer(call public.tool_calls, approval public.tool_approvals, answer jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is not null then
    return coalesce(approval.decision in ('approved', 'denied') and answer ->> 'kind' = 'decision'
      and answer -> 'approved' = to_jsonb(approval.decision = 'approved'), false);
  end if;
  if call.answered_by is null then
    return false;
  end if;
  return coalesce(case when answer ->> 'kind' = 'error'
    then call.state = 'output-error' and call.error_text = private.error_text_of(answer)
    else call.state = 'output-available' and call.result = answer -> 'output' end, false);
end
$$;
comment on function private.is_same_answer(public.tool_calls, public.tool_approvals, jsonb) is 'Whether a call was answered just so before.';
revoke all on function private.is_same_answer(public.tool_calls, public.tool_approvals, jsonb) from public;
grant execute on function private.is_same_answer(public.tool_calls, public.tool_approvals, jsonb) to home_writer;

create function private.run_approved(turn public.chat_turns, call public.tool_calls, approval public.tool_approvals) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if approval.input_hash <> private.hash_of_call(call) then
    return private.not_executed('conflict', 'Not executed: what was approved is not what is stored.');
  end if;
  return coalesce(
    private.refused_call(turn.home_id, call.tool_name, call.input),
    case when private.is_asked_anew(call, approval) then
      private.not_executed('conflict', 'Not executed: the record has changed since that was asked, so it would have to be asked again.') end,
    private.run_tool(call.tool_name, private.call_context(turn, call), call.input));
end
$$;
comment on function private.run_approved(public.chat_turns, public.tool_calls, public.tool_approvals) is
  'Executes an approved call as the caller, after checking its arguments, its tool, the caller''s role and what was asked once more.';
revoke all on function private.run_approved(public.chat_turns, public.tool_calls, public.tool_approvals) from public;
grant execute on function private.run_approved(public.chat_turns, public.tool_calls, public.tool_approvals) to home_writer;

create function private.denied_result(reason text) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.not_executed('denied', 'Not done: the answer was no.')
    || jsonb_strip_nulls(jsonb_build_object('data', nullif(jsonb_strip_nulls(jsonb_build_object('reason', reason)), '{}')));
end
$$;
comment on function private.denied_result(text) is 'The result of a call that a person denied; data.reason is theirs.';
revoke all on function private.denied_result(text) from public;
grant execute on function private.denied_result(text) to home_writer;

create function private.sign_answer(call public.tool_calls, request jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.tool_calls c
  set answered_by = private.caller_id(), answer_key = nullif(request ->> 'idempotency_key', ''), answer_hash = request ->> 'request_hash'
  where c.id = call.id;
end
$$;
comment on function private.sign_answer(public.tool_calls, jsonb) is 'Notes whose answer to a call it is, and the request it came with.';
revoke all on function private.sign_answer(public.tool_calls, jsonb) from public;
grant execute on function private.sign_answer(public.tool_calls, jsonb) to home_writer;

create function private.settle_decision(turn public.chat_turns, call public.tool_calls, approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  yes constant boolean := (request -> 'answer' ->> 'approved')::boolean;
  reason constant text := private.cut(nullif(btrim(request -> 'answer' ->> 'reason'), ''), 500);
begin
  if not private.decide(approval.id, case when yes then 'approved' else 'denied' end, reason) then
    return null;
  end if;
  perform private.sign_answer(call, request);
  if not yes then
    return private.settle_call(call.id, private.denied_result(reason), 'output-denied');
  end if;
  update public.tool_calls c set state = 'approval-responded' where c.id = call.id;
  return private.settle_call(call.id, private.run_approved(turn, call, approval));
end
$$;
comment on function private.settle_decision(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) is
  'Decides on a call and does it, or not: one transaction. Null row when it was decided before, or it is too late.';
revoke all on function private.settle_decision(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) from public;
grant execute on function private.settle_decision(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) to home_writer;

create function private.settle_answer(turn public.chat_turns, call public.tool_calls, approval public.tool_approvals, request jsonb)
  returns public.tool_calls
language plpgsql
set search_path = ''
as $$
declare
  answer constant jsonb := request -> 'answer';
  settled public.tool_calls;
begin
  if approval.id is not null then
    settled := private.settle_decision(turn, call, approval, request);
  else
    perform private.sign_answer(call, request);
    settled := case when answer ->> 'kind' = 'error'
      then private.settle_call(call.id, to_jsonb(private.error_text_of(answer)), 'output-error')
      else private.settle_call(call.id, answer -> 'output', 'output-available') end;
  end if;
  if settled.id is not null then
    perform private.save_answer(turn, settled);
  end if;
  return settled;
end
$$;
comment on function private.settle_answer(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) is
  'Writes a person''s answer, with its effect, into the call and into the stored message. Null row when it is too late.';
revoke all on function private.settle_answer(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) from public;
grant execute on function private.settle_answer(public.chat_turns, public.tool_calls, public.tool_approvals, jsonb) to home_writer;
