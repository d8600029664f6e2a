create or replace function private.keep_fields(object jsonb, fields text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(f.key, f.value), '{}')
    from jsonb_each(case when jsonb_typeof(object) = 'object' then object else '{}' end) f
    where f.key = any (fields));
end
$$;
comment on function private.keep_fields is 'The object with these fields only; {} for any other value.';
