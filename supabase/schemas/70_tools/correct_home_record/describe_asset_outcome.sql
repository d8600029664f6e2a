create or replace function private.describe_asset_outcome(asset_update jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return ' ' || case asset_update ->> 'outcome'
    when 'removed' then 'The ' || (asset_update ->> 'asset') || ' is off the list of your systems as well.'
    when 'active' then 'The ' || (asset_update ->> 'asset') || ' is on the list of your systems again.'
    when 'still_needed' then 'The ' || (asset_update ->> 'asset') || ' stays on file, because there is more about it.'
    when 'values_restored' then 'What is on file of the ' || (asset_update ->> 'asset')
      || ' is as it was before: ' || (asset_update ->> 'fields') || '.'
    when 'values_applied' then 'What is on file of the ' || (asset_update ->> 'asset')
      || ' is changed again: ' || (asset_update ->> 'fields') || '.'
    when 'replacement_reverted' then 'The ' || (asset_update ->> 'asset')
      || ' is on the list of your systems again with its maintenance schedules, and the new one is off it.'
    when 'merge_reverted' then 'The ' || (asset_update ->> 'asset')
      || ' is a system of its own again, with its history and maintenance schedules.'
    when 'merged_again' then 'The ' || (asset_update ->> 'asset') || ' is merged again.'
    when 'replaced_again' then 'The ' || (asset_update ->> 'asset') || ' counts as replaced again.' end;
end
$$;
comment on function private.describe_asset_outcome is
  'Describes what update_asset_after_correction returned, after a space; null for null.';
