create or replace function private.list_appliance_brands() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['amana', 'ao', 'bosch', 'bradford', 'broan', 'bryant', 'carrier', 'daikin', 'delta', 'dyson', 'ecobee',
    'electrolux', 'frigidaire', 'ge', 'generac', 'goodman', 'haier', 'hisense', 'honeywell', 'hotpoint', 'insinkerator',
    'jacuzzi', 'jennair', 'kenmore', 'kitchenaid', 'kohler', 'lennox', 'lg', 'lochinvar', 'maytag', 'miele',
    'mitsubishi', 'moen', 'navien', 'nest', 'noritz', 'panasonic', 'rheem', 'rinnai', 'ruud', 'samsung', 'siemens',
    'smeg', 'speed', 'thermador', 'toto', 'trane', 'vaillant', 'viessmann', 'viking', 'weil', 'whirlpool', 'wolf',
    'york', 'zoeller'];
end
$$;
comment on function private.list_appliance_brands is
  'Lists the first words of makers'' names that may precede a kind: "Samsung fridge".';
