create or replace function private.build_asset_value(field text, value jsonb, detail jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return case
    when field in ('installed_on', 'purchased_on') then
      to_jsonb(private.format_partial_date((value #>> '{}')::date, detail #>> '{}'))
    -- The label of a kind follows the kind.
    when field = 'name' then coalesce((
      select private.build_asset_name(k.label, null, k.kind) from private.asset_kinds k
      where k.label = value #>> '{}' limit 1), value)
    when field = 'price_minor' then private.build_money((value #>> '{}')::bigint, detail #>> '{}')
    else value end;
end
$$;
comment on function private.build_asset_value is
  'A value of a column of home_assets with its companion''s, as a statement has it: installed_on 2015-01-01, year → '
    '"2015"; null for null.';

create or replace function private.build_asset_changes(changes jsonb, has_sources boolean default false) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'field', case c.change ->> 'field' when 'price_minor' then 'price' else c.change ->> 'field' end,
      'from', private.build_asset_value(c.change ->> 'field', c.change -> 'from', c.change -> 'from_detail'),
      'to', private.build_asset_value(c.change ->> 'field', c.change -> 'to', c.change -> 'to_detail'),
      'source', case when has_sources and c.change ? 'is_contradiction' then
        case when c.change #>> '{from_provenance,source}' in ('photo', 'document', 'permit', 'pro')
            then c.change #>> '{from_provenance,source}'
          -- No name of a person: a text is stored, and a name is deleted with its account.
          when private.parse_uuid(c.change #>> '{from_provenance,person_id}') <> access.caller_id()
            then 'other_person' end end)) order by c.place), '[]')
    from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'status'
  );
end
$$;
comment on function private.build_asset_changes is
  'Changes of list_asset_changes as values for statements, the model and the app: [{ field, from?, to?, source? }], '
    'without that of the status. source says where a contradicted value comes from.';
