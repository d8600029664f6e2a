begin;
select tests.plan(4);
-- tool_<name> runs the tool, policy_<name> decides whether a call requires approval, preview_<name> returns its preview,
-- confirm_<name> what a person must confirm who calls it in the app.
create view pg_temp.tool_functions as
select p.oid, m[1] as kind, m[2] as tool, p.prosecdef, p.proowner
from pg_proc p, regexp_match(p.proname, '^(tool|policy|preview|confirm)_(.+)$') m
where p.pronamespace = 'private'::regnamespace and pg_get_function_identity_arguments(p.oid) = 'call jsonb, input jsonb';

select set_eq(
  $$ select tool from pg_temp.tool_functions where kind = 'tool' and tool not in (select tool_name from private.tool_policies where kind = 'client') $$,
  $$ select tool_name from private.tool_policies where kind <> 'client' $$,
  'every tool function has a row in tool_policies and every row of a database tool has its function');
select is_empty(
  $$ select oid::regprocedure from pg_temp.tool_functions where tool not in (select tool_name from private.tool_policies) $$,
  'every policy and preview function belongs to a tool');
select is_empty($$ select oid::regprocedure from pg_temp.tool_functions
     where kind = 'tool' and not (prosecdef and proowner = 'home_writer'::regrole) $$,
  'every tool runs as home_writer');
select is_empty($$ select oid::regprocedure from pg_temp.tool_functions where kind <> 'tool' and prosecdef $$,
  'every policy and preview function runs as its caller');
rollback;
