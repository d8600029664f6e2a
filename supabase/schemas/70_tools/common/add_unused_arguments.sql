create or replace function private.add_unused_arguments(result jsonb, unused jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  not_used constant jsonb := jsonb_path_query_array(unused, '$[*] ? (@.reason == "not_used")');
begin
  -- A failed call used nothing: its message says so.
  if unused = '[]' or not result @> '{"success": true}' then
    return result;
  end if;
  return result || jsonb_build_object(
    'message', case when not_used = '[]' then result -> 'message'
      else private.add_to_text(result -> 'message',
        private.build_statement('arguments_not_used', jsonb_build_object('arguments', not_used))) end,
    'ignored', coalesce(result -> 'ignored', '[]') || unused);
end
$$;
comment on function private.add_unused_arguments is
  'Adds to the result of a successful call which of its arguments it did not use, in ignored and in the message.';
