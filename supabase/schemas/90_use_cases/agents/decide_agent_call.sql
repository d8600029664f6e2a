create or replace function access.decide_agent_call(home_id uuid, call_id uuid, approved boolean, reason text,
  approval_id uuid) returns jsonb
language plpgsql security definer
set search_path = '' set plan_cache_mode = force_generic_plan set jit = off set random_page_cost = 1.1
as $$
declare
  decision constant text := case when approved then 'approved' else 'denied' end;
  call public.tool_calls;
  approval public.tool_approvals;
  decided_call public.tool_calls;
  -- may_decide and run_approved_call read the home and the person from it.
  turn public.chat_turns;
begin
  if approved is null then
    raise exception 'The decision is missing' using errcode = '22023', detail = 'invalid_field', hint = 'approved';
  end if;
  perform private.lock_home(decide_agent_call.home_id);
  select c.* into call from public.tool_calls c
  where c.home_id = decide_agent_call.home_id and c.id = decide_agent_call.call_id and c.origin = 'mcp'
    and c.person_id = access.caller_id() and access.my_role(decide_agent_call.home_id) is not null;
  select a.* into approval from public.tool_approvals a where a.home_id = call.home_id and a.tool_call_id = call.id;
  if approval.id is null then
    raise exception 'Unknown call' using errcode = 'PT404', detail = 'call_unknown', hint = 'call_id';
  elsif approval.decision = decision then
    return call.result;
  elsif approval.decision is not null and approval.decision <> 'expired' then
    raise exception 'The call is decided' using errcode = 'PT409', detail = 'already_decided', hint = 'call_id';
  end if;
  -- A grant ends without a cancellation of its calls when the membership of its person ends.
  if approved and not exists (
    select from public.agent_grants g
    where g.home_id = call.home_id and g.person_id = call.person_id and g.client_id = call.client_id
      and g.revoked_at is null and g.access = 'write') then
    raise exception 'The agent may no longer write to this home' using errcode = 'PT409', detail = 'grant_ended',
      hint = 'call_id';
  end if;
  turn.home_id := call.home_id;
  turn.person_id := call.person_id;
  if approved and not private.may_decide(turn, approval, call.tool_name, false) then
    raise exception 'Your role does not allow this' using errcode = '42501', detail = 'role_too_low', hint = 'call_id';
  end if;
  if private.is_earlier_approval(approval, jsonb_build_object('approval_id', approval_id,
      'answer', jsonb_build_object('kind', 'decision', 'approved', approved)))
    and approval.expires_at > clock_timestamp() then
    return private.build_approval_result(call);
  end if;
  decided_call := private.apply_decision(turn, call, approval, jsonb_build_object('answer',
    jsonb_build_object('approved', approved, 'reason', reason)));
  if decided_call.id is null then
    raise exception 'The approval has expired' using errcode = 'PT410', detail = 'approval_expired', hint = 'call_id';
  end if;
  if decided_call.result is null then
    return private.build_approval_result(call);
  end if;
  perform private.count_storage(pg_column_size(decided_call.result), 0);
  return decided_call.result;
end
$$;
comment on function access.decide_agent_call is
  'Stores the caller''s decision on a call of their agent, runs an approved call and returns its result. The same '
    'decision again returns the stored result. If the call would change something else than its plan, or approval_id '
    'is that of an earlier plan, nothing is done and the result is awaiting_approval. Raises PT404 for an unknown call '
    'and the call of another person, PT409 for the opposite decision, a cancelled call and an approval after the grant '
    'has ended, 42501 for an approval by a role below that of the tool, PT410 after its expiry.';
