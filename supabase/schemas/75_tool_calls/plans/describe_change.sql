create or replace function private.describe_change(change jsonb, changes jsonb, asset_names jsonb, language text)
  returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case change ->> 'kind'
    when 'home' then private.describe_planned_home(change, language)
    when 'asset' then private.describe_planned_asset(change, asset_names, language)
    when 'vendor' then private.describe_planned_vendor(change, language)
    when 'schedule' then private.describe_planned_schedule(change, changes, asset_names, language)
    when 'occurrence' then private.describe_planned_occurrence(change, changes, language)
    when 'event' then private.describe_planned_event(change, language)
    when 'issue' then private.describe_planned_issue(change, language) end;
end
$$;
comment on function private.describe_change is
  'Describes a change of a plan as a sentence for a person. Null when another sentence of the plan covers it.';
