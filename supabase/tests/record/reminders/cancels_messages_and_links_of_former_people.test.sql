begin;
select tests.plan(48);
select tests.make_world(), tests.make_person('buyer');
select tests.add_member(tests.id('Maple Street'), tests.make_person(name), 'member') from unnest(array['leaver', 'removed', 'gone', 'seller']) name;
update home_members set role = 'owner' where person_id = tests.id('seller');
-- Offers of a home do not begin in the past.
create function pg_temp.on_day(day int) returns date language sql as $$ select (pg_catalog.now() at time zone 'UTC')::date + day $$;
create function pg_temp.set_clock(day int, hour int) returns void
language sql as $$ select tests.set_clock((pg_temp.on_day(day) + make_time(hour, 0, 0)) at time zone 'America/New_York') $$;
select tests.set_clock(now());
select pg_temp.set_clock(1, 2);
select private.set_job_secret('home-reminders', repeat('a', 64));
select tests.make_schedule('Yesterday', 'after_completion', 1, pg_temp.on_day(1));
select tests.make_schedule('Today', 'after_completion', 1, pg_temp.on_day(2));
update maintenance_schedules set lead_days = 0;

-- Each person has chosen messages, has one that was delivered, one that waits, and a calendar.
create temp table people_here as
select who, null::text as feed, null::jsonb as message from unnest(array['leaver', 'removed', 'gone', 'member', 'seller']) who;
grant select on people_here to public;
do $$
declare
  p record;
begin
  for p in select who from people_here loop
    perform tests.sign_in(tests.id(p.who));
    perform public.set_notification(tests.id('Maple Street'), 'email', null, 'all');
    perform tests.store('feed ' || p.who, public.create_calendar_feed(tests.id('Maple Street')));
    perform tests.as_superuser();
  end loop;
end $$;
update people_here set feed = tests.stored('feed ' || who) ->> 'token';
select pg_temp.set_clock(1, 9);
select private.enqueue_reminders();
create function pg_temp.lease() returns jsonb language sql as $$
  select tests.get_as('anonymous', 'lease_reminders(repeat(''a'', 64), 100)') $$;
create function pg_temp.read_feed(token text) returns jsonb language sql as $$
  select tests.read_feed(token, null, 'https://app.example.com/act') $$;
update people_here p set message = m from jsonb_array_elements(pg_temp.lease()) m where (m ->> 'person_id')::uuid = tests.id(p.who);
select tests.sign_out();
select settle_reminder(repeat('a', 64), (message ->> 'id')::uuid, 1, true) from people_here;
select tests.as_superuser();
select pg_temp.set_clock(2, 9);
select private.enqueue_reminders();
select is((select count(*)::int from reminders where state = 'pending'), 5, 'a message is pending for each person');
create temp table links as
select who, l.key as action, l.value as token from people_here, jsonb_each_text(message #> '{items,0,links}' || jsonb_build_object('unsubscribe', message -> 'unsubscribe')) l;
insert into links select who, 'done in the calendar', split_part(e.value #>> '{links,done}', '#', 2)
from people_here, jsonb_array_elements(pg_temp.read_feed(feed) -> 'entries') e where e.value ->> 'title' = 'Today';
grant select on links to public;
select is((select count(*)::int from links where token ~ '^[0-9a-f]{64}$'), 25, 'each person has links of a message and of a calendar');

-- The people go, each in another way.
select tests.run_as('leaver', $$ select leave_home(tests.id('Maple Street')) $$);
select tests.sign_in(tests.id('owner'));
select revoke_home_member(tests.id('Maple Street'), tests.id('removed'));
select tests.as_superuser();
delete from auth.users where id = tests.id('gone');
select is((select string_agg(o.who, ', ' order by o.who) from people_here o join reminders r on r.person_id = tests.id(o.who) and r.state = 'pending'), 'member, seller', 'only the messages of members wait');
select tests.sign_in(tests.id('owner'));
select tests.store('offer', offer_home_transfer(tests.id('Maple Street')));
select tests.sign_in(tests.id('buyer'));
select accept_home_transfer(tests.stored('offer') ->> 'token');
-- A worker has the message of the seller when the home is sold.
select tests.as_superuser();
create temp table leased as select pg_temp.lease() as messages;
grant select on leased to public;
select is((select string_agg(p.who, ', ' order by p.who) from leased, jsonb_array_elements(messages) m join people_here p on tests.id(p.who)::text = m ->> 'person_id'), 'member, seller', 'a worker leases the messages of members only');
select tests.run_as('owner', $$ select confirm_home_transfer(tests.id('Maple Street'), (tests.stored('offer') ->> 'invitation_id')::uuid, tests.id('buyer')) $$);
select tests.sign_out();
select is(settle_reminder(repeat('a', 64), (m ->> 'id')::uuid, 1, false), 'cancelled', 'a message under way ends with the membership') from leased, jsonb_array_elements(messages) m;
select tests.as_superuser();

select is((select count(*)::int from reminders where state = 'pending'), 0, 'no message is pending');
select is((select count(*)::int from reminder_items where title is not null) + (select count(*)::int from reminders where home_name is not null), 0, 'no title and no name of the home is kept in messages');
select pg_temp.set_clock(3, 9);
select private.enqueue_reminders();
select is(pg_temp.lease(), '[]', 'no former person gets a message the next morning');
select is(tests.use_link(token), null, 'the link "' || action || '" of ' || who || ' does nothing') from links;
select is(pg_temp.read_feed(feed), null, 'the calendar of ' || who || ' shows nothing') from people_here;
select is((select count(*)::int from private.act_links where home_id = tests.id('Maple Street')), 0, 'no link is left');
select is((select count(*)::int from notification_settings where home_id = tests.id('Maple Street')), 0, 'no setting is left');
select is((select array_agg(state::text) from maintenance_occurrences where home_id = tests.id('Maple Street')), array['due', 'due'], 'nothing was done');

-- The new owner has no setting of the former people, and gets what they choose.
select tests.sign_in(tests.id('buyer'));
select is((select count(*)::int from home_notifications where home_id = tests.id('Maple Street') and setting = 'all'), 0, 'the new owner begins with the settings of a new member');
select is((select count(*)::int from reminders) + (select count(*)::int from calendar_feeds), 0, 'the new owner reads no message and no calendar of former people');
select set_notification(tests.id('Maple Street'), 'email', null, 'all');
select tests.as_superuser();
select pg_temp.set_clock(4, 9);
select private.enqueue_reminders();
select is((select array_agg(m ->> 'person_id') from jsonb_array_elements(pg_temp.lease()) m), array[tests.id('buyer')::text], 'only the new owner is reminded');

-- Somebody who comes back starts again.
create temp table back as select tests.invite('member', 'buyer') as token;
grant select on back to public;
select tests.sign_in(tests.id('leaver'));
select accept_invitation(token) from back;
select is((select count(*)::int from home_notifications where setting = 'all'), 0, 'a person who comes back has no earlier setting');
select tests.as_superuser();
select is(tests.use_link(token), null, 'and the link "' || action || '" of the first membership stays without effect') from links where who = 'leaver' and action in ('done', 'done in the calendar');
rollback;
