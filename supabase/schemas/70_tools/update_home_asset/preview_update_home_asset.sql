create or replace function private.preview_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_asset_update(call, input)).plan;
begin
  if plan is null then
    return null;
  end if;
  return private.build_asset_update_statements(plan, plan, true) || private.build_statement('unsaved_until_confirmed');
end
$$;
comment on function private.preview_update_home_asset is
  'Preview of a call of update_home_asset. Null for a call that would be rejected.';
