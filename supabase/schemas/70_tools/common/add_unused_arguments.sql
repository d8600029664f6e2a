create or replace function private.add_unused_arguments(result jsonb, unused jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  -- A failed call used nothing: its message says so.
  if unused = '[]' or not result @> '{"success": true}' then
    return result;
  end if;
  return result || jsonb_build_object(
    'message', (result ->> 'message') || coalesce(' Not used: ' || private.format_ignored_arguments(
      jsonb_path_query_array(unused, '$[*] ? (@.reason == "not_used")')) || '.', ''),
    'ignored', coalesce(result -> 'ignored', '[]') || unused);
end
$$;
comment on function private.add_unused_arguments is
  'Adds to the result of a successful call which of its arguments it did not use, in ignored and in the message.';
