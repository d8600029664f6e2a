create or replace function private.hide_new_ids(content jsonb, changed_rows jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  hidden text := content::text;
  new_row record;
begin
  for new_row in
    select c.row ->> 'id' as id, row_number() over (order by c.place) as number
    from jsonb_array_elements(changed_rows) with ordinality c (row, place)
    -- An issue has the id of its entry.
    where c.row @> '{"is_new": true}' and c.row ->> 'kind' <> 'issue'
  loop
    hidden := replace(hidden, new_row.id, 'new:' || new_row.number);
  end loop;
  return hidden::jsonb;
end
$$;
comment on function private.hide_new_ids is
  'Replaces the ids of the new rows of list_changes by new:1, new:2 and so on, because they differ in each rehearsal.';

create or replace function private.build_plan(home_id uuid, tool_name text, changed_rows jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- The rehearsal is undone: these are no new rows.
  names constant jsonb := private.name_rows(home_id, private.list_uuids(changed_rows));
  new_names constant jsonb := (
    select coalesce(jsonb_object_agg(c ->> 'id', c -> 'label'), '{}')
    from jsonb_array_elements(changed_rows) c where c @> '{"is_new": true}');
  compared_rows constant jsonb := (
    select coalesce(jsonb_agg(c.row - 'before' || jsonb_build_object('after',
      private.compare_fields(c.row -> 'before', c.row -> 'after')) order by c.place), '[]')
    from jsonb_array_elements(changed_rows) with ordinality c (row, place));
begin
  return jsonb_build_object(
    'hash', encode(sha256(convert_to(
      private.hide_new_ids(jsonb_build_array(compared_rows, names), changed_rows)::text, 'UTF8')), 'hex'),
    'changes', private.hide_new_ids(
      private.build_plan_changes(tool_name, changed_rows, names || new_names), changed_rows));
end
$$;
comment on function private.build_plan is
  'Builds the plan of a call: { hash, changes }. The hash is of all rows of list_changes and of the names of the rows '
    'that they name.';
