-- Sorts and bitmap scans are off, because Postgres underestimates the rows of a home and would read and sort all of
-- them. jit is off, because the cost of a sort that remains would make Postgres compile the query.
create or replace function private.list_leading_assets(home_id uuid, max_assets int)
  returns table (place bigint, asset public.home_assets)
language plpgsql stable rows 40
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
begin
  -- Each list is bounded, so that a home with many assets costs no more.
  return query
  with urgent as (
    (select s.asset_id from public.home_issue_states s
     where s.home_id = list_leading_assets.home_id and not s.voided
       and s.status in ('open', 'in_progress', 'deferred') and s.asset_id is not null
     order by s.last_seq desc limit max_assets)
    union
    (select i.asset_id from public.home_attention i
     where i.home_id = list_leading_assets.home_id and i.kind in ('overdue', 'due') and i.asset_id is not null
     order by i.due_on limit max_assets)
  ),
  chosen as (
    select 1 as rank, a.asset from urgent u
    cross join lateral (
      select x as asset from public.home_assets x
      where x.id = u.asset_id and x.home_id = list_leading_assets.home_id and x.status = 'active' offset 0) a
    union all
    (select 2, x from public.home_assets x
     where x.home_id = list_leading_assets.home_id and x.status = 'active'
       and x.id <> all (array(select u.asset_id from urgent u))
     order by x.last_event_seq desc, x.id limit max_assets)
  )
  select row_number() over (order by l.rank, (l.asset).last_event_seq desc, (l.asset).id), l.asset
  from chosen l
  order by 1
  limit max_assets;
end
$$;
comment on function private.list_leading_assets is
  'Lists active assets of a home: first those with an open issue or a due schedule, then the others. Each group begins '
    'with the asset of the newest event.';
