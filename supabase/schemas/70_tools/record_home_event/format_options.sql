create or replace function private.format_options(options jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select case when count(*) = 1 then min(label)
      else string_agg(label, ', ' order by place) filter (where place < total)
        || ' or ' || max(label) filter (where place = total) end
    from (select o ->> 'label' as label, row_number() over () as place, count(*) over () as total
      from jsonb_array_elements(options) o) each_option
  );
end
$$;
comment on function private.format_options is 'Formats the labels of options [{ label }]: "a, b or c".';
