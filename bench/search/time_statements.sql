-- The milliseconds of a search of the owner, and how many events it found.
create function tests.time_search(input text, out ms float8, out total text)
language plpgsql
as $$
declare
  started timestamptz := clock_timestamp();
  result jsonb := tests.call_tool('search_home_record', 'owner', input::jsonb);
begin
  ms := extract(epoch from clock_timestamp() - started)::float8 * 1000;
  total := result #>> '{data,total}';
  if result ->> 'code' <> 'ok' then
    raise exception 'the search failed: %', result;
  end if;
end
$$;

-- The milliseconds of a query of the owner as authenticated.
create function tests.time_query(query text) returns float8
language plpgsql
as $$
declare
  started timestamptz;
begin
  perform tests.sign_in(tests.id('owner'));
  started := clock_timestamp();
  execute 'select array(select to_jsonb(q) from (' || query || ') q)';
  return extract(epoch from clock_timestamp() - started)::float8 * 1000;
end
$$;
