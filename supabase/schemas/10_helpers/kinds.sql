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

create or replace function private.list_kind_modifiers() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['1st', '2nd', '3rd', 'attic', 'automatic', 'back', 'backyard', 'basement', 'bath', 'bathroom', 'bedroom',
    'big', 'black', 'broken', 'built', 'central', 'cordless', 'cracked', 'den', 'dining', 'double', 'downstairs',
    'ductless', 'electric', 'electrical', 'ensuite', 'exterior', 'extra', 'faulty', 'first', 'floor', 'french', 'front',
    'full', 'garage', 'garden', 'gas', 'guest', 'half', 'hall', 'hallway', 'home', 'house', 'in', 'indoor', 'inside',
    'interior', 'kids', 'kitchen', 'large', 'laundry', 'leaky', 'leaking', 'left', 'level', 'little', 'living', 'loud',
    'lower', 'main', 'master', 'metal', 'mini', 'new', 'noisy', 'office', 'oil', 'old', 'other', 'outdoor', 'outside',
    'patio', 'portable', 'powder', 'primary', 'propane', 'rear', 'residential', 'right', 'room', 'second', 'shed',
    'side', 'single', 'sliding', 'small', 'smart', 'spare', 'stainless', 'steel', 'storm', 'tankless', 'third', 'top',
    'upper', 'upstairs', 'utility', 'vinyl', 'wall', 'water', 'white', 'whole', 'wired', 'wireless', 'wooden', 'wood'];
end
$$;
comment on function private.list_kind_modifiers is
  'Lists the words that may precede a kind without naming another kind: "old upstairs toilet".';

create or replace function private.split_kind_words(system_kind text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  plain_text text := replace(lower(pg_catalog.translate(coalesce(left(system_kind, 200), ''),
    'ÁÀÂÄÃÅáàâäãåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÖÕóòôöõÚÙÛÜúùûüÑñÇç',
    'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuunncc')), 'ß', 'ss');
  -- Punctuation and symbols separate words; the letters of any script belong to them.
  words text[] := pg_catalog.regexp_split_to_array(
    btrim(pg_catalog.regexp_replace(plain_text, '[^a-z0-9\u00C0-\u1FFF\u3040-\uFEFE]+', ' ', 'g')), ' ');
begin
  -- The length test keeps the "a" of "A/C".
  if words[1] in ('the', 'my', 'our', 'a', 'an', 'el', 'la', 'los', 'las', 'der', 'die', 'das', 'le', 'les')
    and char_length(words[2]) > 1 then
    return words[2:];
  end if;
  return words;
end
$$;
comment on function private.split_kind_words is
  'Splits a user''s name of a kind, of which it reads 200 characters, into its words, without accents and a leading '
    'article: "The Hot-Tub" → {hot,tub}, "" → {""}.';
