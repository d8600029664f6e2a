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
