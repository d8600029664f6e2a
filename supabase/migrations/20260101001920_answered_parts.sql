-- How a call and its result stand in the stored message.

create function private.call_output(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- What the phone said of its own failure is the text of the error and no output beside it.
  return case when call.state = 'output-error' and call.result = to_jsonb(call.error_text) then null else call.result end;
end
$$;
comment on function private.call_output(public.tool_calls) is 'The output to show: a call''s result, null when there is none or it is a mere error text.';
revoke all on function private.call_output(public.tool_calls) from public;
grant execute on function private.call_output(public.tool_calls) to home_writer;

create function private.answered_view(view jsonb, call public.tool_calls, approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  output jsonb := private.call_output(call);
begin
  return (view - 'output' - 'errorText')
    || jsonb_strip_nulls(jsonb_build_object('state', call.state, 'errorText', call.error_text))
    || case when output is null then '{}' else jsonb_build_object('output', output) end
    || case when approval.id is null then '{}' else jsonb_build_object('approval',
      jsonb_build_object('expiresAt', approval.expires_at, 'preview', approval.preview)
      || case when jsonb_typeof(view -> 'approval') = 'object' then view -> 'approval' else '{}' end
      || jsonb_strip_nulls(jsonb_build_object(
        'id', approval.id, 'approved', private.approved(approval), 'reason', approval.reason))) end;
end
$$;
comment on function private.answered_view(jsonb, public.tool_calls, public.tool_approvals) is
  'A call of a message or a reply as it stands now: state, output or errorText, approval { id, expiresAt, preview, approved, reason }.';
revoke all on function private.answered_view(jsonb, public.tool_calls, public.tool_approvals) from public;
grant execute on function private.answered_view(jsonb, public.tool_calls, public.tool_approvals) to home_writer;

create function private.describe_call_part(call public.tool_calls, approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.answered_view(
    jsonb_strip_nulls(jsonb_build_object(
      'type', 'tool-call', 'toolCallId', call.call_id, 'toolName', call.tool_name, 'provider', nullif(call.provider, '')))
    || jsonb_build_object('input', coalesce(call.input, to_jsonb(call.arguments))), call, approval);
end
$$;
comment on function private.describe_call_part(public.tool_calls, public.tool_approvals) is 'A stored call as the tool-call part of a message.';
revoke all on function private.describe_call_part(public.tool_calls, public.tool_approvals) from public;
grant execute on function private.describe_call_part(public.tool_calls, public.tool_approvals) to home_writer;

create function private.result_part(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object('type', 'tool-result', 'toolCallId', call.call_id, 'toolName', call.tool_name, 'output', call.result)
    || case when call.state = 'output-available' then '{}' else '{"isError": true}'::jsonb end;
end
$$;
comment on function private.result_part(public.tool_calls) is 'A call''s result as the tool-result part of a message.';
revoke all on function private.result_part(public.tool_calls) from public;
grant execute on function private.result_part(public.tool_calls) to home_writer;

create function private.parts_with_answer(parts jsonb, call public.tool_calls, approval public.tool_approvals) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with listed as (
      select p.part, p.place, p.part ->> 'type' as type, p.part ->> 'toolCallId' as call_id
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where not p.part @> jsonb_build_object('type', 'tool-result', 'toolCallId', call.call_id)
    ),
    -- Results stand behind all calls and among each other as the calls do.
    result_place as (
      select coalesce(
        (select min(l.place) - 0.5 from listed l
         join public.tool_calls c on c.turn_id = call.turn_id and md5(c.call_id) = md5(l.call_id) and c.call_id = l.call_id
         where l.type = 'tool-result' and c.ordinal > call.ordinal),
        (select max(l.place) + 0.5 from listed l where l.type in ('tool-call', 'tool-result')),
        0) as place
    )
    select jsonb_agg(a.part order by a.place)
    from (
      select case when l.type = 'tool-call' and l.call_id = call.call_id
          then private.answered_view(l.part, call, approval) else l.part end as part,
        l.place
      from listed l
      union all
      select private.result_part(call), r.place from result_place r
    ) a
  );
end
$$;
comment on function private.parts_with_answer(jsonb, public.tool_calls, public.tool_approvals) is
  'A message''s parts with this call''s answer: state and output on its tool-call part, and its tool-result part.';
revoke all on function private.parts_with_answer(jsonb, public.tool_calls, public.tool_approvals) from public;
grant execute on function private.parts_with_answer(jsonb, public.tool_calls, public.tool_approvals) to home_writer;

create function private.approval_of(call public.tool_calls) returns public.tool_approvals
language plpgsql stable
set search_path = ''
as $$
declare
  approval public.tool_approvals;
begin
  select a.* into approval from public.tool_approvals a
  where a.home_id = call.home_id and a.tool_call_id = call.id;
  return approval;
end
$$;
comment on function private.approval_of(public.tool_calls) is 'The approval that a call waits or waited for. Null row when none.';
revoke all on function private.approval_of(public.tool_calls) from public;
grant execute on function private.approval_of(public.tool_calls) to home_writer;

create function private.save_answer(turn public.chat_turns, call public.tool_calls) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_messages m
  set parts = private.parts_with_answer(m.parts, call, private.approval_of(call))
  where m.id = turn.assistant_message_id and m.home_id = turn.home_id
    and m.parts @> jsonb_build_array(jsonb_build_object('type', 'tool-call', 'toolCallId', call.call_id));
end
$$;
comment on function private.save_answer(public.chat_turns, public.tool_calls) is
  'Writes a settled call''s answer into the turn''s message; does nothing while that is not stored.';
revoke all on function private.save_answer(public.chat_turns, public.tool_calls) from public;
grant execute on function private.save_answer(public.chat_turns, public.tool_calls) to home_writer;
