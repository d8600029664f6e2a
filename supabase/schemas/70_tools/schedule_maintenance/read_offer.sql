create or replace function private.read_offer(schedule jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when jsonb_typeof(schedule) = 'object' then coalesce(nullif(btrim(schedule ->> 'offer'), ''),
    case when schedule ->> 'source' = 'catalogue' then coalesce(nullif(btrim(schedule ->> 'source_reference'), ''),
      'all') end) end;
end
$$;
comment on function private.read_offer is
  'Returns the catalogue task in the argument offer of a schedule, "all" for all offers, null for a schedule without '
    'an offer.';
