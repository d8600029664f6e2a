create or replace function private.find_asset_change_conflict(event public.home_events, is_undo boolean) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  return (
    select 'the ' || private.format_asset_field(c.change ->> 'field') || ' was changed again since'
    from jsonb_array_elements(event.payload -> 'changes') with ordinality c (change, place)
    where to_jsonb(asset) -> (c.change ->> 'field')
        is distinct from coalesce(c.change -> case when is_undo then 'to' else 'from' end, 'null')
      or (is_undo and c.change ->> 'field' <> 'status'
        and asset.provenance -> (c.change ->> 'field') ->> 'event_id' is distinct from event.id::text)
    order by c.place limit 1);
end
$$;
comment on function private.find_asset_change_conflict is
  'Returns why a change of an asset cannot be undone or, for is_undo = false, made again: the first field that was '
    'changed since. Null when it can.';
