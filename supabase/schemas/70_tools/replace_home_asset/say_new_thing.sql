create or replace function private.say_new_thing(kind text, manufacturer text, model text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  label text := private.kind_label(kind);
  -- "Rheem" and "Rheem XG40" are one name.
  brand text := case when position(lower(manufacturer) in lower(model)) > 0 then model
    else nullif(concat_ws(' ', manufacturer, model), '') end;
begin
  -- "HVAC system" keeps its capitals.
  if label !~ '^[A-Z]{2}' then
    label := lower(left(label, 1)) || substr(label, 2);
  end if;
  -- "New gutters", "new siding", "new insulation": many, or stuff.
  return case when label ~ '(s|ing|ion)$' then 'new ' else 'a new ' end
    || concat_ws(' ', brand, case when position(lower(label) in lower(coalesce(brand, ''))) = 0 then label end);
end
$$;
comment on function private.say_new_thing is
  'A thing that was put in, by kind, maker and model: "a new Rheem XG40 water heater".';
