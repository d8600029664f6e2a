create domain public.asset_category as text
  check (value in (
    'plumbing', 'heating_cooling', 'electrical', 'appliance', 'structure', 'exterior', 'safety', 'outdoor', 'other'));
comment on domain public.asset_category is 'The part of a home that an asset belongs to.';
