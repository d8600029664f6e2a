-- Two years in steps of seven hours, with 12 schedules, two workers and workers that are killed between two steps.
begin;
select tests.plan(7);
select tests.make_world();
select tests.set_clock('2026-01-05T17:00:00Z');
select private.set_job_secret('home-reminders', repeat('a', 64));
select tests.make_schedule('Task ' || n, case n % 3 when 0 then 'fixed_calendar' else 'after_completion' end, 1 + n % 4, ('2026-01-06'::date + n))
from generate_series(1, 12) n;
update maintenance_schedules set assignee_person_id = tests.id('member');
-- What the receiver keeps: a repeated id counts once.
create temp table received (id uuid, attempt int, at timestamptz, items jsonb);

do $$
declare
  message jsonb;
  step int := 0;
  fate int;
begin
  while access.now() < '2028-01-05' loop
    step := step + 1;
    perform tests.set_clock(access.now() + interval '7 hours');
    -- Two workers enqueue; a killed one leaves nothing behind.
    begin
      perform private.enqueue_reminders();
      if step % 5 = 0 then
        raise exception using errcode = 'KILL9';
      end if;
    exception when sqlstate 'KILL9' then null;
    end;
    perform private.enqueue_reminders();
    for worker in 1..2 loop
      for message in select jsonb_array_elements(public.lease_reminders(repeat('a', 64))) loop
        fate := (step + worker) % 4;
        -- 0: killed before the call. 1: killed between the call and its settlement. 2, 3: delivered.
        continue when fate = 0;
        insert into received values ((message ->> 'id')::uuid, (message ->> 'attempt')::int, access.now(), message -> 'items');
        if fate > 1 then
          perform public.settle_reminder(repeat('a', 64), (message ->> 'id')::uuid, (message ->> 'attempt')::int, true);
        end if;
      end loop;
    end loop;
    -- The person does what they were reminded of.
    if step % 9 = 0 then
      update maintenance_occurrences o set due_on = o.due_on + 45
      where o.home_id = tests.id('Maple Street') and o.state = 'due'
        and exists (select from reminder_items i join reminders r on r.id = i.reminder_id
          where i.item_id = o.id and i.item_on = o.due_on and r.state = 'delivered');
    end if;
  end loop;
end $$;
create temp table effects as select distinct on (id) id, at, items from received order by id, at;
select ok((select count(*) from effects) > 50, 'messages were delivered throughout');
select is_empty($$ select at from received where (at at time zone 'America/New_York')::time not between '08:00' and '20:00' $$, 'none at night');
select is_empty($$ select (at at time zone 'America/New_York')::date from effects group by 1 having count(*) > 1 $$, 'at most one a day');
select is_empty($$ select i ->> 'title', i ->> 'due_on' from effects, jsonb_array_elements(items) i group by 1, 2 having count(*) > 1 $$, 'none doubled');
select is_empty($$ select from received a join received b on b.id = a.id where a.items <> b.items $$, 'a repeated message has the same text');
select is_empty($$ select i.item_id from reminder_items i join reminders r on r.id = i.reminder_id
  where r.state <> 'delivered' and r.local_date < '2028-01-01' $$, 'none lost');
select is_empty($$ select m.title from private.list_missing_reminders(tests.id('Maple Street'), '2027-12-25') m $$, 'nothing waits longer than some days');
rollback;
