begin;
select tests.plan(10);
select tests.make_world(), tests.make_event('Leak', 'issue_reported');
-- What waits for the commit would reject a truncate before the trigger does.
set constraints all immediate;

select is(tests.try_as(who, statement), '42501', who || ': ' || statement)
from unnest(array['table owner', 'service role']) who,
  unnest(array['update public.home_events set title = ''x''', 'delete from public.home_events',
    'truncate public.home_events cascade']) statement;
select throws_ok('update home_events set title = ''x''', '42501', null, 'superuser: update');
select throws_ok('delete from home_events', '42501', null, 'superuser: delete');
select throws_ok('truncate home_events cascade', '42501', null, 'superuser: truncate');
select is((select title from home_events), 'Leak', 'leaves the event unchanged');
rollback;
