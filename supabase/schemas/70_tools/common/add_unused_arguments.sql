create or replace function private.list_unused_arguments(input jsonb, unused_arguments text[]) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', g.field, 'reason', 'not_used',
      'given', case when jsonb_typeof(input -> g.field) not in ('array', 'object')
        then private.truncate_text(input ->> g.field, 60) end)) order by g.field), '[]')
    from unnest(private.list_given_arguments(input)) g (field)
    where g.field = any (unused_arguments));
end
$$;
comment on function private.list_unused_arguments is
  'Lists those of the unused arguments that are given, as ignored arguments: [{ field, reason, given? }].';

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
