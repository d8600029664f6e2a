create or replace function private.format_options(options jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.join_phrases(array(
    select o.option ->> 'label' from jsonb_array_elements(options) with ordinality o (option, place) order by o.place),
    'or');
end
$$;
comment on function private.format_options is 'Formats the labels of options [{ label }]: "a, b or c".';
