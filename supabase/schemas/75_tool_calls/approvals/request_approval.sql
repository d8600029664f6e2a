create or replace function private.request_approval(turn public.chat_turns, call public.tool_calls, ttl_hours numeric)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  hours constant numeric := least(greatest(coalesce(ttl_hours, 24), 0.001), 720);
  approval_id constant uuid := gen_random_uuid();
  policy private.tool_policies;
  rehearsal record;
  plan jsonb;
begin
  select p.* into policy from private.tool_policies p where p.tool_name = call.tool_name;
  if policy.writes then
    select r.result, r.plan into rehearsal from private.rehearse_call(turn, call) r;
    if rehearsal.plan is null then
      return rehearsal.result;
    end if;
    plan := rehearsal.plan;
  end if;
  update public.tool_calls c set state = 'approval-requested' where c.id = call.id;
  insert into public.tool_approvals (id, home_id, tool_call_id, input_hash, preview, needed_role, expires_at, plan,
    plan_hash)
  values (approval_id, call.home_id, call.id, private.hash_call(call), private.build_preview(call),
    policy.min_role, clock_timestamp() + make_interval(secs => hours * 3600),
    private.show_plan(plan, approval_id::text), private.hash_with_key(call.id, plan ->> 'hash'));
  return null;
end
$$;
comment on function private.request_approval is
  'Stores the call''s approval with the tool''s preview and the plan of its rehearsal. It expires after 24 (at most '
    '720) hours. Returns the result of a writing call that fails or was already done, without an approval; else '
    'null.';
