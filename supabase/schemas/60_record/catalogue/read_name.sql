create or replace function private.read_name(name jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  statement constant jsonb := name #> '{statements,0}';
begin
  return case
    when statement is null then name #>> '{}'
    when statement ->> 'code' = 'catalogue_task' then (
      select t.title from public.maintenance_catalogue t where t.task = statement ->> 'task')
    when statement ->> 'code' = 'system_kind' then private.format_asset_name(
      private.get_kind_label(statement ->> 'system_kind'), statement ->> 'space') end;
end
$$;
comment on function private.read_name is
  'The name or title of a plan as its row has it, for a text that is stored. Null for the text of another code.';
