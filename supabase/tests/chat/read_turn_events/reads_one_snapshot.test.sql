begin;
set local search_path = public, extensions;
set local client_min_messages = warning;
select plan(2);

-- A volatile function sees what others commit meanwhile: a turn that is over, without its last events and words.
select is(
  array(
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.provolatile <> 's'
      and p.proname in ('read_turn_events', 'followed_turn', 'turn_events_after', 'locate_thread', 'locate_threads')
  ),
  '{}', 'What read_turn_events reads is of one moment: every function of its that reads is stable');
select is(
  array(
    select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.provolatile <> 's'
      and p.proname in ('read_messages', 'page_of_messages', 'message_being_made')
  ),
  '{}', 'So is what read_messages reads');

select * from finish();
rollback;
