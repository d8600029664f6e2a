create or replace function private.policy_update_home_asset(call jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  asset_update record;
begin
  -- A call that is rejected needs no approval. The lock keeps the plan valid until the tool runs.
  perform private.lock_home(private.parse_uuid(call ->> 'home_id'));
  select p.plan, p.rejection into asset_update from private.plan_asset_update(call, input) p;
  return case when (asset_update.plan ->> 'needs_approval')::boolean then 'approval' else 'server' end;
end
$$;
comment on function private.policy_update_home_asset is
  'approval when the call contradicts a stronger source or another person''s entry; otherwise server.';
