begin;
set local search_path = public, extensions;
select plan(6);

-- tool_<name> runs the tool, policy_<name> decides whether a call needs a person, preview_<name> describes the call.
create view pg_temp.tool_functions as
select p.oid, m[1] as kind, m[2] as tool, p.prosecdef, p.proowner
from pg_proc p, regexp_match(p.proname, '^(tool|policy|preview)_(.+)$') m
where p.pronamespace = 'private'::regnamespace and pg_get_function_identity_arguments(p.oid) = 'call jsonb, input jsonb';

select set_eq(
  $$ select tool from pg_temp.tool_functions where kind = 'tool' $$,
  $$ select tool_name from private.tool_policies where kind <> 'client' $$,
  'Each tool of the database has a row in tool_policies, and each row that is not a client''s has its tool');
select is_empty(
  $$ select oid::regprocedure from pg_temp.tool_functions where tool not in (select tool_name from private.tool_policies) $$,
  'A policy or preview function belongs to a tool');
select is_empty(
  $$ select oid::regprocedure from pg_temp.tool_functions
     where kind = 'tool' and not (prosecdef and proowner = 'home_writer'::regrole) $$,
  'A tool is a definer function of home_writer');
select is_empty(
  $$ select oid::regprocedure from pg_temp.tool_functions where kind <> 'tool' and prosecdef $$,
  'A policy or preview function runs as its caller');
select is_empty(
  $$ select oid::regprocedure from pg_temp.tool_functions where not has_function_privilege('home_writer', oid, 'execute') $$,
  'home_writer may execute each of them');
select is_empty(
  $$ select f.oid::regprocedure, r from pg_temp.tool_functions f, unnest(array['anon', 'authenticated', 'service_role']) r
     where has_function_privilege(r, f.oid, 'execute') $$,
  'No API role may');

select * from finish();
rollback;
