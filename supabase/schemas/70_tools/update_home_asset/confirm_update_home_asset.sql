create or replace function private.confirm_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return case when private.policy_update_home_asset(call, input) = 'approval'
    then private.preview_update_home_asset(call, input) end;
end
$$;
comment on function private.confirm_update_home_asset is
  'The question to a person whose own change contradicts a stronger source or another person''s entry. Null for any '
    'other call.';
