-- Sorts and bitmap scans are off, because Postgres underestimates the rows of a home and would read and sort all of
-- them. jit is off, because the cost of a sort that remains would make Postgres compile the query.
create or replace function private.list_leading_assets(home_id uuid, max_assets int, attention jsonb) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
declare
  -- Each list is bounded, so that a home with many assets costs no more.
  urgent_ids constant uuid[] := array(
    (select s.asset_id from public.home_issue_states s
     where s.home_id = list_leading_assets.home_id and not s.voided
       and s.status in ('open', 'in_progress', 'deferred') and s.asset_id is not null
     order by s.last_seq desc limit max_assets)
    union
    select (i.item ->> 'asset_id')::uuid from jsonb_array_elements(attention) i (item)
    where i.item ->> 'kind' in ('overdue', 'due') and i.item ->> 'asset_id' is not null);
begin
  return to_jsonb(array(
    select asset from (
      select a.id, a.short_id, a.kind, a.name, a.space, a.manufacturer, a.model, a.serial,
        private.to_major_units(a.price_minor, a.price_currency) as price,
        case a.installed_precision when 'year' then to_char(a.installed_on, 'YYYY')
          when 'month' then to_char(a.installed_on, 'YYYY-MM') else a.installed_on::text end as installed,
        a.provenance #>> '{installed_on,source}' as installed_source, a.warranty_until,
        a.provenance #>> '{warranty_until,source}' as warranty_source
      from (
        select 1 as rank, u.* from unnest(urgent_ids) i (asset_id)
        cross join lateral (
          select x.* from public.home_assets x
          where x.id = i.asset_id and x.home_id = list_leading_assets.home_id and x.status = 'active' offset 0) u
        union all
        (select 2, x.* from public.home_assets x
         where x.home_id = list_leading_assets.home_id and x.status = 'active' and x.id <> all (urgent_ids)
         order by x.last_event_seq desc, x.id limit max_assets)
      ) a
      order by a.rank, a.last_event_seq desc, a.id limit max_assets
    ) asset));
end
$$;
comment on function private.list_leading_assets is
  'Lists active assets of a home: first those with an open issue or with a due schedule among the items of '
    'list_attention_items, then the others. Each group begins with the asset of the newest event: [{ id, short_id, '
    'kind, name, space, manufacturer, model, serial, price, installed, installed_source, warranty_until, '
    'warranty_source }].';
