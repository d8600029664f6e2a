create or replace function private.preview_replace_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_replacement(call, input)).plan;
  cost constant jsonb := private.build_money((plan #>> '{event,cost_actual_minor}')::bigint, (
    select h.currency from public.homes h where h.id = private.parse_uuid(call ->> 'home_id')));
begin
  if plan is null then
    return null;
  end if;
  return private.build_statement('may_replace_asset', jsonb_build_object(
      'asset', plan -> 'old_asset_details',
      'kind', plan -> 'kind', 'manufacturer', plan #> '{facts,manufacturer}', 'model', plan #> '{facts,model}',
      'installed_on', private.format_partial_date(
        (plan #>> '{event,occurred_on}')::date, plan #>> '{event,occurred_precision}'),
      'vendor', plan -> 'vendor', 'cost', cost, 'disposition', plan -> 'disposition',
      'schedules_moved', jsonb_array_length(plan -> 'schedules_moved'),
      'schedules_ended', jsonb_array_length(plan -> 'schedules_ended'),
      'has_open_issues', jsonb_array_length(plan -> 'open_issues') > 0))
    -- What the same turn records after this call must not change the preview, so only a doubtful one is named.
    || case when plan #> '{counted_event,is_same}' = 'false' then private.build_statement('cost_taken_as_same',
      jsonb_build_object('cost', cost, 'title', plan #> '{counted_event,title}')) else '[]' end
    || private.build_statement('undoable_once_confirmed');
end
$$;
comment on function private.preview_replace_home_asset is
  'Preview of a call of replace_home_asset. Null for a call that would be rejected.';
