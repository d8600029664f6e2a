create or replace function private.preview_update_home_asset(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  plan jsonb := (private.plan_asset_update(call, input)).plan;
  changes text := private.format_asset_changes(plan -> 'changes', true);
  schedules text := case when jsonb_array_length(plan -> 'schedules_to_end') > 0
    then ', and end its scheduled maintenance' else '' end;
begin
  return case
    when plan is null then null
    when (plan ->> 'is_new')::boolean then 'Add the ' || (plan ->> 'label') || ' to your systems.'
    else concat_ws(' ', 'Change what is on file of the ' || (plan ->> 'label') || ': ' || changes || '.',
      case when (plan ->> 'is_removal')::boolean
        then 'Take the ' || (plan ->> 'label') || ' off the list of your systems' || schedules || '.' end) end
    || ' Nothing is saved until you confirm; it can be undone for 24 hours.';
end
$$;
comment on function private.preview_update_home_asset is
  'Preview of a call of update_home_asset: each value on record with its source, and the new one.';
