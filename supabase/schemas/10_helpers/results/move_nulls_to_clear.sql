create or replace function access.move_nulls_to_clear(changes jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  cleared constant jsonb := (select jsonb_agg(c.key order by c.key) from jsonb_each(changes) c where c.value = 'null');
begin
  return case when cleared is null then changes
    else jsonb_strip_nulls(changes) || jsonb_build_object('clear', coalesce(changes -> 'clear', '[]') || cleared) end;
end
$$;
comment on function access.move_nulls_to_clear is
  'Returns the changes in the form that tools read: a field with null becomes a name in "clear".';
