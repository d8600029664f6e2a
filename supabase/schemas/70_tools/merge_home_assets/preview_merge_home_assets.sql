create or replace function private.preview_merge_home_assets(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_merge(call, input)).plan;
begin
  return 'Make the ' || (plan ->> 'duplicate') || ' and the ' || (plan ->> 'label') || ' one system, the '
    || (plan ->> 'label') || ', with the history and the scheduled maintenance of both.';
end
$$;
comment on function private.preview_merge_home_assets is
  'Preview of a call of merge_home_assets. Null for a call that would be rejected.';
