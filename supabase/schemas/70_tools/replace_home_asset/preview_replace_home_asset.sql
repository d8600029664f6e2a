create or replace function private.build_replacement_preview(plan jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  phrases text[] := array[
    'Replace the ' || (plan ->> 'old_asset_details') || ' with ' || (plan ->> 'new_asset'),
    private.format_installation_date((plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}')
      || coalesce(' by ' || (plan ->> 'vendor'), '') || coalesce(' for ' || (plan ->> 'cost'), '')];
  moved_count int := jsonb_array_length(plan -> 'schedules_moved');
  ended_count int := jsonb_array_length(plan -> 'schedules_ended');
begin
  if plan is null then
    return null;
  end if;
  if plan ->> 'disposition' is not null then
    phrases := phrases || ('note that ' || private.format_disposition(plan ->> 'disposition'));
  end if;
  if moved_count > 0 then
    phrases := phrases || ('move its ' || case when moved_count = 1 then 'maintenance schedule'
      else moved_count || ' maintenance schedules' end || ' to the new one');
  end if;
  if ended_count > 0 then
    phrases := phrases || ('end its ' || case when ended_count = 1 then 'one-off task'
      else ended_count || ' one-off tasks' end);
  end if;
  if jsonb_array_length(plan -> 'open_issues') > 0 then
    phrases := phrases || 'leave what is open about the old one open'::text;
  end if;
  return array_to_string(phrases[:2], ', ') || case cardinality(phrases)
    when 2 then ''
    else coalesce(', ' || nullif(array_to_string(phrases[3:cardinality(phrases) - 1], ', '), ''), '')
      || ', and ' || phrases[cardinality(phrases)] end
    || '.'
    -- What the same turn records after this call must not change the preview, so only a doubtful one is named.
    || case when plan #> '{counted_event,is_same}' = 'false' then ' The ' || (plan ->> 'cost') || ' of '
      || private.quote_title(plan #>> '{counted_event,title}') || ' is taken to be the same and counted once.'
      else '' end
    || ' Nothing is saved until you confirm; it can be undone for 24 hours.';
end
$$;
comment on function private.build_replacement_preview is
  'Builds the preview of a replacement: "Replace the Water heater (garage, Rheem, 2014) with a new Acme water heater, '
    'installed March 3, 2026, and move its 2 maintenance schedules to the new one." with how it is confirmed and '
    'undone; null without a plan.';

create or replace function private.preview_replace_home_asset(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.build_replacement_preview((private.plan_replacement(call, input)).plan);
end
$$;
comment on function private.preview_replace_home_asset is 'Preview of a call of replace_home_asset.';
