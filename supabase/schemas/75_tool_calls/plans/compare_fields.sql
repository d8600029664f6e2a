create or replace function private.compare_fields(before_fields jsonb, after_fields jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select jsonb_object_agg(f.key, jsonb_build_object('from', before_fields -> f.key, 'to', f.value))
    from jsonb_each(after_fields) f
    where f.value is distinct from coalesce(before_fields -> f.key, 'null'));
end
$$;
comment on function private.compare_fields is
  'Returns the fields that differ as { field: { from, to } }. Null when none differs.';
