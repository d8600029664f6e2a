create or replace function private.list_trades()
returns table (trade text, category text, names text[], workers text[])
language plpgsql immutable
set search_path = ''
as $$
begin
  return query values
    ('plumbing', 'plumbing', '{plumbing}'::text[], '{plumber}'::text[]),
    ('hvac', 'heating_cooling', '{hvac,heating and cooling,heating and air,heating and air conditioning}',
      '{hvac technician,hvac tech,heating engineer}'),
    ('electrical', 'electrical', '{electrical,electrics,electricity,electrical wiring,wiring}', '{electrician}'),
    ('appliance', 'appliance', '{appliance,household appliance}', '{appliance technician}'),
    ('exterior', 'exterior', '{exterior}', '{}'),
    ('outdoor', 'outdoor', '{outdoor}', '{}'),
    ('safety', 'safety', '{safety}', '{}'),
    ('structure', 'structure', '{structure,structural}', '{}'),
    ('roofing', null, '{}', '{roofer}'),
    ('painting', null, '{}', '{painter}'),
    ('landscaping', null, '{}', '{landscaper}'),
    ('gardening', null, '{}', '{gardener}'),
    ('carpentry', null, '{}', '{carpenter}'),
    ('masonry', null, '{}', '{mason}'),
    ('tiling', null, '{}', '{tiler}'),
    ('cleaning', null, '{}', '{cleaner}'),
    ('chimney sweeping', null, '{}', '{chimney sweep}'),
    ('pest control', null, '{}', '{exterminator}'),
    ('inspection', null, '{}', '{inspector,home inspector}');
end
$$;
comment on function private.list_trades is
  'Lists the trades: names mean all work of the category, workers the people of the trade.';
