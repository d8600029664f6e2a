create or replace function private.format_asset_value(field text, value jsonb, detail jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when field in ('installed_on', 'purchased_on') then private.format_date((value #>> '{}')::date, detail #>> '{}')
    when field = 'warranty_until' then private.format_date((value #>> '{}')::date)
    when field = 'price_minor' then private.format_money((value #>> '{}')::bigint, detail #>> '{}')
    when field = 'kind' then lower(private.get_kind_label(value #>> '{}'))
    else value #>> '{}' end;
end
$$;
comment on function private.format_asset_value is
  'Formats a value of a column of home_assets with its companion''s: installed_on 2015-01-01, year → "2015"; null for '
    'null.';
