-- Calls each public function with one long argument, the others null. A new function needs check_request or check_texts.
begin;
select tests.plan(8);
select tests.make_world();

create temp table arguments as
select p.oid, p.proname::text as function, a.name, a.type::regtype::text as type, a.place,
  (select string_agg(case when b.place = a.place then '$1' else 'null::' || b.type::regtype end, ', ' order by b.place)
   from unnest(p.proargtypes::oid[]) with ordinality b (type, place)) as list
from pg_proc p
cross join unnest(p.proargtypes::oid[], p.proargnames[:p.pronargs]) with ordinality a (type, name, place)
where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e');
grant select on arguments to authenticated;

create function pg_temp.try_argument(function text, list text, argument jsonb) returns text language plpgsql as $$
declare
  started_at constant timestamptz := clock_timestamp();
begin
  if list ~ '\$1' and argument is not null then
    begin
      execute format('select public.%I(%s)', function, list) using argument;
    exception when others then
      return sqlstate || case when clock_timestamp() - started_at > interval '30 seconds' then ' after seconds' else '' end;
    end;
  end if;
  return 'accepted';
end $$;
create function pg_temp.try_text(function text, list text, argument text) returns text language plpgsql as $$
begin
  execute format('select public.%I(%s)', function, list) using argument;
  return 'accepted';
exception when others then
  return sqlstate;
end $$;

select is_empty($$ select distinct type from arguments where type not in ('jsonb', 'text', 'uuid', 'integer', 'bigint', 'date', 'boolean', 'timestamp with time zone') $$,
  'public functions have only arguments of these types');
select tests.sign_in(tests.id('owner'));
select is_empty($$ select function, name from arguments where type = 'text' and pg_temp.try_text(function, list, repeat('a', 3000)) <> 'PT413' $$,
  'each text argument is rejected beyond its bound');
select is_empty($$ select function, name from arguments where type = 'jsonb'
  and pg_temp.try_argument(function, list, jsonb_build_object('a', repeat('a', 9000000))) <> 'PT413' $$, 'each jsonb argument is rejected beyond its bound');
select is_empty($$ select function, name from arguments where type = 'jsonb'
  and pg_temp.try_argument(function, list, (select jsonb_build_object('a', jsonb_agg('1e100000'::jsonb)) from generate_series(1, 1000))) <> '22023' $$,
  'each jsonb argument is rejected with numbers of 100,000 digits');
select is_empty($$ select function, name from arguments where type = 'jsonb'
  and pg_temp.try_argument(function, list, (select jsonb_build_object('a', jsonb_agg('1e-10000'::jsonb)) from generate_series(1, 1000))) <> '22023' $$,
  'each jsonb argument is rejected with numbers of 10,000 decimals');
select is_empty($$ select function, name from arguments where type = 'jsonb' and pg_temp.try_argument(function, list, '[]') <> '22023'
  and (function, name) <> ('run_agent_tool', 'ignored') $$,
  'each jsonb argument is an object, except the list of ignored arguments');
select is_empty($$ select function from arguments where name = 'request'
  and pg_temp.try_text(function, replace(list, '$1', 'null::jsonb'), '') <> '22023' $$, 'each request is given');

-- A function that looks at each number needs a second; one that takes quadratic time needs a minute.
set local statement_timeout = '20s';
select lives_ok($$ select public.finish_turn((select jsonb_build_object('a', jsonb_agg(1), 'turn_id', gen_random_uuid(), 'lease_token', gen_random_uuid()) from generate_series(1, 690000))) $$,
  'a request of 690,000 numbers is read in linear time');
rollback;
