-- Calls that wait for a person: asking, and what becomes of them when nobody answers.

create function private.hash_of_call(call public.tool_calls) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return encode(sha256(convert_to(jsonb_build_array(call.tool_name, call.input)::text, 'UTF8')), 'hex');
end
$$;
comment on function private.hash_of_call(public.tool_calls) is 'What an approval is bound to: SHA-256 of the tool''s name and its input, hexadecimal.';
revoke all on function private.hash_of_call(public.tool_calls) from public;
grant execute on function private.hash_of_call(public.tool_calls) to home_writer;

create function private.own_preview(call public.tool_calls) returns text
language plpgsql
set search_path = ''
as $$
declare
  preview_function regprocedure := private.tool_function('preview', call.tool_name);
  turn public.chat_turns;
  preview text;
begin
  if preview_function is null then
    return null;
  end if;
  select t.* into turn from public.chat_turns t where t.home_id = call.home_id and t.id = call.turn_id;
  execute format('select %s($1, $2)', preview_function::regproc) into preview using private.call_context(turn, call), call.input;
  return preview;
exception
  when transaction_rollback or insufficient_resources or operator_intervention or system_error
    or lock_not_available then
    raise;
  when others then
    raise log 'preview "%" failed: % %', preview_function, sqlstate, sqlerrm;
    return null;
end
$$;
comment on function private.own_preview(public.tool_calls) is
  'What private.preview_<tool>(call, input) says that a call would do: it knows the record, which the arguments only point to. Null when there is none, or it fails.';
revoke all on function private.own_preview(public.tool_calls) from public;
grant execute on function private.own_preview(public.tool_calls) to home_writer;

create function private.as_question(said text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  -- Names and titles are other people's words: no lines of their own, and nothing that turns the writing round.
  return private.cut(btrim(regexp_replace(
    regexp_replace(said, U&'[\200B\200E\200F\2028-\202E\2060-\2069\FEFF]', '', 'g'), '[\s[:cntrl:]]+', ' ', 'g')), 4000);
end
$$;
comment on function private.as_question(text) is 'Text as it is put to a person: one line, whole, as far as 4,000 characters are enough.';
revoke all on function private.as_question(text) from public;
grant execute on function private.as_question(text) to home_writer;

create function private.request_approval(call public.tool_calls, preview text, ttl_hours numeric) returns void
language plpgsql
set search_path = ''
as $$
declare
  hours constant numeric := least(greatest(coalesce(ttl_hours, 24), 0.001), 720);
begin
  update public.tool_calls c set state = 'approval-requested' where c.id = call.id;
  insert into public.tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at)
  select call.home_id, call.id, private.hash_of_call(call),
    coalesce(nullif(private.as_question(private.own_preview(call)), ''), nullif(private.as_question(preview), ''),
      'The assistant asks to ' || replace(call.tool_name, '_', ' ') || '.'),
    p.min_role, clock_timestamp() + make_interval(secs => hours * 3600)
  from private.tool_policies p where p.tool_name = call.tool_name;
end
$$;
comment on function private.request_approval(public.tool_calls, text, numeric) is
  'Puts a call before a person: the preview sentence (the tool''s own, else the one it came with), the role that may decide, an expiry (24 hours unless asked otherwise, 30 days at most).';
revoke all on function private.request_approval(public.tool_calls, text, numeric) from public;
grant execute on function private.request_approval(public.tool_calls, text, numeric) to home_writer;

create function private.is_asked_anew(call public.tool_calls, approval public.tool_approvals) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- The arguments only point to the record, and that may have moved. The lock keeps the answer true until the tool has run.
  perform private.lock_home(call.home_id);
  -- Null where there is nothing left to ask: that the tool says itself.
  return coalesce(nullif(private.as_question(private.own_preview(call)), '') <> approval.preview, false);
end
$$;
comment on function private.is_asked_anew(public.tool_calls, public.tool_approvals) is
  'Whether the call would by now do something else than the person was asked about.';
revoke all on function private.is_asked_anew(public.tool_calls, public.tool_approvals) from public;
grant execute on function private.is_asked_anew(public.tool_calls, public.tool_approvals) to home_writer;

create function private.has_pending_calls(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.tool_calls c where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null);
end
$$;
comment on function private.has_pending_calls(public.chat_turns) is 'Whether a call of the turn still waits for a person.';
revoke all on function private.has_pending_calls(public.chat_turns) from public;
grant execute on function private.has_pending_calls(public.chat_turns) to home_writer;

create function private.decide(approval_id uuid, decision text, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- One reading of the clock: what is in time by one must not be late by the next.
  moment constant timestamptz := clock_timestamp();
begin
  update public.tool_approvals a
  set decision = decide.decision,
      decided_by = case when decide.decision <> 'expired' then private.caller_id() end,
      decided_at = moment,
      reason = private.cut(nullif(btrim(decide.reason), ''), 500)
  where a.id = approval_id and a.decision is null
    and (decide.decision in ('cancelled', 'expired') or a.expires_at > moment);
  return found;
end
$$;
comment on function private.decide(uuid, text, text) is 'Writes the one decision on an approval. False when there is one, or it is too late for a person''s.';
revoke all on function private.decide(uuid, text, text) from public;
grant execute on function private.decide(uuid, text, text) to home_writer;

create function private.expire_calls(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  late record;
begin
  for late in
    select c.id as call_id, a.id as approval_id
    from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      and a.decision is null and a.expires_at <= clock_timestamp()
    order by c.ordinal
  loop
    perform private.decide(late.approval_id, 'expired', null);
    perform private.save_answer(turn, private.settle_call(late.call_id,
      private.not_executed('expired', 'Not executed: nobody approved it in time.')));
  end loop;
end
$$;
comment on function private.expire_calls(public.chat_turns) is 'Settles the turn''s calls whose time to be approved is over.';
revoke all on function private.expire_calls(public.chat_turns) from public;
grant execute on function private.expire_calls(public.chat_turns) to home_writer;

create function private.cancel_calls(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
declare
  unanswered constant text := 'Not executed: it was not answered before the conversation went on.';
  pending record;
  late boolean;
begin
  for pending in
    select c.id as call_id, a.id as approval_id, a.expires_at
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
    order by c.ordinal
  loop
    late := coalesce(pending.expires_at <= clock_timestamp(), false);
    perform private.decide(pending.approval_id, case when late then 'expired' else 'cancelled' end, null);
    perform private.save_answer(turn, private.settle_call(pending.call_id,
      private.not_executed(case when late then 'expired' else 'denied' end, unanswered),
      -- Only what was put to a person as a question can have been denied.
      case when pending.approval_id is not null and not late then 'output-denied' else 'output-error' end));
  end loop;
end
$$;
comment on function private.cancel_calls(public.chat_turns) is
  'Settles the turn''s pending calls because nobody answered them: denied or expired, in the calls and in the stored message.';
revoke all on function private.cancel_calls(public.chat_turns) from public;
grant execute on function private.cancel_calls(public.chat_turns) to home_writer;

create function private.complete_unanswered(turn public.chat_turns) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- A replay must not show as open what nobody can answer any more.
  update public.chat_turns t set status = 'completed', reply = private.reply_with_calls(t)
  where t.id = turn.id and t.status = 'requires_action' and not private.has_pending_calls(t);
end
$$;
comment on function private.complete_unanswered(public.chat_turns) is 'A waiting turn that has nothing left to wait for, and will not go on, is over.';
revoke all on function private.complete_unanswered(public.chat_turns) from public;
grant execute on function private.complete_unanswered(public.chat_turns) to home_writer;

create function private.cancel_waiting_turns(thread_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  turn public.chat_turns;
begin
  for turn in
    select t.* from public.chat_turns t
    where t.thread_id = cancel_waiting_turns.thread_id and t.status = 'requires_action'
    order by t.user_message_seq
  loop
    perform private.cancel_calls(turn);
    perform private.complete_unanswered(turn);
  end loop;
end
$$;
comment on function private.cancel_waiting_turns(uuid) is 'A new message: the thread''s turns that wait for a person wait no longer.';
revoke all on function private.cancel_waiting_turns(uuid) from public;
grant execute on function private.cancel_waiting_turns(uuid) to home_writer;
