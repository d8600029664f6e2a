-- One name per kind of thing: people say "washer", "AC" and "hot water heater".

create table private.asset_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z0-9_]{1,59}$'),
  category text not null check (category in
    ('plumbing', 'heating_cooling', 'electrical', 'appliance', 'structure', 'exterior', 'safety', 'outdoor', 'other')),
  label text not null check (char_length(label) between 1 and 60),
  aliases text[] not null default '{}'
);
comment on table private.asset_kinds is 'The kinds of assets we know, with the other words people use for them (lower case, singular).';
grant select on private.asset_kinds to home_writer;
create index asset_kinds_aliases_idx on private.asset_kinds using gin (aliases);

insert into private.asset_kinds (kind, category, label, aliases) values
  ('water_heater', 'plumbing', 'Water heater', '{hot water heater,hot water tank,hot water system,tankless water heater,geyser,water tank heater}'),
  ('plumbing', 'plumbing', 'Plumbing', '{pipe,piping,water pipe,plumbing pipe}'),
  ('toilet', 'plumbing', 'Toilet', '{commode,loo,wc,lavatory}'),
  ('faucet', 'plumbing', 'Faucet', '{tap,spigot,mixer tap}'),
  ('sink', 'plumbing', 'Sink', '{basin,washbasin}'),
  ('shower', 'plumbing', 'Shower', '{shower head,showerhead}'),
  ('bathtub', 'plumbing', 'Bathtub', '{bath,tub,bath tub}'),
  ('garbage_disposal', 'plumbing', 'Garbage disposal', '{disposal,disposer,insinkerator,waste disposal}'),
  ('sump_pump', 'plumbing', 'Sump pump', '{sump}'),
  ('well_pump', 'plumbing', 'Well pump', '{well}'),
  ('septic_system', 'plumbing', 'Septic system', '{septic,septic tank}'),
  ('sewer_line', 'plumbing', 'Sewer line', '{sewer,main drain,drain line}'),
  ('water_softener', 'plumbing', 'Water softener', '{softener}'),
  ('water_filter', 'plumbing', 'Water filter', '{water filtration,reverse osmosis}'),
  ('furnace', 'heating_cooling', 'Furnace', '{heater furnace,gas furnace,forced air furnace,central heating,heating}'),
  ('boiler', 'heating_cooling', 'Boiler', '{combi boiler,combi}'),
  ('air_conditioner', 'heating_cooling', 'Air conditioner', '{ac,a c,aircon,air conditioning,air con,air conditioner,central air,central ac,cooling}'),
  ('heat_pump', 'heating_cooling', 'Heat pump', '{mini split,minisplit}'),
  ('hvac', 'heating_cooling', 'HVAC system', '{heating and cooling,heating and air,hvac}'),
  ('thermostat', 'heating_cooling', 'Thermostat', '{nest,smart thermostat}'),
  ('radiator', 'heating_cooling', 'Radiator', '{}'),
  ('fireplace', 'heating_cooling', 'Fireplace', '{wood stove,log burner}'),
  ('chimney', 'exterior', 'Chimney', '{flue}'),
  ('electrical_panel', 'electrical', 'Electrical panel', '{breaker box,breaker panel,fuse box,fusebox,panel,circuit breaker}'),
  ('electrical', 'electrical', 'Electrical wiring', '{wiring,electric,electrics,outlet,electrical wiring}'),
  ('generator', 'electrical', 'Generator', '{backup generator,standby generator}'),
  ('solar_panels', 'electrical', 'Solar panels', '{solar,solar panel,pv}'),
  ('ev_charger', 'electrical', 'EV charger', '{car charger,wallbox}'),
  ('washing_machine', 'appliance', 'Washing machine', '{washer,clothes washer,laundry machine}'),
  ('dryer', 'appliance', 'Dryer', '{clothes dryer,tumble dryer}'),
  ('dishwasher', 'appliance', 'Dishwasher', '{dish washer}'),
  ('refrigerator', 'appliance', 'Refrigerator', '{fridge,fridge freezer,icebox}'),
  ('freezer', 'appliance', 'Freezer', '{chest freezer,deep freezer}'),
  ('range', 'appliance', 'Range', '{stove,cooker,gas range}'),
  ('oven', 'appliance', 'Oven', '{wall oven}'),
  ('cooktop', 'appliance', 'Cooktop', '{hob,stovetop}'),
  ('range_hood', 'appliance', 'Range hood', '{hood,extractor,extractor hood,cooker hood}'),
  ('microwave', 'appliance', 'Microwave', '{microwave oven}'),
  ('roof', 'exterior', 'Roof', '{roofing,shingle}'),
  ('gutters', 'exterior', 'Gutters', '{gutter,downspout,guttering}'),
  ('siding', 'exterior', 'Siding', '{cladding,exterior wall}'),
  ('windows', 'structure', 'Windows', '{window}'),
  ('door', 'structure', 'Door', '{front door,back door}'),
  ('foundation', 'structure', 'Foundation', '{slab,footing}'),
  ('basement', 'structure', 'Basement', '{cellar}'),
  ('attic', 'structure', 'Attic', '{loft}'),
  ('insulation', 'structure', 'Insulation', '{}'),
  ('flooring', 'structure', 'Flooring', '{floor,hardwood floor,carpet}'),
  ('garage_door', 'exterior', 'Garage door', '{garage door opener,garage opener}'),
  ('deck', 'outdoor', 'Deck', '{decking,porch,patio deck}'),
  ('fence', 'outdoor', 'Fence', '{fencing,gate}'),
  ('driveway', 'outdoor', 'Driveway', '{drive}'),
  ('sprinkler_system', 'outdoor', 'Sprinkler system', '{sprinkler,irrigation,irrigation system}'),
  ('pool', 'outdoor', 'Pool', '{swimming pool}'),
  ('pool_pump', 'outdoor', 'Pool pump', '{pool filter}'),
  ('hot_tub', 'outdoor', 'Hot tub', '{jacuzzi,spa,whirlpool}'),
  ('smoke_detector', 'safety', 'Smoke detector', '{smoke alarm,fire alarm}'),
  ('carbon_monoxide_detector', 'safety', 'Carbon monoxide detector', '{co detector,co alarm,carbon monoxide alarm}'),
  ('security_system', 'safety', 'Security system', '{alarm system,burglar alarm}');

create function private.known_asset_kind(words text[]) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  phrase text := pg_catalog.array_to_string(words, ' ');
  found text;
begin
  if phrase = '' then
    return null;
  end if;
  select k.kind into found from private.asset_kinds k
  where k.kind = replace(phrase, ' ', '_') or k.aliases @> array[phrase]
  order by (k.kind = replace(phrase, ' ', '_')) desc limit 1;
  return found;
end
$$;
comment on function private.known_asset_kind(text[]) is 'The kind that exactly these words name, or null.';
revoke all on function private.known_asset_kind(text[]) from public;
grant execute on function private.known_asset_kind(text[]) to home_writer;

create function private.asset_kind(said text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  words text[] := pg_catalog.regexp_split_to_array(
    btrim(pg_catalog.regexp_replace(lower(coalesce(said, '')), '[^a-z0-9]+', ' ', 'g')), ' ');
  singular text[];
  found text;
begin
  -- Not the "a" of "A/C".
  if words[1] in ('the', 'my', 'our', 'a', 'an') and char_length(words[2]) > 1 then
    words := words[2:];
  end if;
  if words = array[''] then
    return null;
  end if;
  singular := words[:pg_catalog.cardinality(words) - 1]
    || pg_catalog.regexp_replace(words[pg_catalog.cardinality(words)], '([^s])s$', '\1');
  found := coalesce(private.known_asset_kind(words), private.known_asset_kind(singular));
  -- "AC unit", "septic system".
  if found is null and pg_catalog.cardinality(words) > 1
    and words[pg_catalog.cardinality(words)] in ('unit', 'system', 'appliance', 'machine') then
    found := private.known_asset_kind(words[:pg_catalog.cardinality(words) - 1]);
  end if;
  -- "upstairs toilet": the longest ending that is a kind. "Toilet seat" is none.
  for start in 2 .. pg_catalog.cardinality(words) loop
    exit when found is not null;
    found := coalesce(private.known_asset_kind(words[start:]), private.known_asset_kind(singular[start:]));
  end loop;
  return coalesce(found, left(pg_catalog.array_to_string(words, '_'), 60));
end
$$;
comment on function private.asset_kind(text) is
  'The canonical kind for what a person calls a thing: "washer" → washing_machine. Unknown things become a slug; blank is null.';
revoke all on function private.asset_kind(text) from public;
grant execute on function private.asset_kind(text) to home_writer;

create function private.kind_label(kind text) returns text
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
comment on function private.kind_label(text) is 'A kind as a person reads it: water_heater → "Water heater".';
revoke all on function private.kind_label(text) from public;
grant execute on function private.kind_label(text) to home_writer;
