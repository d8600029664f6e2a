create or replace function private.ask_again(turn public.chat_turns, call public.tool_calls,
  approval public.tool_approvals, plan jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  new_id constant uuid := gen_random_uuid();
  new_approval public.tool_approvals;
begin
  -- A new id: a repeated approval of the earlier plan must not approve this one.
  update public.tool_approvals a
  set id = new_id, earlier_ids = a.earlier_ids || a.id,
    plan = private.show_plan(ask_again.plan, new_id::text),
    plan_hash = private.hash_with_key(call.id, ask_again.plan ->> 'hash'),
    preview = private.build_preview(call), created_at = clock_timestamp(),
    expires_at = clock_timestamp() + (a.expires_at - a.created_at)
  where a.home_id = approval.home_id and a.id = approval.id
  returning a.* into new_approval;
  perform private.count_storage(pg_column_size(ask_again.plan), 0);
  if turn.id is null then
    return;
  end if;
  update public.chat_messages m
  set parts = private.fit_parts((
      select jsonb_agg(case
        when p.part @> jsonb_build_object('type', 'tool-call', 'toolCallId', call.call_id)
          then private.add_call_state(p.part, call, new_approval)
        else p.part end order by p.place)
      from jsonb_array_elements(m.parts) with ordinality p (part, place))
    || jsonb_build_array(jsonb_build_object(
      'type', 'text', 'text', private.build_repeated_question(new_approval), 'by', 'app')))
  where m.home_id = turn.home_id and m.id = turn.assistant_message_id;
end
$$;
comment on function private.ask_again is
  'Renews the request for an approval with another plan and another id, also in the message.';
