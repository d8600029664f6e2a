create or replace function private.either(options jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select case when count(*) = 1 then min(label)
      else string_agg(label, ', ' order by n) filter (where n < total) || ' or ' || max(label)
        filter (where n = total) end
    from (select o ->> 'label' as label, row_number() over () as n, count(*) over () as total
      from jsonb_array_elements(options) o) each_option
  );
end
$$;
comment on function private.either is 'Options as a person reads them: "a, b or c".';
