create or replace function private.format_asset_cards(assets jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select string_agg('The ' || (a ->> 'name') || ' is on file: ' || f.facts || '.', ' ' order by a.place)
    from jsonb_array_elements(assets) with ordinality a (a, place)
    cross join lateral (
      select concat_ws(', ', nullif(concat_ws(' ', a ->> 'manufacturer', a ->> 'model'), ''),
        'serial number ' || (a ->> 'serial'), 'installed ' || (a ->> 'installed'),
        'bought ' || (a ->> 'purchased'), 'price ' || (a ->> 'price'),
        'warranty until ' || private.format_date((a ->> 'warranty_until')::date)) as facts
    ) f
    where f.facts <> '' and a.place <= 3);
end
$$;
comment on function private.format_asset_cards is
  'Formats the facts of the first three assets of search_assets; null when none has facts.';
