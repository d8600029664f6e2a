begin;
select tests.plan(2);
-- A volatile function takes a new snapshot per statement: it could return a finished turn without its last events.
select is(array(select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'access'::regnamespace, 'private'::regnamespace) and p.provolatile <> 's'
      and p.proname in ('read_turn_events', 'describe_streamed_turn', 'list_turn_event_batches', 'resolve_thread')
  ), '{}', 'every function read_turn_events reads through is stable');
select is(array(select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'access'::regnamespace, 'private'::regnamespace) and p.provolatile <> 's'
      and p.proname in ('read_messages', 'find_page_start', 'resolve_thread')
  ), '{}', 'every function read_messages reads through is stable');
rollback;
