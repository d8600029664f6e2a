create or replace function private.build_asset_value(field text, value jsonb, detail jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when value is null then null
    when field in ('installed_on', 'purchased_on')
      then to_jsonb(private.format_partial_date((value #>> '{}')::date, detail #>> '{}'))
    when field = 'price_minor' then private.build_money((value #>> '{}')::bigint, detail #>> '{}')
    else nullif(value, 'null') end;
end
$$;
comment on function private.build_asset_value is
  'A value of a column of home_assets with its companion''s, for a statement: installed_on 2015-01-01, year → '
    '"2015".';

create or replace function private.build_asset_changes(changes jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', c.change -> 'field',
      'from', private.build_asset_value(c.change ->> 'field', c.change -> 'from', c.change -> 'from_detail'),
      'to', private.build_asset_value(c.change ->> 'field', c.change -> 'to', c.change -> 'to_detail'),
      -- Without the name of a person: the statement is stored, and a name is deleted with its account.
      'source', case when c.change ? 'is_contradiction' then case
        when c.change #>> '{from_provenance,source}' in ('photo', 'document', 'permit', 'pro')
          then c.change #>> '{from_provenance,source}'
        when private.parse_uuid(c.change #>> '{from_provenance,person_id}') <> private.caller_id()
          then 'other_person' end end)) order by c.place), '[]')
    from jsonb_array_elements(changes) with ordinality c (change, place)
    where c.change ->> 'field' <> 'status');
end
$$;
comment on function private.build_asset_changes is
  'The changes of list_asset_changes, without that of the status, as values of a statement: [{ field, from?, to?, '
    'source? }].';

create or replace function private.preview_update_home_asset(call jsonb, input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  plan constant jsonb := (private.plan_asset_update(call, input)).plan;
  changes constant jsonb := private.build_asset_changes(plan -> 'changes');
begin
  if plan is null then
    return null;
  end if;
  return case when plan -> 'is_new' = 'true' then private.build_statement('may_add_asset', jsonb_build_object(
        'kind', plan #> '{facts,kind}'))
      else case when changes <> '[]' then private.build_statement('may_change_asset', jsonb_build_object(
          'asset', plan -> 'label', 'changes', changes)) else '[]' end
        || case when plan -> 'is_removal' = 'true' then private.build_statement('may_remove_asset', jsonb_build_object(
          'asset', plan -> 'label', 'ends_schedules', plan -> 'schedules_to_end' <> '[]')) else '[]' end end
    || private.build_statement('undoable_once_confirmed');
end
$$;
comment on function private.preview_update_home_asset is
  'Preview of a call of update_home_asset. Null for a call that would be rejected.';
