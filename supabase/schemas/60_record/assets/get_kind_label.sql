create or replace function private.get_kind_label(kind text) returns text
language plpgsql stable strict security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(
      (select k.label from private.asset_kinds k where k.kind = get_kind_label.kind),
      upper(left(get_kind_label.kind, 1)) || replace(substr(get_kind_label.kind, 2), '_', ' '))
  );
end
$$;
comment on function private.get_kind_label is
  'Returns the label of a kind: water_heater → "Water heater". The label of an unknown kind is built from its name.';
