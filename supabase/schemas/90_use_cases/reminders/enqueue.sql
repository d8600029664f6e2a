create or replace function private.delete_old_reminders(max_rows int default 2000) returns jsonb
language plpgsql
set search_path = '' set jit = off
as $$
declare
  row_limit constant int := greatest(max_rows, 1);
  old_ids uuid[];
  link_count int;
begin
  if access.caller_id() is not null then
    raise exception 'Only a job deletes the reminders of all homes' using errcode = '42501';
  end if;
  delete from private.act_links l
  where l.id = any (array(
    select o.id from private.act_links o where o.expires_at < access.now() - interval '30 days'
    order by o.expires_at limit row_limit));
  get diagnostics link_count = row_count;
  -- Items are what a person was reminded of. Two years are longer than most work stays due.
  old_ids := array(select r.id from public.reminders r where r.settled_at < access.now() - interval '2 years'
    order by r.settled_at limit row_limit for update skip locked);
  if old_ids <> '{}' then
    delete from private.act_links l using public.reminders r
    where r.id = any (old_ids) and l.home_id = r.home_id and l.reminder_id = r.id;
    delete from public.reminder_items i using public.reminders r
    where r.id = any (old_ids) and i.home_id = r.home_id and i.reminder_id = r.id;
    delete from public.reminders r where r.id = any (old_ids);
  end if;
  return jsonb_build_object('done', greatest(cardinality(old_ids), link_count) < row_limit, 'links', link_count,
    'reminders', cardinality(old_ids));
end
$$;
comment on function private.delete_old_reminders is
  'Deletes at most max_rows links that expired 30 days ago, and as many messages that were settled two years ago. '
    'Returns { done, links, reminders: numbers }.';

create or replace function private.expire_reminders(max_rows int) returns int
language plpgsql
set search_path = ''
as $$
declare
  max_attempts constant int := 12;
  expired public.reminders;
  zone text;
  morning timestamptz;
  expired_count int := 0;
begin
  for expired in
    -- The homes too, because a writer of a home that waits for these rows may hold what this needs next.
    select r.* from public.reminders r join public.homes h on h.id = r.home_id
    where r.state = 'pending' and r.send_before <= access.now()
    order by r.send_before limit max_rows
    for update of r skip locked for no key update of h skip locked
  loop
    expired_count := expired_count + 1;
    select h.time_zone into zone from public.homes h where h.id = expired.home_id;
    morning := private.next_morning(zone, access.now());
    if expired.attempts = 0 then
      -- The next morning has a new message with what is due then.
      delete from private.act_links l where l.home_id = expired.home_id and l.reminder_id = expired.id;
      delete from public.reminder_items i where i.home_id = expired.home_id and i.reminder_id = expired.id;
      delete from public.reminders r where r.id = expired.id;
      perform private.wake_reminders(expired.home_id);
    elsif expired.attempts >= max_attempts then
      update public.reminder_items i set title = null
      where i.home_id = expired.home_id and i.reminder_id = expired.id;
      update public.reminders r set state = 'failed', settled_at = access.now(), home_name = null
      where r.id = expired.id;
    else
      -- The receiver may have the message already: it keeps its id and its text.
      update public.reminders r
      set send_after = morning, send_before = morning + interval '12 hours',
        local_date = (morning at time zone zone)::date,
        first_local_date = coalesce(r.first_local_date, r.local_date)
      where r.id = expired.id;
    end if;
  end loop;
  return expired_count;
end
$$;
comment on function private.expire_reminders is
  'Moves messages that nobody delivered before the quiet hours to the next morning, at most max_rows, and returns '
    'their number. After 12 attempts a message has failed.';

create or replace function private.enqueue_reminders_of_home(
  home_id uuid, home_name text, home_language text, today date, morning timestamptz
) returns int
language plpgsql
set search_path = ''
as $$
declare
  max_items constant int := 20;
  max_items_with_links constant int := 10;
  enqueued_count int;
begin
  with missing as (
    select w.*, row_number() over (partition by w.person_id, w.channel order by w.item_on, w.title, w.item_id) as place
    from private.list_missing_reminders(enqueue_reminders_of_home.home_id, today) w
    where not exists (select from public.reminders r where r.home_id = enqueue_reminders_of_home.home_id
      and r.person_id = w.person_id and r.channel = w.channel and (r.local_date = today or r.state = 'pending'))
  ), message as (
    insert into public.reminders (home_id, person_id, channel, local_date, home_name, language, send_after, send_before,
      created_at)
    select enqueue_reminders_of_home.home_id, m.person_id, m.channel, today, enqueue_reminders_of_home.home_name,
      home_language, morning, morning + interval '12 hours', access.now()
    from missing m where m.place = 1
    returning id, person_id, channel
  ), item as (
    insert into public.reminder_items (home_id, reminder_id, person_id, channel, kind, item_id, item_on, title,
      schedule_id, asset_id, issue_id)
    select enqueue_reminders_of_home.home_id, e.id, m.person_id, m.channel, m.kind, m.item_id, m.item_on, m.title,
      m.schedule_id, m.asset_id, m.issue_id
    from missing m join message e on e.person_id = m.person_id and e.channel = m.channel
    where m.place <= max_items
  )
  insert into private.act_links (home_id, person_id, reminder_id, action, occurrence_id, channel, seed, created_at,
    expires_at)
  select enqueue_reminders_of_home.home_id, l.person_id, l.id, l.action, l.item_id, l.channel, private.make_token(),
    access.now(), access.now() + l.lives
  from (
    select e.id, e.person_id, e.channel, a.action, m.item_id, interval '30 days' as lives
    from missing m join message e on e.person_id = m.person_id and e.channel = m.channel
    cross join unnest(array['done', 'snooze', 'skip']) a (action)
    where m.kind = 'schedules' and m.place <= max_items_with_links
    union all
    select e.id, e.person_id, e.channel, 'unsubscribe', null, interval '90 days' from message e
  ) l;
  select count(*) into enqueued_count from public.reminders r
  where r.home_id = enqueue_reminders_of_home.home_id and r.local_date = today and r.created_at = access.now();
  return enqueued_count;
end
$$;
comment on function private.enqueue_reminders_of_home is
  'Stores one message with at most 20 items for each person and channel of a home that has none today and none that '
    'waits. Returns the number of messages.';

create or replace function private.enqueue_reminders(max_homes int default 200) returns jsonb
language plpgsql
set search_path = '' set jit = off
as $$
declare
  home_limit constant int := greatest(max_homes, 1);
  home record;
  today date;
  morning timestamptz;
  home_count int := 0;
  reminder_count int := 0;
  expired_count int;
begin
  if access.caller_id() is not null then
    raise exception 'Only a job enqueues the reminders of all homes' using errcode = '42501';
  end if;
  expired_count := private.expire_reminders(home_limit);
  for home in
    select h.id, h.name, h.language, h.time_zone, h.erasing_since
    from private.reminder_homes r join public.homes h on h.id = r.home_id
    where r.next_at <= access.now() order by r.next_at limit home_limit for update of r skip locked
  loop
    home_count := home_count + 1;
    begin
      today := (access.now() at time zone home.time_zone)::date;
      morning := private.next_morning(home.time_zone, today::timestamp at time zone home.time_zone);
      if home.erasing_since is null and access.now() >= morning
        and access.now() < morning + interval '12 hours' then
        -- The messages refer to these people. An account that is being deleted may wait for this transaction.
        perform from public.home_members m join public.people p on p.id = m.person_id
        where m.home_id = home.id and m.revoked_at is null for key share of p nowait;
        reminder_count := reminder_count
          + private.enqueue_reminders_of_home(home.id, home.name, home.language, today, morning);
        -- The next morning on which somebody may have to be reminded of something. Null: none is known.
        update private.reminder_homes r set next_at = private.next_morning(home.time_zone, case
          when exists (select from private.list_missing_reminders(home.id, today)) then access.now()
          else (select min(i.remind_on)::timestamp at time zone home.time_zone
            from private.list_reminder_items(home.id) i where i.remind_on > today) end)
        where r.home_id = home.id;
      else
        update private.reminder_homes r set next_at = case when home.erasing_since is null
          then private.next_morning(home.time_zone, access.now()) end
        where r.home_id = home.id;
      end if;
    exception when lock_not_available then
      update private.reminder_homes r set next_at = access.now() + interval '1 minute' where r.home_id = home.id;
    when data_exception or integrity_constraint_violation then
      -- What is in one home must not keep the reminders of all others from being stored.
      raise log 'the reminders of home "%" were not stored: %', home.id, sqlstate;
      update private.reminder_homes r set next_at = access.now() + interval '1 day' where r.home_id = home.id;
    end;
  end loop;
  return jsonb_build_object('done', home_count < home_limit and expired_count < home_limit, 'homes', home_count,
    'reminders', reminder_count);
end
$$;
comment on function private.enqueue_reminders is
  'Stores the messages of at most max_homes homes whose local morning has come, and moves those that were not '
    'delivered before the quiet hours (20 to 8 o''clock). Returns { done, homes, reminders: numbers }. Several may run '
    'at a time.';
