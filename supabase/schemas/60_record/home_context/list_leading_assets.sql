create or replace function private.list_leading_assets(home_id uuid, max_assets int)
  returns table (place bigint, asset public.home_assets)
language plpgsql stable
set search_path = ''
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
  newest as (
    select a.id from public.home_assets a
    where a.home_id = list_leading_assets.home_id and a.status = 'active'
    order by a.last_event_seq desc, a.id limit max_assets
  )
  select row_number() over (order by a.is_urgent desc, a.last_event_seq desc, a.id), a.asset
  from (
    select x.last_event_seq, x.id, x as asset, x.id in (select u.asset_id from urgent u) as is_urgent
    from public.home_assets x
    where x.home_id = list_leading_assets.home_id and x.status = 'active'
      and x.id = any (array(select u.asset_id from urgent u union select n.id from newest n))
  ) a
  order by 1
  limit max_assets;
end
$$;
comment on function private.list_leading_assets is
  'Lists active assets of a home in the order of their place: those with an open issue or a due schedule, then the '
    'others, each by their newest event, the last one first.';
