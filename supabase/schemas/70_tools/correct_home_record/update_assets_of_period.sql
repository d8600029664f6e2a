create or replace function private.update_assets_of_period(void_of_period public.home_events, is_voided boolean)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  added_asset_ids constant uuid[] := array(
    select private.parse_uuid(e.payload ->> 'added_asset_id') from public.home_events e
    where e.home_id = void_of_period.home_id and e.payload ? 'added_asset_id'
      and e.actor_person_id = (void_of_period.payload ->> 'person_id')::uuid
      and e.recorded_at >= (void_of_period.payload ->> 'from')::timestamptz
      and e.recorded_at < (void_of_period.payload ->> 'until')::timestamptz
      and private.is_voided(e.home_id, e.id) = is_voided);
begin
  update public.home_assets a set status = case when is_voided then 'removed' else 'active' end
  where a.home_id = void_of_period.home_id and a.id = any (added_asset_ids)
    and a.status = case when is_voided then 'active' else 'removed' end
    and not (is_voided and private.is_asset_referenced(a, '{}'));
end
$$;
comment on function private.update_assets_of_period is
  'Removes the assets that the events of a voided period added and that nothing else refers to, or makes them active '
    'again.';
