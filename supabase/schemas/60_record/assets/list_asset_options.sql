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
      select a.id, a.created_at, private.format_asset_name(a.name, a.space) as label,
        concat_ws(', ', a.manufacturer, a.model, a.serial, extract(year from a.installed_on)::text) as details
      from public.home_assets a
      where a.home_id = list_asset_options.home_id and a.id = any (asset_ids)
    ), detailed as (
      select n.id, n.created_at, n.label || case
        when n.details <> '' and count(*) over (partition by lower(n.label)) > 1 then ' (' || n.details || ')'
        else '' end as label
      from named n
    ), numbered as (
      select d.id, d.label || case when count(*) over (partition by lower(d.label)) > 1 then ', number '
        || row_number() over (partition by lower(d.label) order by d.created_at, d.id) || ' on record'
        else '' end as label
      from detailed d
    )
    select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'label', n.label) order by n.label, n.id), '[]')
    from numbered n
  );
end
$$;
comment on function private.list_asset_options is
  'Lists assets as the options of a question [{ id, label }], whose labels differ: "Toilet (Kohler)", "Toilet, number '
    '2 on record".';
