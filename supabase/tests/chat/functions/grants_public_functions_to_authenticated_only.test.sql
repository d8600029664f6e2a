begin;
set local search_path = public, extensions;
select plan(5);

select set_eq(
  $$ select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace
     and p.proname in ('begin_turn', 'run_tools', 'renew_turn', 'release_turn', 'finish_turn')
     and has_function_privilege('authenticated', p.oid, 'execute') and not p.prosecdef $$,
  array['begin_turn', 'run_tools', 'renew_turn', 'release_turn', 'finish_turn'], 'A signed-in person may call the five, which run as the caller');
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
     and p.proname like any (array['%\_turn', 'run\_tool%', '%\_call', 'save\_%message'])
     and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute')) $$,
  'Nobody else may call any of them');
select set_eq(
  $$ select p.proname::text from pg_proc p where p.pronamespace = 'private'::regnamespace
     and p.proname in (
       'begin_turn', 'run_tools', 'renew_turn', 'release_turn', 'finish_turn', 'find_turn', 'begin_again', 'take_over_turn', 'close_dead_turn',
       'save_turn', 'save_user_message', 'save_assistant_message', 'import_history', 'run_tool', 'run_calls', 'store_call', 'settle_call', 'claim_step',
       'complete_turn', 'record_usage', 'thread_exists', 'regenerate', 'open_again', 'free_expired_key', 'make_thread', 'turn_of_lease', 'hand_out')
     and has_function_privilege('authenticated', p.oid, 'execute') $$,
  array['begin_turn', 'run_tools', 'renew_turn', 'release_turn', 'finish_turn'], 'Of what stands behind them no person calls a piece');
select set_eq(
  $$ select p.proname::text from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef
     and p.proowner = 'home_writer'::regrole and p.proname in ('begin_turn', 'run_tools', 'renew_turn', 'release_turn', 'finish_turn') $$,
  array['begin_turn', 'run_tools', 'renew_turn', 'release_turn', 'finish_turn'], 'They write as home_writer');
select is((select rolbypassrls or rolsuper or rolcanlogin from pg_roles where rolname = 'home_writer'), false, 'which row-level security holds back');

select * from finish();
rollback;
