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

-- The edge function must build the same of a call that it runs, in turn/build_reply.ts.
-- tests/sql/tool_call_view_test.ts compares both.
create or replace function private.build_call_part(call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_client_side constant boolean := exists (
    select from private.tool_policies p where p.tool_name = call.tool_name and p.kind = 'client');
begin
  return jsonb_strip_nulls(jsonb_build_object(
      'type', 'tool-call', 'toolCallId', call.call_id, 'toolName', call.tool_name,
      'provider', nullif(call.provider, ''), 'shortIds', call.short_ids, 'state', call.state,
      'errorText', coalesce(to_jsonb(call.error_text),
        case when call.state = 'output-error' then call.result -> 'message' end)))
    || jsonb_build_object('input', coalesce(case when is_client_side then call.input end,
      private.parse_json(call.arguments), call.input, to_jsonb(call.arguments)))
    -- A client error is stored as result and as error_text. It appears as errorText only.
    || case when call.result is null or call.result is not distinct from to_jsonb(call.error_text) then '{}'
      else jsonb_build_object('output', call.result) end
    || case when approval.id is null then '{}'
      else jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
        'id', approval.id, 'expiresAt', approval.expires_at, 'preview', approval.preview,
        'approved', private.is_approved(approval), 'reason', approval.reason, 'plan', approval.plan,
        'only', approval.only_keys))) end;
end
$$;
comment on function private.build_call_part is
  'The tool-call part of a message for a stored call, with its arguments as the model wrote them; with the input where '
    'the app executes the call, or where the arguments are no JSON that Postgres reads.';

create or replace function private.build_stopped_call(part jsonb) returns public.tool_calls
language plpgsql immutable
set search_path = ''
as $$
declare
  call public.tool_calls;
begin
  call.call_id := part ->> 'toolCallId';
  call.tool_name := coalesce(part ->> 'toolName', '');
  call.arguments := '{}';
  call.state := 'output-error';
  call.result := private.build_not_executed_result('unavailable', private.build_statement('call_stopped'));
  return call;
end
$$;
comment on function private.build_stopped_call is
  'The call of a part without a row: its turn was stopped before the call ran. Clients have its name, and its '
    'arguments may be incomplete.';

create or replace function private.build_message_parts(message public.chat_messages, is_full boolean default true)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  left_out_of_call constant text[] := case when is_full then '{}' else array['provider'] end;
  left_out_of_result constant text[] := case when is_full then '{}' else array['output'] end;
begin
  if message.parts @? '$[*] ? (@.type == "tool-call")' is not true then
    return private.add_file_facts(message.home_id, message.parts);
  end if;
  return (
    with calls as (
      select distinct on (c.call_id) c.call_id, c.pass, c as call, a as approval
      from public.tool_calls c
      left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
        and a.decision is distinct from 'superseded'
      where c.home_id = message.home_id and c.turn_id = message.turn_id
      order by c.call_id, c.ordinal
    ),
    parts as (
      select p.part, p.place, p.part ->> 'type' = 'tool-call' as is_call, c.approval,
        max(p.place) over (partition by p.part ->> 'type' = 'tool-call', c.pass) as end_of_pass,
        case when c.call_id is null then private.build_stopped_call(p.part) else c.call end as call
      from jsonb_array_elements(message.parts) with ordinality p (part, place)
      left join calls c on p.part ->> 'type' = 'tool-call' and c.call_id = p.part ->> 'toolCallId'
      where p.part ->> 'type' <> 'tool-call' or p.part ? 'toolName' or c.call_id is not null
    )
    select coalesce(jsonb_agg(s.part order by s.after_place, s.rank, s.place), '[]')
    from (
      select p.place as after_place, 1 as rank, p.place, case when p.is_call
        then private.build_call_part(p.call, p.approval) - left_out_of_call else p.part end as part
      from parts p
      union all
      -- The results of a pass follow all its calls.
      select p.end_of_pass, 2, p.place, private.build_result_part(p.call) - left_out_of_result
      from parts p where p.is_call and (p.call).result is not null
    ) s);
end
$$;
comment on function private.build_message_parts is
  'The parts of a message as clients and models get them: a part that names a call of its turn becomes a tool-call '
    'part and, with a result, a tool-result part too, both from the row of the call; see also add_file_facts. '
    'Unless is_full, a tool-call part '
    'has no provider, and a tool-result part no output: the tool-call part has the same.';

create or replace function private.keep_parts(turn public.chat_turns, parts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  -- Other values are rejected by the table.
  if jsonb_typeof(parts) is distinct from 'array' then
    return parts;
  end if;
  return (
    with numbered as (
      select p.part, p.place, p.part ->> 'type' as type,
        row_number() over (partition by p.part ->> 'type', p.part -> 'toolCallId' order by p.place) as number
      from jsonb_array_elements(parts) with ordinality p (part, place)
    )
    select coalesce(jsonb_agg(case
        when n.type is distinct from 'tool-call' then n.part
        when c.call_id is not null then private.keep_fields(n.part, array['type', 'toolCallId'])
        else private.keep_fields(n.part, array['type', 'toolCallId', 'toolName']) end order by n.place), '[]')
    from numbered n
    left join (select distinct t.call_id from public.tool_calls t
      where t.home_id = turn.home_id and t.turn_id = turn.id) c
      on n.type = 'tool-call' and c.call_id = n.part ->> 'toolCallId'
    where n.type is null or n.type not in ('tool-call', 'tool-result')
      or n.type = 'tool-call' and n.number = 1 and (c.call_id is not null
        -- The turn was stopped before these calls ran.
        or turn.stop_requested_at is not null and jsonb_typeof(n.part -> 'toolName') = 'string'
          and char_length(n.part ->> 'toolName') <= 128));
end
$$;
comment on function private.keep_parts is
  'The parts of the turn''s answer as they are stored. Of a call only the id, once: the rest is in its row. Of one '
    'that did not run, because the turn was stopped, the id and the name. Drops results and the calls of other turns.';

create or replace function private.fit_parts(parts jsonb, max_bytes int default 262144) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  -- A turn has at most 64 calls, their results and a few texts.
  max_parts constant int := 300;
  fitting jsonb := parts;
begin
  -- Other values are rejected by the table.
  if parts is null or not private.is_valid_parts('assistant', parts) then
    return parts;
  end if;
  if jsonb_array_length(parts) > max_parts then
    fitting := jsonb_path_query_array(parts, 'strict $[0 to $last]', jsonb_build_object('last', max_parts - 1));
  end if;
  if pg_column_size(fitting) > max_bytes then
    select coalesce(jsonb_agg(p.part || case when jsonb_typeof(p.part -> 'text') = 'string'
        then jsonb_build_object('text', left(p.part ->> 'text', 16000)) else '{}' end order by p.place), '[]')
    into fitting
    from jsonb_array_elements(fitting) with ordinality p (part, place)
    where p.place <= 10 or p.part ->> 'type' = 'tool-call';
  end if;
  return case when pg_column_size(fitting) <= max_bytes then fitting else '[]' end;
end
$$;
comment on function private.fit_parts is
  'The stored parts of an assistant message within max_bytes, 256 kB by default. Of a longer one the ends of long '
    'texts and the texts after the tenth part are dropped.';
