begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(3);

select set_eq(
  $$ select p.proname::text from pg_proc p where p.pronamespace = 'public'::regnamespace
     and p.proname in ('answer_call', 'read_messages', 'set_tool_policy', 'append_turn_events', 'read_turn_events', 'stop_turn')
     and has_function_privilege('authenticated', p.oid, 'execute') and not p.prosecdef
     and not has_function_privilege('anon', p.oid, 'execute') and not has_function_privilege('service_role', p.oid, 'execute') $$,
  array['answer_call', 'read_messages', 'set_tool_policy', 'append_turn_events', 'read_turn_events', 'stop_turn'], 'Signed-in people alone may call the six, which run as the caller');
select set_eq(
  $$ select p.proname::text from pg_proc p where p.pronamespace = 'private'::regnamespace and p.prosecdef and p.proowner = 'home_writer'::regrole
     and p.proname in ('answer_call', 'read_messages', 'set_tool_policy', 'append_turn_events', 'read_turn_events', 'stop_turn') $$, array['answer_call', 'read_messages', 'set_tool_policy', 'append_turn_events', 'read_turn_events', 'stop_turn'], 'They write as home_writer');
select is_empty(
  $$ select p.oid::regprocedure from pg_proc p where p.pronamespace = 'private'::regnamespace and p.proname = any (array[
       'answer_again', 'answer_pending', 'answered_view', 'approval_of', 'ask_policy', 'asks_first', 'cancel_calls', 'cancel_waiting_turns',
       'complete_unanswered', 'decide', 'describe_followed', 'expire_calls', 'find_call', 'followed_turn', 'forget_turn_events', 'go_on', 'hand_out_continuation', 'has_room', 'is_asked_anew', 'is_batch', 'keep_turn_events', 'kind_of_call', 'locate_thread', 'locate_threads',
       'lock_thread', 'may_answer', 'page_of_messages', 'parts_with_answer', 'request_approval', 'request_stop', 'run_approved', 'save_answer', 'settle_answer',
       'settle_decision', 'sign_answer', 'stop_running_turn', 'summarize_thread', 'summary_lines', 'tool_function', 'turn_events_after', 'wait_on'])
     and (p.prosecdef or has_function_privilege('authenticated', p.oid, 'execute')) $$, 'Of what stands behind them no person calls a piece');

select * from finish();
rollback;
