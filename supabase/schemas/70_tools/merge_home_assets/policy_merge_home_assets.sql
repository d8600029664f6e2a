create or replace function private.policy_merge_home_assets(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  return case when (private.plan_merge(call, input)).rejection is null then 'approval' else 'server' end;
end
$$;
comment on function private.policy_merge_home_assets is
  'approval; server only for a call that is rejected or was already done.';
