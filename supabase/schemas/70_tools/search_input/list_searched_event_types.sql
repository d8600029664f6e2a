create or replace function private.list_searched_event_types(input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when jsonb_typeof(input -> 'event_types') = 'array' and input -> 'event_types' <> '[]'
      then array(select jsonb_array_elements_text(input -> 'event_types'))
    when input ->> 'find' = 'last' and input ->> 'status' is null
      then '{repair_completed,maintenance_performed,replacement,inspection}'::text[] end;
end
$$;
comment on function private.list_searched_event_types is
  'Lists the event types to search, null for all. Without the argument, the last one is finished work or an '
    'inspection.';
