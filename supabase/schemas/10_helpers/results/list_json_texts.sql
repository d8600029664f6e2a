create or replace function private.list_json_texts(value jsonb) returns setof text
language plpgsql immutable
set search_path = ''
as $$
begin
  return query
    with recursive nodes (field, node) as (
      select null::text, list_json_texts.value
      union all
      select c.field, c.node from nodes n
      cross join lateral (
        select o.key, o.value from jsonb_each(case jsonb_typeof(n.node) when 'object' then n.node else '{}' end) o
        union all
        select n.field, a.item
        from jsonb_array_elements(case jsonb_typeof(n.node) when 'array' then n.node else '[]' end) a (item)
      ) c (field, node)
    )
    select n.node #>> '{}' from nodes n
    where jsonb_typeof(n.node) = 'string' and not coalesce(private.is_structural_field(n.field), false);
end
$$;
comment on function private.list_json_texts is
  'The texts in a JSON value, without ids, dates and words of the API; see private.is_structural_field.';
