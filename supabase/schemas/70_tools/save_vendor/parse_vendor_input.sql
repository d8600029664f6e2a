create or replace function private.parse_vendor_input(input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  website constant text := private.trim_text(input ->> 'website');
begin
  return jsonb_strip_nulls(jsonb_build_object(
      'name', private.trim_text(regexp_replace(input ->> 'name', '\s+', ' ', 'g')),
      'trades', (select jsonb_agg(distinct lower(btrim(t)) order by lower(btrim(t)))
        from jsonb_array_elements_text(nullif(input -> 'trades', 'null')) t),
      'phone', private.trim_text(input ->> 'phone'), 'email', private.trim_text(input ->> 'email'),
      'website', case when website ~* '^https?://' then website else 'https://' || website end,
      'notes', private.trim_text(input ->> 'notes'),
      'removed_at', case when (input ->> 'removed')::boolean then to_jsonb(access.now()) end))
    || case when (input ->> 'removed')::boolean is false then '{"removed_at": null}'::jsonb else '{}' end
    -- Models fill unused arguments with null and blank text, so only "clear" empties a column.
    || (select coalesce(jsonb_object_agg(c, case c when 'trades' then '[]'::jsonb else 'null' end), '{}')
      from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c);
end
$$;
comment on function private.parse_vendor_input is
  'Parses valid arguments of save_vendor into columns of vendors, null for those to clear.';
