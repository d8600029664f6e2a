-- 350,000 events in a hundred homes; in Maple Street a long record and a conversation of 10,000 messages.
-- One transaction. Straight into the tables: the triggers that number and fold would take minutes and are not what is read here.
select tests.make_world();
set local session_replication_role = replica;

-- An index is filled faster at once than row by row.
create temp table set_aside on commit drop as
  select x.indexname, x.indexdef from pg_indexes x
  where x.schemaname = 'public' and x.tablename = 'home_events'
    and not exists (select from pg_constraint c where c.conname = x.indexname);
do $$
declare
  name text;
begin
  for name in select indexname from set_aside loop
    execute format('drop index public.%I', name);
  end loop;
end $$;

create temp table new_events on commit drop as
  select gen_random_uuid() as id, s as seq,
    case h when 1 then tests.id('Maple Street') else md5('home ' || h)::uuid end as home_id
  from generate_series(1, 100) h, generate_series(1, 3500) s;
insert into public.homes (id, name, time_zone, created_by)
select distinct e.home_id, 'Another home', 'America/New_York', tests.id('owner')
from new_events e where e.home_id <> tests.id('Maple Street');
insert into public.home_events (
  id, home_id, seq, root_event_id, event_type, title, review_on, occurred_on, occurred_precision, recorded_at,
  source, confidence, actor_person_id)
select e.id, e.home_id, e.seq, e.id,
  case when e.seq % 4 = 0 then 'issue_reported' else 'maintenance_performed' end, 'Event ' || e.seq,
  case when e.seq % 50 = 1 then date '2127-01-01' end, date '2015-01-01' + e.seq, 'day', now() - interval '100 days',
  'chat', 60, tests.id('owner')
from new_events e;
insert into public.home_issue_states (home_id, issue_id, title, status, last_event_id, last_seq, voided)
select e.home_id, e.id, 'Event ' || e.seq, 'resolved', e.id, e.seq, false
from new_events e where e.seq % 4 = 0;

do $$
declare
  definition text;
begin
  for definition in select indexdef from set_aside loop
    execute definition;
  end loop;
end $$;

insert into public.maintenance_schedules (id, home_id, title, recurrence, interval_months, anchor_on, created_by)
select tests.id('schedule ' || s), tests.id('Maple Street'), 'Schedule ' || s, 'after_completion', 1, '2015-01-01', tests.id('owner')
from generate_series(1, 20) s;
insert into public.maintenance_occurrences (home_id, schedule_id, due_on, state, done_on, settled_at)
select tests.id('Maple Street'), tests.id('schedule ' || s), date '1995-01-01' + 30 * n, 'done', date '1995-01-01' + 30 * n, now()
from generate_series(1, 20) s, generate_series(1, 200) n;

-- The conversation: every turn has a call, which was approved, its usage, and was answered again once.
insert into public.chat_threads (id, home_id, person_id, key, message_seq)
values (tests.id('thread'), tests.id('Maple Street'), tests.id('owner'), 'long', 10000);
insert into public.chat_turns (
  id, home_id, thread_id, person_id, route, idempotency_key, request_hash, status, user_message_id, user_message_seq,
  assistant_message_id, attempt_id, lease_person_id, lease_seconds, reply, finished_at, created_at)
select tests.id('turn ' || n), tests.id('Maple Street'), tests.id('thread'), tests.id('owner'), 'turn', 'key ' || n, 'aa',
  'completed', tests.id('asked ' || n), 2 * n - 1, tests.id('answered ' || n), gen_random_uuid(), tests.id('owner'), 30,
  '{}', now(), now() - (5001 - n) * interval '3 hours'
from generate_series(1, 5000) n;
insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, turn_id, person_id, client_id)
select tests.id(who.did || ' ' || n), tests.id('Maple Street'), tests.id('thread'), 2 * n - 1 + who.place, who.role,
  '[{"type": "text", "text": "hello"}]', tests.id('turn ' || n), who.person_id, who.did || ' ' || n
from generate_series(1, 5000) n,
  (values ('asked', 0, 'user', tests.id('owner')), ('answered', 1, 'assistant', null)) who (did, place, role, person_id);
insert into public.tool_calls (
  id, home_id, turn_id, ordinal, call_id, tool_name, arguments, provider, input, state, result, answered_by, answer_key,
  answer_hash, finished_at, created_at)
select tests.id('call ' || n), tests.id('Maple Street'), tests.id('turn ' || n), 0, 'call ' || n, 'replace_home_asset', '{}', '{}', '{}',
  'output-available', '{}', tests.id('owner'), 'key ' || n, 'aa', now(), now() - (5001 - n) * interval '3 hours'
from generate_series(1, 5000) n;
insert into public.tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at, decision, decided_by, decided_at)
select tests.id('Maple Street'), tests.id('call ' || n), repeat('a', 64), 'Replace it.', 'member', now() + interval '1 day',
  'approved', tests.id('owner'), now()
from generate_series(1, 5000) n;
insert into public.usage_events (home_id, turn_id, person_id, attempt, pass, input_tokens, cached_input_tokens, output_tokens)
select tests.id('Maple Street'), tests.id('turn ' || n), tests.id('owner'), 1, pass, 100, 0, 10
from generate_series(1, 5000) n, generate_series(1, 2) pass;
insert into public.chat_regenerations (home_id, turn_id, person_id, attempt_id, idempotency_key, created_at)
select tests.id('Maple Street'), tests.id('turn ' || n), tests.id('owner'), gen_random_uuid(), 'again ' || n, now() - (5001 - n) * interval '3 hours'
from generate_series(1, 5000) n;
-- What happens in other conversations.
insert into public.chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
select tests.id('Maple Street'), tests.id('thread ' || t), tests.id('elsewhere ' || t), 1, n, '[{"type": "text-delta", "text": "word"}]'
from generate_series(1, 100) t, generate_series(1, 100) n;
analyze;
