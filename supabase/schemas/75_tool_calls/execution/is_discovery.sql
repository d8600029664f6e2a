create or replace function private.is_discovery(requested_call jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case requested_call ->> 'name'
    when 'record_home_event' then requested_call @> '{"input": {"event_type": "system_discovered"}}'
    when 'update_home_asset' then requested_call #>> '{input,asset_id}' is null
    else false end;
end
$$;
comment on function private.is_discovery is
  'Whether a call may add an asset that the other calls of its turn are about. It runs before them.';
