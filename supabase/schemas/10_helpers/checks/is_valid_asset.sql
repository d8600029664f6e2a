create or replace function private.is_valid_asset(
  kind text, name text, space text, manufacturer text, model text, serial text, installed_on date,
  installed_precision text, purchased_on date, purchased_precision text, price_minor bigint, price_currency text,
  status text, replaced_by_id uuid, merged_into_id uuid, provenance jsonb, last_event_seq bigint, short_id text
) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return char_length(kind) <= 60
    and kind ~ '^[a-z0-9\u00C0-\u1FFF\u3040-\uFEFE][a-z0-9_\u00C0-\u1FFF\u3040-\uFEFE]*$'
    and char_length(btrim(name)) between 1 and 120 and char_length(space) between 1 and 80
    and char_length(manufacturer) between 1 and 120 and char_length(model) between 1 and 120
    and char_length(serial) between 1 and 120
    and (installed_on is null) = (installed_precision is null)
    and (purchased_on is null) = (purchased_precision is null)
    and price_minor between 0 and 1000000000000 and price_currency ~ '^[A-Z]{3}$'
    and (price_minor is null) = (price_currency is null)
    and (replaced_by_id is null or status = 'replaced') and (merged_into_id is not null) = (status = 'merged')
    and jsonb_typeof(provenance) = 'object' and last_event_seq >= 0 and char_length(short_id) <= 20;
end
$$;
comment on function private.is_valid_asset is
  'Whether the columns of an asset have the form and the sizes that they must have.';
