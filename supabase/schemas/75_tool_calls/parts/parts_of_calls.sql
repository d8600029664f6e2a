create or replace function private.describe_call_part(call public.tool_calls, approval public.tool_approvals)
  returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.answered_view(
    jsonb_strip_nulls(jsonb_build_object(
      'type', 'tool-call', 'toolCallId', call.call_id, 'toolName', call.tool_name, 'provider',
        nullif(call.provider, '')))
    || jsonb_build_object('input', coalesce(call.input, to_jsonb(call.arguments))), call, approval);
end
$$;
comment on function private.describe_call_part is 'A stored call as the tool-call part of a message.';

create or replace function private.parts_of_calls(turn public.chat_turns) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with calls as (
      select c.ordinal, c as call, c.result, private.describe_call_part(c, a) as part
      from public.tool_calls c
      left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
      where c.home_id = turn.home_id and c.turn_id = turn.id
    ),
    parts as (
      select 1 as kind, c.ordinal, c.part from calls c
      union all
      select 2, c.ordinal, private.result_part(c.call) from calls c where c.result is not null
      union all
      select 3, 0, jsonb_build_object('type', 'text', 'text', s.sentences)
      from (
        select string_agg(c.result ->> 'message', ' ' order by c.ordinal) as sentences
        from calls c where jsonb_typeof(c.result -> 'message') = 'string'
      ) s
      where s.sentences <> ''
    )
    select coalesce(jsonb_agg(p.part order by p.kind, p.ordinal), '[]') from parts p
  );
end
$$;
comment on function private.parts_of_calls is
  'The message of a turn that ended after its tools: its tool calls, their results, and the results'' own sentences as '
    'text.';
