create or replace function private.find_field_changed_since(current_values jsonb, changes jsonb, is_undo boolean)
  returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select c.change ->> 'field' from jsonb_array_elements(changes) with ordinality c (change, place)
    where current_values -> (c.change ->> 'field')
      is distinct from coalesce(c.change -> case when is_undo then 'to' else 'from' end, 'null')
    order by c.place limit 1);
end
$$;
comment on function private.find_field_changed_since is
  'Returns the first field of the changes [{ field, from, to }] of an event whose value was changed again since or, '
    'for is_undo = false, differs from the one before the event. Null when there is none.';
