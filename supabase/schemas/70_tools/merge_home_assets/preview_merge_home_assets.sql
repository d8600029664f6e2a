create or replace function private.preview_merge_home_assets(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_merge(call, input)).plan;
begin
  return case when plan is not null then private.build_statement('may_merge_assets',
    jsonb_build_object('asset', plan -> 'label', 'duplicate', plan -> 'duplicate')) end;
end
$$;
comment on function private.preview_merge_home_assets is
  'Preview of a call of merge_home_assets. Null for a call that would be rejected.';
