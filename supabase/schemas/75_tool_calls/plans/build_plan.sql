create or replace function private.build_plan(home_id uuid, changes jsonb, language text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  max_changes constant int := 100;
begin
  return jsonb_build_object(
    'hash', encode(sha256(convert_to(changes::text, 'UTF8')), 'hex'),
    'sentences', private.describe_plan(home_id, changes, language),
    'language', language,
    'changes', (
      select coalesce(jsonb_agg(case when pg_column_size(c.change) > 8000 then c.change - 'fields' else c.change end
        order by c.place), '[]')
      from jsonb_array_elements(changes) with ordinality c (change, place)
      where c.place <= max_changes));
end
$$;
comment on function private.build_plan is
  'Builds the plan of changes: { hash, sentences, language, changes }. The hash is of all changes; the plan lists the '
    'first 100, a long one without its fields.';
