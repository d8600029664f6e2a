create or replace function private.say_asset(name text, space text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return name || case
    when space is null or position(lower(space) in lower(name)) > 0 then '' else ' (' || space || ')' end;
end
$$;
comment on function private.say_asset is 'Water heater (garage).';
