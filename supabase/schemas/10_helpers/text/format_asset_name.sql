create or replace function private.format_asset_name(name text, space text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return name || case
    when space is null or position(lower(space) in lower(name)) > 0 then '' else ' (' || space || ')' end;
end
$$;
comment on function private.format_asset_name is
  'Formats an asset with its room: "Water heater (garage)". The room is left out when the name already contains it.';
