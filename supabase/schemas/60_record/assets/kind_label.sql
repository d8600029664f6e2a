create or replace function private.kind_label(kind text) returns text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      (select k.label from private.asset_kinds k where k.kind = kind_label.kind),
      upper(left(kind_label.kind, 1)) || replace(substr(kind_label.kind, 2), '_', ' '))
  );
end
$$;
comment on function private.kind_label is 'A kind as a person reads it: water_heater → "Water heater".';
