create or replace function private.is_approved(approval public.tool_approvals) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when approval.decision = 'approved' then true
    when approval.decision in ('denied', 'cancelled') then false end;
end
$$;
comment on function private.is_approved is 'True: approved. False: denied or cancelled. Null: undecided or expired.';

-- Defines how a stored call appears: in the message, and in the reply of a turn that waited for a person. The edge
-- function must build the same of a call that it runs, in turn/reply/build_tool_call_view.ts.
-- tests/sql/tool_call_view_test.ts compares both.
create or replace function private.add_call_state(item jsonb, call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (item - 'output' - 'errorText')
    || jsonb_strip_nulls(jsonb_build_object('state', call.state, 'errorText', coalesce(to_jsonb(call.error_text),
      case when call.state = 'output-error' then call.result -> 'message' end)))
    -- A client error is stored as result and as error_text. It appears as errorText only.
    || case when call.result is null or call.result is not distinct from to_jsonb(call.error_text) then '{}'
      else jsonb_build_object('output', call.result) end
    || case when item ->> 'type' = 'tool-call' and call.short_ids is not null
      then jsonb_build_object('shortIds', call.short_ids) else '{}' end
    || case when approval.id is null then '{}'
      else jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
        'id', approval.id, 'expiresAt', approval.expires_at, 'preview', approval.preview,
        'approved', private.is_approved(approval), 'reason', approval.reason, 'plan', approval.plan))) end;
end
$$;
comment on function private.add_call_state is
  'Returns a tool-call part, or an item of a reply''s toolCalls, with the call''s state, output, errorText and '
    'approval.';

create or replace function private.build_result_part(call public.tool_calls) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'type', 'tool-result', 'toolCallId', call.call_id, 'toolName', call.tool_name, 'output', call.result)
    || case when call.state = 'output-available' then '{}' else '{"isError": true}'::jsonb end;
end
$$;
comment on function private.build_result_part is 'The tool-result part of a message for a call with a result.';

create or replace function private.build_call_part(call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_client_side constant boolean := exists (
    select from private.tool_policies p where p.tool_name = call.tool_name and p.kind = 'client');
begin
  return private.add_call_state(
    jsonb_strip_nulls(jsonb_build_object(
      'type', 'tool-call', 'toolCallId', call.call_id, 'toolName', call.tool_name,
      'provider', nullif(call.provider, '')))
    || jsonb_build_object('input', coalesce(case when is_client_side then call.input end,
      private.parse_json(call.arguments), call.input, to_jsonb(call.arguments))),
    call, approval);
end
$$;
comment on function private.build_call_part is
  'The tool-call part of a message for a stored call, with its arguments as the model wrote them; with the input where '
    'the app executes the call, or where the arguments are no JSON that Postgres reads.';

create or replace function private.build_fallback_parts(turn public.chat_turns, after_pass int default 0) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with calls as (
      select c.pass, c.ordinal, c as call, c.result, private.build_call_part(c, a) as part
      from public.tool_calls c
      left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      where c.home_id = turn.home_id and c.turn_id = turn.id and c.pass > after_pass
    ),
    parts as (
      select c.pass, 1 as rank, c.ordinal, c.part from calls c
      union all
      select c.pass, 2, c.ordinal, private.build_result_part(c.call) from calls c where c.result is not null
    )
    select coalesce(jsonb_agg(p.part order by p.pass, p.rank, p.ordinal), '[]') from parts p
  );
end
$$;
comment on function private.build_fallback_parts is
  'The calls of an abandoned turn as message parts: for each pass after after_pass its tool calls and their results. '
    'The edge functions add what the results say.';

create or replace function private.find_approval(call public.tool_calls) returns public.tool_approvals
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
comment on function private.find_approval is 'The approval of the call. Null row when it has none.';

create or replace function private.fit_output(result jsonb, max_bytes int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if pg_column_size(result) <= max_bytes then
    return result;
  end if;
  return case when jsonb_typeof(result) = 'object' and result ? 'success' then jsonb_build_object(
      'type', left(result ->> 'type', 80), 'success', result -> 'success' = 'true', 'code', left(result ->> 'code', 80),
      'message', case when jsonb_typeof(result -> 'message') = 'string' then to_jsonb(left(result ->> 'message', 1000))
        when pg_column_size(result -> 'message') <= 1000 then result -> 'message'
        else private.build_text('[]') end)
    else to_jsonb('(too long to keep)'::text) end;
end
$$;
comment on function private.fit_output is
  'The output of a call; of a longer one, the outcome of a tool result without its data.';

create or replace function private.fit_part(part jsonb, level int) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  part := part - 'provider';
  if level = 1 then
    return part;
  end if;
  return part
    || case when pg_column_size(part -> 'input') > 1000 then '{"input": {}}'::jsonb else '{}' end
    || case when part ? 'output' then jsonb_build_object('output', private.fit_output(part -> 'output', 1000))
      else '{}'::jsonb end
    || case when jsonb_typeof(part -> 'text') = 'string' then jsonb_build_object('text', left(part ->> 'text', 16000))
      else '{}' end;
end
$$;
comment on function private.fit_part is
  'A part without provider fields, for a plain replay. From level 2 without long inputs and outputs too.';

create or replace function private.fit_parts(parts jsonb, max_bytes int default 262144) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Two passes with 64 calls have 128 calls, 128 results and a few texts.
  max_parts constant int := 300;
  fitting jsonb := parts;
begin
  -- Other values are rejected by the table.
  if parts is null or not private.is_valid_parts('assistant', parts) then
    return parts;
  end if;
  if jsonb_array_length(parts) > max_parts then
    parts := jsonb_path_query_array(parts, 'strict $[0 to $last]', jsonb_build_object('last', max_parts - 1));
    fitting := parts;
  end if;
  for level in 0 .. 3 loop
    if level > 0 then
      select coalesce(jsonb_agg(private.fit_part(p.part, level) order by p.place), '[]') into fitting
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where level < 3 or p.place <= 10 or p.part ->> 'type' = 'text' and p.place <= 200;
    end if;
    exit when pg_column_size(fitting) <= max_bytes;
  end loop;
  return case when pg_column_size(fitting) <= max_bytes then fitting else '[]' end;
end
$$;
comment on function private.fit_parts is
  'The parts of an assistant message within max_bytes, 256 kB by default. It drops what does not fit: first the '
    'provider''s fields, so that the message is replayed without them, then long inputs and outputs, then parts.';

create or replace function private.merge_result_into_parts(parts jsonb, call public.tool_calls,
  approval public.tool_approvals) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with other_parts as (
      select p.part, p.place, p.part ->> 'type' as type, p.part ->> 'toolCallId' as call_id
      from jsonb_array_elements(parts) with ordinality p (part, place)
      where not p.part @> jsonb_build_object('type', 'tool-result', 'toolCallId', call.call_id)
    ),
    -- Results follow all calls, in the order of the calls.
    result_place as (
      select coalesce(
        (select min(o.place) - 0.5 from other_parts o
         -- The index is on md5(call_id).
         join public.tool_calls c on c.turn_id = call.turn_id and md5(c.call_id) = md5(o.call_id)
           and c.call_id = o.call_id
         where o.type = 'tool-result' and c.ordinal > call.ordinal),
        (select max(o.place) + 0.5 from other_parts o where o.type in ('tool-call', 'tool-result')),
        0) as place
    )
    select jsonb_agg(m.part order by m.place)
    from (
      select o.place, case when o.type = 'tool-call' and o.call_id = call.call_id
        then private.add_call_state(o.part, call, approval) else o.part end as part
      from other_parts o
      union all
      select r.place, private.build_result_part(call) from result_place r
    ) m
  );
end
$$;
comment on function private.merge_result_into_parts is
  'The parts with the call''s result: its tool-call part updated, its tool-result part added or replaced.';

create or replace function private.store_result_in_message(turn public.chat_turns, call public.tool_calls) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.chat_messages m
  set parts = private.merge_result_into_parts(m.parts, call, private.find_approval(call))
  where m.id = turn.assistant_message_id and m.home_id = turn.home_id
    and m.parts @> jsonb_build_array(jsonb_build_object('type', 'tool-call', 'toolCallId', call.call_id));
exception
  when check_violation or statement_too_complex or program_limit_exceeded or data_exception then
    -- The message has no room for the result. It must not keep the thread from going on.
    raise log 'a result is not in its message: %', sqlstate;
end
$$;
comment on function private.store_result_in_message is
  'Writes the call''s result into the turn''s assistant message, if that is stored and has room for it.';
