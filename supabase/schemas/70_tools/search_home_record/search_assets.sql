create or replace function private.search_assets(home_id uuid, search jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  is_filtered boolean := search ->> 'asset_id' is not null or search -> 'scope' is not null;
  scope_ids constant uuid[] := array(select jsonb_array_elements_text(search #> '{scope,asset_ids}')::uuid);
  configuration constant regconfig := private.get_text_configuration((
    select h.language from public.homes h where h.id = search_assets.home_id));
begin
  return (
    with filtered as materialized (
      -- Those without these facts have no other words than resolve_search has compared.
      select a.id, a.status, a.name, case when num_nonnulls(a.manufacturer, a.model, a.serial, a.warranty_until) > 0
        then to_tsvector(configuration, concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '), a.manufacturer,
          a.model, a.serial, case when a.serial is not null then 'serial number' end,
          case when a.warranty_until is not null then 'warranty guarantee' end)) end as content
      from public.home_assets a
      where a.home_id = search_assets.home_id and a.status <> 'merged'
        and (search ->> 'asset_id' is null or a.id = (search ->> 'asset_id')::uuid)
        and (search -> 'scope' is null or a.id = any (scope_ids))
    ), terms as materialized (
      select s.number, (t ->> 'query')::tsquery as query,
        array(select jsonb_array_elements_text(t -> 'asset_ids')::uuid) as asset_ids
      from jsonb_array_elements(search -> 'subjects') with ordinality s (terms, number)
      cross join lateral jsonb_array_elements(s.terms) t
    ), scored as (
      select f.id, t.number, count(*) as score, max(count(*)) over (partition by t.number) as best_score
      from filtered f join terms t on f.id = any (t.asset_ids) or f.content @@ t.query
      group by f.id, t.number
    ), best as (
      select f.id, f.status, f.name, count(*) over () as asset_count
      from (
        select f.id, f.status, f.name from filtered f
        where is_filtered or f.id in (select s.id from scored s where s.score = s.best_score)
        order by f.status, f.name limit 10) f
    )
    select coalesce(jsonb_agg(private.build_asset_json(a) || jsonb_strip_nulls(jsonb_build_object(
      'typical_life', case when b.asset_count <= 3 then private.find_system_life(a.kind, a.name, a.model) end,
      'schedules', private.list_active_schedules(a.home_id, a.id))) order by b.status, b.name), '[]')
    from best b join public.home_assets a on a.home_id = search_assets.home_id and a.id = b.id
  );
end
$$;
comment on function private.search_assets is
  'Lists at most ten assets that a search names or that match most of the terms of a subject, with '
    'their schedules, and of at most three also how long such systems serve. The word warranty matches those '
    'with a warranty on file.';
