-- A random history of one home. After every ten steps the stored states equal the corrected, voided and counted events, and the
-- issues, as the functions of a single event compute them from the ledger.
begin;
select tests.plan(12);
select tests.make_world(), tests.make_asset('furnace', 'Furnace'), tests.make_asset('roof', 'Roof');
insert into vendors (id, home_id, name, created_by) values (tests.id('ABC'), tests.id('Maple Street'), 'ABC Plumbing', tests.id('owner'));

create view pg_temp.folded as
select c.id, c.title, c.body, c.performed_by, c.asset_id, c.vendor_id, c.occurred_on, c.occurred_precision, c.review_on, c.severity, c.currency,
  c.cost_payer, c.cost_low_minor, c.cost_high_minor, e.seq, e.root_event_id, e.event_type,
  case when not coalesce(private.is_cost_counted_in(e.home_id, (e.payload ->> 'counted_event_id')::uuid), false) then c.cost_actual_minor end as cost,
  c.review_on is not null and exists (select from home_events l where l.home_id = e.home_id and l.root_event_id = e.root_event_id and l.seq > e.seq
    and l.event_type not in ('correction', 'void', 'redaction') and not private.is_voided(l.home_id, l.id)) as is_followed,
  private.is_voided(e.home_id, e.id) as voided, private.merge_corrections(e.home_id, e.id) <> '{}' as is_corrected,
  -- The title of a status change is that of its issue.
  setweight(to_tsvector('english', case when c.event_type <> 'status_change' then c.title else '' end), 'A')
    || to_tsvector('english', concat_ws(' ', c.body, c.performed_by, replace(c.event_type, '_', ' '))) as words
from home_events e cross join lateral private.get_corrected_event(e.home_id, e.id) c
where e.home_id = tests.id('Maple Street') and e.event_type not in ('correction', 'void', 'redaction');

create view pg_temp.stored as
select event_id, title, body, performed_by, asset_id, vendor_id, occurred_on, occurred_precision, review_on, severity, currency,
  cost_payer, cost_low_minor, cost_high_minor, seq, root_event_id, event_type, cost_actual_minor, is_followed, voided, is_corrected, words
from home_event_states where home_id = tests.id('Maple Street');

-- Another report that joined an issue is what remains of it when the first one is voided.
create view pg_temp.folded_issues as
select e.id, c.asset_id, c.title, c.occurred_on as since, coalesce(change.to_status, 'open') as status, case when change.to_status = 'deferred' then change.review_on end as review_on,
  case when change.id is null then c.occurred_on else coalesce(change.occurred_on, (change.recorded_at at time zone h.time_zone)::date) end as status_since,
  (select l.severity from home_events i cross join lateral private.get_corrected_event(i.home_id, i.id) l
    where i.root_event_id = e.id and i.event_type not in ('correction', 'void', 'redaction') and l.severity is not null
      and (l.event_type in ('issue_reported', 'observation') or l.event_type = 'diagnosis' and private.is_dangerous_text(l.title)) and (i.id = e.id or not private.is_voided(i.home_id, i.id))
    order by array_position(array['info', 'low', 'medium', 'high', 'critical'], l.severity::text) desc limit 1) as severity,
  (select max(l.seq) from home_events l where l.root_event_id = e.id and l.event_type not in ('correction', 'void', 'redaction')
    and (l.id = e.id or not private.is_voided(l.home_id, l.id))) as last_seq, private.is_voided(e.home_id, report.id) as voided
from home_events e join homes h on h.id = e.home_id
cross join lateral (select r.id from home_events r where r.root_event_id = e.id and r.event_type = 'issue_reported' and (r.id = e.id or not private.is_voided(r.home_id, r.id))
  order by private.is_voided(r.home_id, r.id), r.seq limit 1) report
cross join lateral private.get_corrected_event(e.home_id, report.id) c
left join lateral (select p.* from home_events i cross join lateral private.get_corrected_event(i.home_id, i.id) p
  where i.root_event_id = e.id and i.to_status is not null and not private.is_voided(i.home_id, i.id) order by i.seq desc limit 1) change on true
where e.home_id = tests.id('Maple Street') and e.event_type = 'issue_reported' and e.id = e.root_event_id;

create view pg_temp.stored_issues as
select issue_id, asset_id, title, since, status, review_on, status_since, severity, last_seq, voided
from home_issue_states where home_id = tests.id('Maple Street');

create function pg_temp.pick(condition text) returns uuid language plpgsql as $$
declare
  picked uuid;
begin
  execute format('select id from public.home_events e where home_id = tests.id(''Maple Street'') and %s order by random() limit 1', condition) into picked;
  return picked;
end $$;
create function pg_temp.person() returns uuid language sql as $$ select tests.id((array['owner', 'member', 'contributor'])[1 + floor(random() * 3)::int]) $$;

-- One random step. A step that the ledger refuses changes nothing.
create function pg_temp.step(number int) returns text language plpgsql as $$
declare
  key constant text := 'step ' || random() || number;
  asset constant uuid := (array[null, tests.id('Furnace'), tests.id('Roof')])[1 + floor(random() * 3)::int];
  action constant text := (array['event', 'event', 'event', 'event', 'status', 'status', 'correction', 'correction', 'void', 'void', 'void', 'period', 'counting', 'redaction'])
    [1 + floor(random() * 14)::int];
  first_event constant public.home_events := (select e from public.home_events e where e.home_id = tests.id('Maple Street') order by random() limit 1);
  -- Times of events, not lengths: the same history on a slow machine.
  period_end constant timestamptz := coalesce(
    (select e.recorded_at from public.home_events e where e.home_id = tests.id('Maple Street') and e.seq > first_event.seq
      order by e.seq offset floor(random() * 8)::int limit 1), clock_timestamp());
begin
  case action
    when 'event' then
      perform tests.make_event(key, (array['note', 'repair_completed', 'issue_reported', 'quote_received'])[1 + floor(random() * 4)::int],
        jsonb_build_object('actor_person_id', pg_temp.person(), 'asset_id', asset, 'body', case when random() < 0.5 then 'leaking ' || number end,
          'cost_actual_minor', case when random() < 0.6 then number end, 'review_on', case when random() < 0.4 then current_date + 9 end, 'parent_event_id', case when random() < 0.2
            then pg_temp.pick('event_type not in (''correction'', ''void'', ''redaction'')') end));
    when 'status' then
      perform tests.make_event(key, 'status_change', jsonb_build_object('actor_person_id', pg_temp.person(), 'parent_event_id', pg_temp.pick('event_type = ''issue_reported'''),
        'to_status', (array['open', 'resolved', 'deferred'])[1 + floor(random() * 3)::int], 'review_on', current_date + 9)
        || case when random() < 0.5 then '{"occurred_precision": "unknown"}' else '{}'::jsonb end);
    when 'correction' then
      perform tests.make_event(key, 'correction', jsonb_build_object('actor_person_id', pg_temp.person(),
        'corrects_event_id', pg_temp.pick('event_type not in (''correction'', ''void'', ''redaction'')'), 'payload', jsonb_build_object('patch',
          case floor(random() * 4) when 0 then jsonb_build_object('title', 'corrected ' || number) when 1 then jsonb_build_object('cost_actual_minor', null)
            when 2 then jsonb_build_object('asset_id', asset, 'vendor_id', tests.id('ABC'), 'review_on', current_date + 9)
            else jsonb_build_object('body', 'Pumps ' || number, 'cost_actual_minor', 5, 'currency', 'USD', 'severity', 'high', 'occurred_on', '2026-01-01', 'occurred_precision', 'day') end)));
    when 'void' then
      perform tests.make_event(key, 'void', jsonb_build_object('actor_person_id', pg_temp.person(),
        'corrects_event_id', pg_temp.pick('event_type not in (''redaction'')')));
    when 'period' then
      perform tests.make_event(key, 'void', jsonb_build_object('payload', jsonb_build_object('person_id', pg_temp.person(),
        'from', first_event.recorded_at, 'until', period_end)));
    when 'counting' then
      perform tests.make_event(key, 'replacement', jsonb_build_object('asset_id', asset, 'cost_actual_minor', number, 'payload',
        jsonb_build_object('counted_event_id', pg_temp.pick('event_type not in (''correction'', ''void'', ''redaction'')'))));
    when 'redaction' then
      perform tests.sign_in(tests.id('owner'));
      perform public.redact_home_event(tests.id('Maple Street'), pg_temp.pick('event_type <> ''redaction'''), 'other');
  end case;
  perform tests.as_superuser();
  return action;
exception when check_violation or invalid_parameter_value or foreign_key_violation then
  perform tests.as_superuser();
  return action || ' refused';
end $$;

create function pg_temp.run(seed float8, steps int) returns table (number int, action text, difference jsonb, issue_difference jsonb) language plpgsql as $$
begin
  perform setseed(seed);
  for i in 1 .. steps loop
    number := i;
    action := pg_temp.step(i);
    set constraints all immediate;
    set constraints all deferred;
    issue_difference := case when i % 10 = 0 then (select jsonb_agg(d) from (
      (select 'stored' as side, s.* from (table pg_temp.stored_issues except table pg_temp.folded_issues) s)
      union all (select 'folded', f.* from (table pg_temp.folded_issues except table pg_temp.stored_issues) f)) d) end;
    difference := case when i % 10 = 0 then (select jsonb_agg(d) from (
      (select 'stored' as side, s.* from (table pg_temp.stored except table pg_temp.folded) s)
      union all (select 'folded', f.* from (table pg_temp.folded except table pg_temp.stored) f)) d) end;
    return next;
  end loop;
end $$;

create temp table steps as
select run.*, seed from unnest(array[0.1, 0.2, 0.5]) seed cross join lateral pg_temp.run(seed, 40) run;

-- Whether a random history keeps a review with a later event is chance.
select tests.make_event('review', 'note', jsonb_build_object('review_on', current_date + 9));
select tests.make_event('follow-up', 'note', jsonb_build_object('parent_event_id', tests.id('review')));

select is_empty($$ select seed, number, action, difference from steps where difference is not null $$, 'the stored states equal the ledger');
select is_empty($$ select seed, number, action, issue_difference from steps where issue_difference is not null $$, 'so do those of issues');
select cmp_ok((select count(*) from home_issue_states where status <> 'open' and not voided), '>', 0::bigint, 'some issues are not open');
select cmp_ok((select count(distinct action) from steps where action not like '% refused'), '=', 7::bigint, 'each kind of step is taken');
select cmp_ok((select count(*) from home_event_states where voided), '>', 5::bigint, 'some events are voided');
select cmp_ok((select count(*) from home_event_states where is_corrected and not voided), '>', 3::bigint, 'some are corrected');
select cmp_ok((select count(*) from home_event_states where is_followed and not voided), '>', 0::bigint, 'some reviews are over');
select is_empty($$ select private.find_wrong_event_states(tests.id('Maple Street')) $$, 'the check for operators finds no difference');

-- The functions that operators use after a load without triggers.
create temp table before as select * from home_event_states;
select tests.run_without_triggers($$ update home_event_states set title = 'wrong' where seq = (select min(seq) from home_event_states) $$);
select results_eq($$ select private.find_wrong_event_states(tests.id('Maple Street')) $$, $$ select event_id from home_event_states where title = 'wrong' $$, 'it finds a wrong state');
select tests.run_without_triggers($$ delete from home_event_states where seq = (select max(seq) from home_event_states) $$);
select is((select count(*) from private.find_wrong_event_states(tests.id('Maple Street'))), 2::bigint, 'and a missing one');
select lives_ok($$ select private.rebuild_event_states(tests.id('Maple Street')) $$, 'a rebuild stores the states again');
select set_eq($$ select * from home_event_states $$, $$ select * from before $$, 'as they were');
rollback;
