create or replace function access.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(set_tool_policy.home_id);
  perform private.check_caller_is_owner(set_tool_policy.home_id, 'change the tool policies of a home');
  perform private.check_storage_limit(set_tool_policy.home_id);
  -- Only database tools: other tools run before the database could request an approval.
  if not exists (
    select from private.tool_policies p
    where p.tool_name = set_tool_policy.tool_name and p.kind <> 'client'
      and private.find_tool_function('tool', p.tool_name) is not null
  ) then
    raise exception 'Cannot set a policy: tool_name is no database tool'
      using errcode = '22023';
  end if;
  insert into public.home_settings as s (home_id, tool_name, policy, changed_by)
  values (set_tool_policy.home_id, set_tool_policy.tool_name, set_tool_policy.policy, access.caller_id())
  on conflict on constraint home_settings_pkey do update
    set policy = excluded.policy, changed_by = excluded.changed_by, changed_at = access.now();
  perform private.record_app_write(set_tool_policy.home_id, 'set_tool_policy',
    jsonb_build_object('tool_name', set_tool_policy.tool_name, 'policy', set_tool_policy.policy));
end
$$;
comment on function access.set_tool_policy is
  'Sets the home''s policy for a tool: approval requires one before each call, default uses the tool''s own policy. '
  'Owner only.';
