-- Runs an expression as a person, or without one as the table owner, as a job does:
-- { answer, read: { home_events: { scanned, found } } }, the rows that it read one after the other, and those that an index
-- led to. Rows that a filter drops count too, and those of queries inside functions.
create function tests.rows_read(statement text, person text) returns jsonb
language plpgsql set search_path = public
as $$
declare
  before constant jsonb := tests.rows_read_so_far();
  answer jsonb;
begin
  if person is null then
    perform tests.as_table_owner();
  else
    perform tests.sign_in(tests.id(person));
  end if;
  execute 'select to_jsonb(' || statement || ')' into answer;
  perform tests.as_superuser();
  return jsonb_build_object('answer', answer, 'read', (
    select jsonb_object_agg(a.key, jsonb_build_object(
      'scanned', (a.value ->> 0)::bigint - coalesce((before #>> array[a.key, '0'])::bigint, 0),
      'found', (a.value ->> 1)::bigint - coalesce((before #>> array[a.key, '1'])::bigint, 0)))
    from jsonb_each(tests.rows_read_so_far()) a));
end $$;
create function tests.rows_read_so_far() returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select pg_catalog.jsonb_object_agg(s.relname, pg_catalog.jsonb_build_array(s.seq_tup_read, s.idx_tup_fetch))
  from pg_catalog.pg_stat_xact_user_tables s where s.schemaname in ('public', 'private')
$$;
