-- What the policies of each table allow to whom. The member's rows are tried: their private thread, their memberships,
-- their events. Further states: "household" when the thread is shared with the household, for the lines that differ; "left"
-- when the member has left the home, for what they may still do.
-- Constraints and triggers may still reject what a policy allows; they run later, so their errors count as allowed.
begin;
select tests.plan(3);
-- tables | roles | commands | the people who may: "members" are the four roles of the home, "all" is everyone.
-- "insert, x of another" and "update, x of another" name another person or home in x.
create temp table listed_rights (line text);
insert into listed_rights
select format('%s | %s %s | %s', relation, role, command, replace(replace(l[4],
  'all', 'members, former, stranger, outsider'), 'members', 'owner, member, contributor, viewer'))
from regexp_split_to_table(btrim($list$
catalogue_sources, maintenance_catalogue, asset_kinds, system_lives | authenticated | select | all
catalogue_sources, maintenance_catalogue, asset_kinds, system_lives, private.plan_key | home_writer | select | all
left catalogue_sources, left maintenance_catalogue, left asset_kinds | authenticated | select | member
left system_lives, calendar_feeds, agent_grants, chat_messages, chat_regenerations | authenticated | select | member
chat_turns, tool_approvals, tool_calls, usage_events, reminder_items, reminders | authenticated | select | member
notification_settings | authenticated | select | member
left catalogue_sources, left maintenance_catalogue, left asset_kinds, left system_lives | home_writer | select | member
private.home_creations, left chat_passes, left home_members, left tool_approvals | home_writer | select | member
left tool_calls, left private.plan_key | home_writer | select | member
calendar_feeds, private.job_runs, private.job_secrets | home_jobs | select | all
calendar_feeds, agent_grants, home_assets, home_event_states, home_issue_states | home_eraser | delete; select | nobody
maintenance_occurrences, maintenance_schedules, home_audit_log, home_invitations | home_eraser | delete; select | nobody
home_settings, usage_events, usage_limits, usage_months, vendors, reminder_items | home_eraser | delete; select | nobody
reminders, notification_settings, private.act_links, private.reminder_homes | home_eraser | delete; select | nobody
calendar_feeds, agent_grants, chat_threads, notification_settings | home_writer | insert | members
calendar_feeds, agent_grants, private.home_creations | home_writer | insert, person_id of another | nobody
chat_messages, chat_regenerations, chat_threads, usage_events | home_writer | insert, person_id of another | nobody
private.person_storage_days, private.person_usage_months | home_writer | insert, person_id of another | nobody
private.turn_attempts, notification_settings | home_writer | insert, person_id of another | nobody
calendar_feeds, agent_grants, chat_threads, left people | home_writer | select; update | member
private.person_storage_days, private.person_usage_months, private.turn_attempts | home_writer | select; update | member
notification_settings | home_writer | select; update | member
home_assets, home_event_states, home_issue_states, homes, maintenance_occurrences | home_calendar | select | members
maintenance_schedules | home_calendar | select | members
home_assets, home_event_states, home_issue_states, homes, maintenance_occurrences | authenticated | select | members
maintenance_schedules, household chat_messages, household chat_threads | authenticated | select | members
household chat_turns, home_audit_log, home_events, home_members, home_settings | authenticated | select | members
people, household tool_approvals, household tool_calls, usage_limits, usage_months | authenticated | select | members
vendors | authenticated | select | members
home_assets, home_event_states, home_issue_states, homes, maintenance_occurrences | home_writer | select | members
maintenance_schedules, household chat_passes, home_audit_log, home_events, home_members | home_writer | select | members
home_settings, people, usage_events, usage_limits, vendors | home_writer | select | members
home_assets, maintenance_schedules | home_writer | insert, created_by of another; update, home_id of another | nobody
vendors | home_writer | insert, created_by of another; update, home_id of another | nobody
homes, private.home_creations, private.person_storage_days, private.person_usage_months | home_writer | insert | all
private.turn_attempts | home_writer | insert | all
left private.home_creations, chat_passes, chat_regenerations | home_writer | insert; select | member
chat_messages, chat_passes, chat_regenerations, chat_threads, chat_turns, tool_approvals | home_eraser | delete | nobody
tool_calls | home_eraser | delete | nobody
chat_messages, chat_passes, chat_regenerations, chat_threads, chat_turns | home_eraser | select; update | owner, member
tool_approvals, tool_calls | home_eraser | select; update | owner, member
chat_messages, left private.person_storage_days | home_writer | insert; select; update | member
left private.person_usage_months, left private.turn_attempts | home_writer | insert; select; update | member
household chat_messages, household chat_passes, household chat_regenerations | home_eraser | select; update | members
household chat_threads, household chat_turns, household tool_approvals | home_eraser | select; update | members
household tool_calls | home_eraser | select; update | members
household chat_threads, household tool_approvals, household tool_calls | home_writer | select; update | members
reminder_items, reminders, private.act_links | home_jobs | select; update | all
calendar_feeds | home_calendar | select | all
household chat_messages | home_writer | insert; select; update | members
chat_threads | authenticated | select; update | member
chat_turn_events | home_eraser | delete; select | owner, member
chat_turn_events | home_writer | delete; insert; select | member
household chat_turn_events | home_eraser, home_writer | delete; select | members
chat_turns | home_writer | insert; select; update; update, lease_person_id of another | member
chat_turns | home_writer | insert, lease_person_id of another; insert, person_id of another | nobody
household chat_turns | home_writer | insert; select; update; update, lease_person_id of another | members
left chat_turns | home_writer | select; update; update, lease_person_id of another | member
home_assets | home_writer | insert; update | owner, member
home_assets | home_writer | update, created_by of another | owner
home_events | home_eraser | delete; insert; insert, actor_person_id of another | nobody
home_events | home_eraser | select; update | owner
home_events | home_writer | insert | owner, member, contributor
home_events | home_writer | insert, actor_person_id of another | nobody
home_files | authenticated | select | member
home_files | home_writer | select; update | member
home_files | home_writer | insert | owner, member, contributor
home_files | home_writer | insert, uploaded_by of another | nobody
home_files | home_eraser | delete; select | owner, member
home_invitations | authenticated | select | owner
home_invitations | home_writer | insert; insert, accepted_by of another; select; update | owner
home_invitations | home_writer | insert, confirmed_by of another; insert, invited_by of another | nobody
home_members | home_eraser | delete; select; update | nobody
home_members | home_writer | update; update, changed_by of another | owner
home_members | home_writer | insert; insert, changed_by of another; insert, person_id of another | nobody
home_settings | home_writer | insert; update | owner
home_settings | home_writer | insert, changed_by of another; update, changed_by of another | nobody
homes | home_eraser | delete; update | nobody
homes | home_writer | insert, created_by of another | nobody
homes | home_writer | update | owner
homes | home_eraser | select | owner
left homes | home_writer | insert | member
maintenance_catalogue | home_calendar | select | nobody
maintenance_occurrences | home_writer | insert; update | owner, member
maintenance_occurrences | home_writer | update, home_id of another | nobody
maintenance_schedules | home_writer | insert; update; update, created_by of another | owner, member
left people | authenticated | select; update | member
people | authenticated, home_writer | update | member
private.act_links | home_calendar | insert; select | member
private.act_links | home_calendar | insert, person_id of another | nobody
left private.job_runs | home_jobs | select | member
left private.job_secrets | home_jobs | select | member
left reminder_items | home_jobs | select; update | member
left reminders | home_jobs | select; update | member
tool_approvals | home_writer | insert; insert, decided_by of another; select; update | member
tool_approvals | home_writer | update, decided_by of another | nobody
household tool_approvals | home_writer | insert; insert, decided_by of another | owner, member
tool_calls | home_writer | insert; insert, answered_by of another; select; update | member
tool_calls | home_writer | insert, person_id of another; update, answered_by of another | nobody
usage_events | home_writer | insert | member
usage_months | home_writer | insert; select; update | members
vendors | home_writer | insert; update; update, created_by of another | owner, member
$list$, e'\n'), e'\n') line, string_to_array(line, ' | ') l,
  regexp_split_to_table(l[1], ', ') relation, regexp_split_to_table(l[2], ', ') role, regexp_split_to_table(l[3], '; ') command;

select tests.make_world(), tests.make_person('outsider');
select tests.add_member(tests.id('Maple Street'), tests.make_person('former'), 'member');
update home_members set revoked_at = now() where person_id = tests.id('former');
select tests.make_approval_tools();
select tests.set_claims(tests.id('member'));
insert into home_assets (home_id, kind, category, name, created_by) values (tests.id('Maple Street'), 'water_heater', 'other', 'Water heater', tests.id('member'));
select tests.make_event('Leak', 'issue_reported', jsonb_build_object('actor_person_id', tests.id('member')));
insert into maintenance_schedules (id, home_id, title, recurrence, every_count, every_unit, anchor_on, created_by)
values (tests.id('Flush'), tests.id('Maple Street'), 'Flush', 'after_completion', 12, 'month', current_date, tests.id('member'));
insert into maintenance_occurrences (home_id, schedule_id, due_on) values (tests.id('Maple Street'), tests.id('Flush'), current_date);
insert into vendors (home_id, name, created_by) values (tests.id('Maple Street'), 'Plumber', tests.id('member'));
insert into home_files (id, home_id, uploaded_by, created_at) values (tests.id('file'), tests.id('Maple Street'), tests.id('member'), now());
insert into usage_limits (home_id, turns_per_day) values (tests.id('Maple Street'), 100);
insert into home_invitations (home_id, role, token_hash, invited_by, expires_at)
values (tests.id('Maple Street'), 'viewer', sha256('token'), tests.id('member'), now() + interval '1 day');
insert into calendar_feeds (id, home_id, person_id, token_hash, kinds, assignee)
values (tests.id('feed'), tests.id('Maple Street'), tests.id('member'), sha256('token'), '{schedules}', 'all');
insert into agent_grants (home_id, person_id, client_id, access) values (tests.id('Maple Street'), tests.id('member'), 'agent', 'read');
insert into notification_settings (home_id, person_id, channel, kind, setting) values (tests.id('Maple Street'), tests.id('member'), 'email', 'schedules', 'all');
insert into reminders (id, home_id, person_id, channel, local_date, language, send_after, send_before)
values (tests.id('reminder'), tests.id('Maple Street'), tests.id('member'), 'email', current_date, 'en', now(), now() + interval '1 hour');
insert into reminder_items (home_id, reminder_id, person_id, channel, kind, item_id, item_on)
values (tests.id('Maple Street'), tests.id('reminder'), tests.id('member'), 'email', 'schedules', gen_random_uuid(), current_date);
insert into private.act_links (home_id, person_id, reminder_id, action, channel, seed, token_hash, expires_at)
values (tests.id('Maple Street'), tests.id('member'), tests.id('reminder'), 'unsubscribe', 'email', private.make_token(), sha256('token'), now() + interval '1 day');
insert into private.act_links (home_id, person_id, feed_id, action, occurrence_id, token_hash, expires_at)
values (tests.id('Maple Street'), tests.id('member'), tests.id('feed'), 'done', gen_random_uuid(), sha256('link'), now() + interval '1 day');
select private.set_job_secret('home-reminders', repeat('a', 64));
select private.record_job_run();
insert into private.home_creations (person_id) values (tests.id('member'));
select tests.run_as('owner', $$ select set_tool_policy(tests.id('Maple Street'), 'test_careful', 'approval') $$);
select tests.sign_in(tests.id('member'));
select tests.complete_turn('hello');
select tests.begin_turn('again', jsonb_build_object('regenerate', true, 'message', jsonb_build_object(
  'client_id', tests.stored('hello') -> 'turn' -> 'user_message_id', 'parts', '[{"type": "text", "text": "hello"}]'::jsonb)));
select tests.append_events('again', 1, 'a');
select tests.run_tools('again', tests.tool_call(0, 'test_ask', '{}'));
select tests.as_superuser();

-- Only the call of the turn: the owner's own calls are theirs.
select tests.run_without_triggers('delete from tool_calls where turn_id is null');

-- One row of each table that has policies; the reference data of private has none.
create temp table tables as
select c.oid, c.oid::regclass::text as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'home_id') or c.oid = 'homes'::regclass as has_home,
  array(select a.attname::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and f.conrelid = c.oid and f.confrelid = 'people'::regclass order by a.attnum) as people_columns,
  null::tid as row_tid, null::jsonb as contents, false as is_shared
from pg_class c
where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'r'
  and exists (select from pg_policy p where p.polrelid = c.oid);
do $$
declare
  t record;
  condition text;
begin
  for t in select * from tables loop
    condition := case when t.name = 'homes' then 'id = tests.id(''Maple Street'')' when t.has_home then 'home_id = tests.id(''Maple Street'')'
      when t.name = 'people' then 'id = tests.id(''member'')'
      -- Reference data, which everyone reads, and what is of no person.
      when t.name in ('asset_kinds', 'catalogue_sources', 'maintenance_catalogue', 'system_lives', 'private.job_runs', 'private.job_secrets', 'private.plan_key') then 'true' else 'person_id = tests.id(''member'')' end;
    if t.name = 'home_members' then
      condition := condition || ' and person_id = tests.id(''member'')';
    end if;
    execute format('update tables set (row_tid, contents) = (select r.ctid, to_jsonb(r) from %1$s r where %2$s order by r.ctid desc limit 1), is_shared = exists (select from %1$s where (%2$s) is not true) where oid = %3$s', t.name, condition, t.oid);
  end loop;
end $$;
select is_empty($$ select 'Make a row of the member in ' || name || ' above' from tables where contents is null $$, 'every table has a row of the member');

-- Each command that a role has a privilege for, as a statement about the member's row. $1 is the caller, $2 another person, $3 the condition.
create temp table statements as
select t.oid, t.name, t.has_home, r.role, s.command, s.statement
from tables t
cross join unnest(array['authenticated', 'home_writer', 'home_eraser', 'home_calendar', 'home_jobs']) r (role)
cross join lateral (
  select string_agg(quote_ident(a.attname), ', ') filter (where has_column_privilege(r.role, t.oid, a.attnum, 'insert')
      and a.attgenerated = '' and a.attidentity = '') as insertable,
    min(a.attname) filter (where has_column_privilege(r.role, t.oid, a.attnum, 'update')) as updatable,
    string_agg(format('%L, case when %L::jsonb -> %L <> ''null'' then $1 end', a.attname, t.contents, a.attname), ', ') filter (where a.attname = any (t.people_columns)) as authors
  from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
) c
cross join lateral (
  select 'select' as command, format('select from %s where $3', t.name) as statement where has_any_column_privilege(r.role, t.oid, 'select')
  union all
  select 'insert' || coalesce(', ' || v.name || ' of another', ''),
    format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, %3$L::jsonb || jsonb_build_object(%4$s) || jsonb_build_object(%5$s))', t.name, c.insertable,
      t.contents, c.authors, case when v.name is not null then format('%L, $2', v.name) end)
  from (select null as name union all select unnest(t.people_columns)) v where c.insertable is not null
  union all
  select 'update', format('update %s set %I = null where $3', t.name, c.updatable) where c.updatable is not null
  union all
  select 'update, ' || v.name || ' of another', format('update %s set %I = %s where $3', t.name, v.name, case v.name when 'home_id' then 'tests.id(''Elm Street'')' else '$2' end)
  from unnest(array['home_id'] || t.people_columns) v (name)
  where exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = v.name and has_column_privilege(r.role, t.oid, a.attnum, 'update'))
  union all
  select 'delete', format('delete from %s where $3', t.name) where has_table_privilege(r.role, t.oid, 'delete')
) s;

-- Whether the policies let a person run a statement about a row, which is rolled back. A condition applies the select
-- policy too, so it is left out where the table has no row of others, or the person sees none.
create function pg_temp.may_run(person text, role text, command text, statement text, t tables) returns boolean
language plpgsql as $$
declare
  n bigint;
begin
  perform tests.set_claims(tests.id(person));
  perform set_config('role', role, true);
  if command ~ '^(update|delete)' and t.is_shared then
    execute format('select count(*) from %s', t.name) into n;
  end if;
  execute replace(statement, '$3', case when n = 0 or (command <> 'select' and not t.is_shared) then 'true' when t.contents ?| array['id', 'issue_id', 'event_id'] then (select format('%I = %L', k.key, t.contents ->> k.key)
      -- A role with a grant by column does not read ctid.
      from unnest(array['id', 'issue_id', 'event_id']) with ordinality k (key, n) where t.contents ? k.key order by k.n limit 1)
    else format('ctid = %L', t.row_tid) end)
    using tests.id(person), tests.id(case person when 'owner' then 'member' else 'owner' end);
  get diagnostics n = row_count;
  raise exception using errcode = 'UNDO0', message = n::text;
exception
  when sqlstate 'UNDO0' then return sqlerrm <> '0';
  when others then return sqlstate <> '42501';
end $$;

create function pg_temp.list_rights(people text[]) returns setof text language sql as $$
  select format('%s | %s %s | %s', s.name, s.role, s.command, (
    select coalesce(string_agg(p.name, ', ' order by p.n), 'nobody') from unnest(people) with ordinality p (name, n)
    where pg_temp.may_run(p.name, s.role, s.command, s.statement, t)))
  from statements s join tables t using (oid)
$$;
create temp table found_rights as
select pg_temp.list_rights(array['owner', 'member', 'contributor', 'viewer', 'former', 'stranger', 'outsider']) as line;

update chat_threads set visibility = 'household';
update tables set row_tid = (select ctid from chat_threads) where oid = 'chat_threads'::regclass;
insert into found_rights select 'household ' || line from (
  select pg_temp.list_rights(array['owner', 'member', 'contributor', 'viewer', 'former', 'stranger', 'outsider']) except table found_rights) r (line);

update home_members set revoked_at = now() where person_id = tests.id('member');
update tables set row_tid = (select ctid from home_members where person_id = tests.id('member')) where oid = 'home_members'::regclass;
insert into found_rights select 'left ' || line from pg_temp.list_rights(array['member']) r (line) where line like '%| member';

select is_empty($$ select distinct 'Grant or drop the policy of ' || c.oid::regclass || ' for ' || r.rolname from pg_policy p join pg_class c on c.oid = p.polrelid
  cross join lateral unnest(p.polroles) o (oid) join pg_roles r on r.oid = o.oid
  -- Those of Storage's tables: record/home_files.
  where c.relnamespace <> 'storage'::regnamespace
    and not exists (select from statements s where s.oid = c.oid and s.role = r.rolname) $$, 'every role of a policy is tried');
select is_empty($$ (select 'Add to limits_each_row_to_the_listed_people: ' || line from (table found_rights except table listed_rights) f
  union all select 'Remove: ' || line from (table listed_rights except table found_rights) l) order by 1 $$,
  'the policies allow each command to the listed people only');
rollback;
