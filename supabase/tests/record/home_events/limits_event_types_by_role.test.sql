-- Row-level security applies to home_writer also when a function omits its check. A contributor adds to the record; only
-- members and owners change what is on record.
begin;
select tests.plan(2);
select tests.make_world(), tests.make_asset('furnace', 'Furnace'), tests.make_event('Leak', 'issue_reported');
select tests.make_event('Note', 'note');

-- Whether RLS lets the person record an event of the type as home_writer; the event is rolled back.
create function pg_temp.can_record(person text, event_type text) returns boolean language sql as $$
  select tests.try_as('home_writer for ' || person, format('select private.add_event(%L)', jsonb_build_object(
    'home_id', tests.id('Maple Street'), 'event_type', event_type, 'title', 'x', 'actor_person_id', tests.id(person)) || case event_type
    when 'status_change' then jsonb_build_object('parent_event_id', tests.id('Leak'), 'to_status', 'resolved')
    when 'correction' then jsonb_build_object('corrects_event_id', tests.id('Note'), 'payload', '{"patch": {"title": "y"}}'::jsonb)
    when 'void' then jsonb_build_object('corrects_event_id', tests.id('Note'))
    when 'asset_changed' then jsonb_build_object('asset_id', tests.id('Furnace'))
    else '{}' end)) <> '42501'
$$;

create temp table types as
select t.name, (
  select coalesce(string_agg(p.name, ', ' order by p.place), 'nobody')
  from unnest(array['owner', 'member', 'contributor', 'viewer', 'stranger']) with ordinality p (name, place)
  where pg_temp.can_record(p.name, t.name)) as people
from pg_constraint c
cross join regexp_matches(pg_get_constraintdef(c.oid), '''(\w+)''', 'g') m
cross join lateral (select m[1] as name) t
where c.contypid = 'event_type'::regtype;

select set_eq($$ select name from types where people = 'owner, member' $$,
  array['status_change', 'asset_changed', 'vendor_changed', 'correction', 'void'], 'only owners and members change what is on record');
select set_eq($$ select name from types where people = 'owner, member, contributor' $$,
  array['system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection', 'repair_completed', 'maintenance_performed',
    'replacement', 'user_decision', 'quote_received', 'contractor_referred', 'warranty_claim', 'note', 'schedule_changed'], 'contributors add events of every other type');
rollback;
