create or replace function private.list_asset_options(home_id uuid, asset_ids uuid[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if asset_ids is null then
    return '[]'::jsonb;
  end if;
  return (
    with named as (
      select a.id, a.created_at, private.build_asset_name(a.name, a.space, a.kind) as asset,
        lower(private.format_asset_name(a.name, a.space)) as name,
        concat_ws(', ', a.manufacturer, a.model, a.serial, extract(year from a.installed_on)::text) as details
      from public.home_assets a
      where a.home_id = list_asset_options.home_id and a.id = any (asset_ids)
    ), detailed as (
      select n.id, n.created_at, n.asset, n.name,
        case when count(*) over (partition by n.name) > 1 then nullif(n.details, '') end as details
      from named n
    ), numbered as (
      select d.id, d.asset, d.name, d.details, case when count(*) over (partition by d.name, d.details) > 1
        then row_number() over (partition by d.name, d.details order by d.created_at, d.id) end as number
      from detailed d
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id,
        'label', case when n.details is null and n.number is null then n.asset else private.build_text(
          private.build_statement('asset_with_details', jsonb_build_object('asset', n.asset, 'details', n.details,
            'number', n.number))) end) order by n.name, n.details nulls first, n.number, n.id), '[]')
    from numbered n
  );
end
$$;
comment on function private.list_asset_options is
  'Lists assets as the options of a question [{ id, label }], whose labels differ. In English "Toilet (Kohler)", '
    '"Toilet, number 2 on record".';
