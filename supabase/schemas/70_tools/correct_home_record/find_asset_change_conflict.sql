create or replace function private.find_asset_change_conflict(event public.home_events, is_undo boolean) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  asset public.home_assets;
  changed_field text;
begin
  select a.* into asset from public.home_assets a where a.home_id = event.home_id and a.id = event.asset_id;
  changed_field := private.find_field_changed_since(to_jsonb(asset), event.payload -> 'changes', is_undo);
  if changed_field is null and is_undo then
    -- The same value may have another source now.
    select c.change ->> 'field' into changed_field
    from jsonb_array_elements(event.payload -> 'changes') with ordinality c (change, place)
    where c.change ->> 'field' <> 'status'
      and asset.provenance -> (c.change ->> 'field') ->> 'event_id' is distinct from event.id::text
    order by c.place limit 1;
  end if;
  return private.build_field_conflict(changed_field);
end
$$;
comment on function private.find_asset_change_conflict is
  'Returns why a change of an asset cannot be undone or, for is_undo = false, made again: { reason, field }. Null when '
    'it can.';
