-- 30,000 homes with 10 turns and 350,000 events in all, beside Maple Street: 100,000 events, a thread of 10,000 messages,
-- and an owner with 5,000 threads. Elm Street is an ordinary home with 60 events and 20 turns, Oak Street a large one with
-- 20,000 events and a thread of 10,000 messages.
-- Inserts into the tables without triggers, in one transaction. The triggers would take minutes.
select tests.make_world();
select tests.make_home(tests.make_person('resident'), 'Oak Street');
set local session_replication_role = replica;
set local synchronous_commit = off;
set local work_mem = '256MB';
set local maintenance_work_mem = '512MB';

-- The indexes are filled at once at the end, which takes a fifth of the time.
set local allow_system_table_mods = on;
create temp table loaded on commit drop as
  select unnest(array['people', 'homes', 'home_members', 'home_assets', 'vendors', 'home_events', 'home_event_states', 'home_issue_states',
    'maintenance_schedules', 'maintenance_occurrences', 'chat_threads', 'chat_turns', 'chat_messages', 'chat_passes',
    'tool_calls', 'tool_approvals', 'chat_regenerations', 'chat_turn_events', 'usage_events', 'private.turn_attempts',
    'calendar_feeds', 'reminders', 'reminder_items', 'private.act_links', 'private.reminder_homes'
  ]::regclass[]) as name;
update pg_index set indisready = false, indisvalid = false where indrelid in (select name from loaded);

create temp table new_homes on commit drop as
select md5('home ' || h)::uuid as id, md5('person ' || h)::uuid as person_id, h as number,
  case when h <= 20000 then 12 else 11 end as events, 2 as assets, 1 as schedules, 1 as dates
from generate_series(1, 30000) h
union all select tests.id('Maple Street'), tests.id('owner'), 0, 100000, 150, 40, 100
union all select tests.id('Elm Street'), tests.id('stranger'), -1, 60, 12, 6, 4
union all select tests.id('Oak Street'), tests.id('resident'), -2, 20000, 150, 40, 100;

insert into public.people (id, display_name) select n.person_id, 'Person ' || n.number from new_homes n where n.number > 0;
insert into public.homes (id, name, time_zone, created_by)
select n.id, 'Home ' || n.number, 'America/New_York', n.person_id from new_homes n where n.number > 0;
insert into public.home_members (home_id, person_id, role)
select n.id, n.person_id, 'owner' from new_homes n where n.number > 0;

insert into public.home_assets (id, home_id, number, kind, category, name, warranty_until, last_event_seq, created_by)
select md5(n.number || ' asset ' || a)::uuid, n.id, a, case a when 1 then 'water_heater' else 'thing_' || a end, 'other',
  'Thing ' || a, case when a % 10 = 1 then date '2127-01-01' - a end, greatest(n.events - a, 0), n.person_id
from new_homes n, generate_series(1, n.assets) a;
insert into public.vendors (id, home_id, number, name, created_by)
select md5(n.number || ' vendor ' || v)::uuid, n.id, v, 'Vendor ' || v, n.person_id from new_homes n, generate_series(1, 2) v;

-- A record in rounds of 20 events: a settled issue, a decision that was followed up, a quote that was corrected, a voided
-- note, and work with a cost. The last issue is open.
create temp table new_events on commit drop as
select n.id as home_id, n.person_id, n.number, s as seq, (s - 1) % 20 as step, md5(n.number || ' event ' || s)::uuid as id,
  md5(n.number || ' event ' || s - (s - 1) % 20)::uuid as first_id, n.events - s < 20 as is_last,
  md5(n.number || ' event ' || s - 1)::uuid as previous_id, n.assets
from new_homes n, generate_series(1, n.events) s;
insert into public.home_events (
  id, home_id, seq, asset_id, parent_event_id, root_event_id, event_type, title, to_status, review_on, occurred_on,
  occurred_precision, recorded_at, cost_actual_minor, currency, vendor_id, source, confidence, actor_person_id,
  corrects_event_id, payload)
select e.id, e.home_id, e.seq, case when e.step % 2 = 0 then md5(e.number || ' asset ' || 1 + e.seq % e.assets)::uuid end,
  case when e.step in (3, 4) then e.first_id when e.step = 7 then e.previous_id end,
  case when e.step in (3, 4) then e.first_id when e.step in (7, 9, 11) then e.previous_id else e.id end,
  case e.step when 0 then 'issue_reported' when 3 then 'observation' when 4 then 'status_change' when 6 then 'user_decision'
    when 7 then 'note' when 8 then 'quote_received' when 9 then 'correction' when 10 then 'note' when 11 then 'void'
    when 12 then 'inspection' else 'maintenance_performed' end,
  'Event ' || e.seq, case when e.step = 4 then 'resolved' end,
  case when e.step = 6 then date '2015-01-01' + e.seq / 40 + 30 when e.seq % 100 = 13 then date '2127-01-01' + e.seq end,
  date '2015-01-01' + e.seq / 40, 'day', now() - interval '400 days' + e.seq * interval '1 minute',
  case when e.step > 12 then 10000 end, case when e.step > 12 then 'USD' end,
  case when e.step > 15 then md5(e.number || ' vendor 1')::uuid end, 'chat', 60, e.person_id,
  case when e.step in (9, 11) then e.previous_id end,
  case when e.step = 9 then jsonb_build_object('patch', jsonb_build_object('title', 'Quote ' || e.seq)) else '{}' end
from new_events e where not (e.step = 4 and e.is_last);
insert into public.home_event_states (
  home_id, event_id, seq, root_event_id, asset_id, vendor_id, cost_actual_minor, occurred_on, review_on, is_corrected, voided,
  event_type, occurred_precision, currency, language, title, words, is_followed, occurred_year)
select e.home_id, e.id, e.seq, e.root_event_id, e.asset_id, e.vendor_id, e.cost_actual_minor, e.occurred_on, e.review_on,
  e.seq % 20 = 9, e.seq % 20 = 11, e.event_type, e.occurred_precision, e.currency, 'en', e.title,
  ('event:1A ' || e.seq || ':2A')::tsvector,
  e.seq % 20 = 7, extract(year from e.occurred_on)
from public.home_events e where e.event_type not in ('correction', 'void', 'redaction');
insert into public.home_issue_states (
  home_id, issue_id, asset_id, title, status, since, status_since, last_event_id, last_seq, voided)
select e.home_id, e.id, md5(e.number || ' asset ' || 1 + e.seq % e.assets)::uuid, 'Event ' || e.seq,
  case when e.is_last then 'open' else 'resolved' end, date '2015-01-01' + e.seq / 40, date '2015-01-01' + e.seq / 40, e.id,
  e.seq, false
from new_events e where e.step = 0;

insert into public.maintenance_schedules (id, home_id, number, asset_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
select md5(n.number || ' schedule ' || s)::uuid, n.id, s, md5(n.number || ' asset ' || s)::uuid, 'Schedule ' || s,
  'after_completion', 1, 'year', '2015-01-01', n.person_id
from new_homes n, generate_series(1, n.schedules) s;
insert into public.maintenance_occurrences (home_id, schedule_id, due_on, state, done_on, settled_at)
select n.id, md5(n.number || ' schedule ' || s)::uuid, current_date + 40 - 30 * d, case d when 1 then 'due' else 'done' end,
  case when d > 1 then current_date + 40 - 30 * d end, case when d > 1 then now() end
from new_homes n, generate_series(1, n.schedules) s, generate_series(1, n.dates) d;

-- Every home has a thread of 10 turns; the owner of Maple Street has one of 5,000 turns and 5,000 of one turn.
create temp table new_threads on commit drop as
select md5(n.number || ' thread')::uuid as id, n.id as home_id, n.person_id, n.number || ' turn ' as name, 'default' as key,
  case n.number when -1 then 20 when -2 then 5000 else 10 end as turns
from new_homes n where n.number <> 0
union all select tests.id('thread'), tests.id('Maple Street'), tests.id('owner'), 'long turn ', 'long', 5000
union all select md5('thread ' || t)::uuid, tests.id('Maple Street'), tests.id('owner'), t || ' short turn ', 'short-' || t, 1
from generate_series(1, 4999) t;
-- A turn extends the summary when messages leave the history, one in ten turns.
insert into public.chat_threads (id, home_id, person_id, key, message_seq, last_message_at, summary, summary_seq)
select t.id, t.home_id, t.person_id, t.key, 2 * t.turns, now() - random() * interval '300 days', s.summary, s.seq
from new_threads t
cross join lateral (select private.find_history_start(2 * t.turns + 1, 40) - 1 as seq) l
cross join lateral (
  select l.seq, case when l.seq > 0 then repeat(E'\n2026-01-01 approved: Replace it.', 37) end as summary) s;
create temp table new_turns on commit drop as
select t.home_id, t.id as thread_id, t.person_id, md5(t.name || n)::uuid as id, n as number, t.turns,
  now() - interval '2 days' - (t.turns - n) * interval '3 hours' as created_at,
  md5(t.name || n || ' asked')::uuid as asked_id, md5(t.name || n || ' answered')::uuid as answered_id
from new_threads t, generate_series(1, t.turns) n;
insert into public.chat_turns (
  id, home_id, thread_id, person_id, route, idempotency_key, request_hash, status, user_message_id, user_message_seq,
  assistant_message_id, attempt_id, lease_person_id, lease_seconds, finished_at, created_at, attempt_began_at)
select t.id, t.home_id, t.thread_id, t.person_id, 'turn', t.id::text, 'aa', 'completed', t.asked_id, 2 * t.number - 1,
  t.answered_id, t.id, t.person_id, 30, t.created_at, t.created_at, t.created_at
from new_turns t;
insert into public.chat_messages (id, home_id, thread_id, seq, role, parts, turn_id, person_id, client_id, created_at)
select case m.role when 'user' then t.asked_id else t.answered_id end, t.home_id, t.thread_id, 2 * t.number - m.before, m.role,
  '[{"type": "text", "text": "The water heater in the basement leaks a little every morning."}]', t.id,
  case m.role when 'user' then t.person_id end, case m.role when 'user' then t.asked_id::text end, t.created_at
from new_turns t, (values ('user', 1), ('assistant', 0)) m (role, before);
-- Every second turn has a call; those of the long thread were approved, too, and their answers asked for again.
insert into public.chat_passes (home_id, turn_id, pass, message)
select t.home_id, t.id, 1, '{}' from new_turns t where t.number % 2 = 0;
insert into public.tool_calls (
  id, home_id, turn_id, ordinal, call_id, tool_name, arguments, provider, input, state, result, finished_at, created_at)
select t.id, t.home_id, t.id, 0, 'call ' || t.number, 'replace_home_asset', '{}', '{}', '{}', 'output-available', '{}',
  t.created_at, t.created_at
from new_turns t where t.number % 2 = 0;
insert into public.tool_approvals (home_id, tool_call_id, input_hash, preview, needed_role, expires_at, decision, decided_by, decided_at)
select t.home_id, t.id, repeat('a', 64), '{"statements": [{"code": "may_replace_asset"}]}', 'member', now() + interval '1 day', 'approved', t.person_id, now()
from new_turns t where t.number % 2 = 0 and (t.turns > 10 or t.number = 2);
insert into public.chat_regenerations (home_id, turn_id, person_id, attempt_id, idempotency_key, created_at)
select t.home_id, t.id, t.person_id, t.id, 'again ' || t.id, t.created_at
from new_turns t where t.turns > 10 or t.number = 2;
insert into public.chat_turn_events (home_id, thread_id, turn_id, attempt, seq, events)
select t.home_id, t.thread_id, t.id, 1, 1, '[{"type": "text-delta", "text": "word"}]' from new_turns t where t.number = t.turns;
insert into private.turn_attempts (turn_id, attempt, person_id, month, reserved_tokens, begun_at)
select t.id, 1, t.person_id, date_trunc('month', t.created_at), 1000, t.created_at from new_turns t
where t.number > t.turns - 2;
insert into public.usage_events (home_id, turn_id, person_id, attempt, pass, input_tokens, cached_input_tokens, output_tokens)
select t.home_id, t.id, t.person_id, 1, 1, 100, 0, 10 from new_turns t where t.number > t.turns - 2;

insert into public.calendar_feeds (home_id, person_id, token_hash, kinds, assignee)
select n.id, n.person_id, private.hash_token('calendar ' || n.number), '{schedules,warranties,reviews}', 'all'
from new_homes n;

-- Each home had two messages, and the links of the last one can still be used. It is checked again in a month.
create temp table new_reminders on commit drop as
select n.id as home_id, n.person_id, md5(n.number || ' reminder ' || r)::uuid as id, r as number
from new_homes n, generate_series(1, 2) r;
insert into public.reminders (id, home_id, person_id, channel, local_date, language, state, send_after, send_before, attempts,
  created_at, settled_at)
select r.id, r.home_id, r.person_id, 'email', current_date - 20 * r.number, 'en', 'delivered', now() - interval '20 days' * r.number,
  now() - interval '20 days' * r.number + interval '12 hours', 1, now() - interval '20 days' * r.number,
  now() - interval '20 days' * r.number
from new_reminders r;
insert into public.reminder_items (home_id, reminder_id, person_id, channel, kind, item_id, item_on)
select r.home_id, r.id, r.person_id, 'email', 'schedules', r.id, current_date - 20 * r.number from new_reminders r;
insert into private.act_links (home_id, person_id, reminder_id, action, occurrence_id, channel, seed, token_hash, expires_at)
select r.home_id, r.person_id, r.id, a, case when a <> 'unsubscribe' then r.id end, 'email', repeat('a', 64),
  sha256(convert_to(r.id || a, 'UTF8')), now() + interval '10 days'
from new_reminders r, unnest(array['done', 'snooze', 'skip', 'unsubscribe']) a where r.number = 1;
insert into private.reminder_homes (home_id, next_at) select n.id, now() + interval '30 days' from new_homes n;

do $$
declare
  name regclass;
begin
  for name in select l.name from loaded l loop
    execute format('reindex table %s', name);
  end loop;
end
$$;
analyze;
