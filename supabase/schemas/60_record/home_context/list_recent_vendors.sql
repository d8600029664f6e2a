-- The settings: see private.list_leading_assets.
create or replace function private.list_recent_vendors(home_id uuid, max_vendors int) returns jsonb
language plpgsql stable
set search_path = '' set enable_sort = off set enable_bitmapscan = off set jit = off
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'short_id', v.short_id, 'name', v.name,
        'trades', v.trades, 'phone', v.phone, 'email', v.email)
      order by recent.last_seq desc), '[]')
    from (
      -- A fixed number of events bounds the cost in a home with a long record.
      select e.vendor_id, max(e.seq) as last_seq
      from (
        select n.vendor_id, n.seq from public.home_events n
        where n.home_id = list_recent_vendors.home_id and n.vendor_id is not null order by n.seq desc limit 50
      ) e
      group by e.vendor_id order by max(e.seq) desc limit max_vendors
    ) recent
    join public.vendors v on v.home_id = list_recent_vendors.home_id and v.id = recent.vendor_id
      and v.removed_at is null);
end
$$;
comment on function private.list_recent_vendors is
  'Lists the vendors of the newest 50 events that name one, the last one first: [{ id, short_id, name, trades, '
    'phone, email }].';
