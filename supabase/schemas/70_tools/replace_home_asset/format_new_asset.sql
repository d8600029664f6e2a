create or replace function private.format_new_asset(kind text, manufacturer text, model text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := private.get_kind_label(kind);
  -- The model "Rheem XG40" contains the manufacturer "Rheem".
  brand text := case when position(lower(manufacturer) in lower(model)) > 0 then model
    else nullif(concat_ws(' ', manufacturer, model), '') end;
begin
  -- "HVAC system" keeps its capitals.
  if label !~ '^[A-Z]{2}' then
    label := lower(left(label, 1)) || substr(label, 2);
  end if;
  -- Plurals and mass nouns have no article: "new gutters", "new siding", "new insulation".
  return case when label ~ '(s|ing|ion)$' then 'new ' else 'a new ' end
    || concat_ws(' ', brand, case when position(lower(label) in lower(coalesce(brand, ''))) = 0 then label end);
end
$$;
comment on function private.format_new_asset is
  'Formats a new asset by its kind, manufacturer and model: "a new Rheem XG40 water heater".';
