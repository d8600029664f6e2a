-- What a correction changes, in words.

create function private.event_as(event public.home_events, left_out uuid[], brought_back uuid[]) returns public.home_events
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_populate_record(event, (
    select coalesce(jsonb_object_agg(p.key, p.value order by c.seq), '{}')
    from public.home_events c
    cross join lateral jsonb_each(c.payload -> 'patch') p
    where c.home_id = event.home_id and c.corrects_event_id = event.id and c.event_type = 'correction'
      and (c.id = any (brought_back) or (c.id <> all (left_out) and not private.is_voided(c.home_id, c.id)))));
end
$$;
comment on function private.event_as(public.home_events, uuid[], uuid[]) is
  'An event as it would read without some of its corrections, and with others that are void.';
revoke all on function private.event_as(public.home_events, uuid[], uuid[]) from public;
grant execute on function private.event_as(public.home_events, uuid[], uuid[]) to home_writer;

create function private.say_estimate(low bigint, high bigint, currency text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when low = high then private.say_money(low, currency)
    when low is not null and high is not null then private.say_money(low, currency) || '–' || private.say_money(high, currency)
    when low is not null then 'at least ' || private.say_money(low, currency)
    when high is not null then 'at most ' || private.say_money(high, currency) end;
end
$$;
comment on function private.say_estimate(bigint, bigint, text) is '$500–$700, $500, at least $500, at most $700.';
revoke all on function private.say_estimate(bigint, bigint, text) from public;
grant execute on function private.say_estimate(bigint, bigint, text) to home_writer;

create function private.event_in_words(event public.home_events, vendor text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'title', private.say_title(event.title),
    'description', event.body,
    'severity', event.severity,
    'system', (select private.say_asset(a.name, a.space) from public.home_assets a
      where a.home_id = event.home_id and a.id = event.asset_id),
    'date', coalesce(private.say_date(event.occurred_on, event.occurred_precision), 'unknown'),
    'cost', private.say_money(event.cost_actual_minor, event.currency),
    'estimate', private.say_estimate(event.cost_low_minor, event.cost_high_minor, event.currency),
    'name of who did it', event.performed_by,
    'company', coalesce(vendor, (select v.name from public.vendors v where v.home_id = event.home_id and v.id = event.vendor_id)),
    'date to come back to it', private.say_date(event.review_on));
end
$$;
comment on function private.event_in_words(public.home_events, text) is
  'The fields of an event that can be corrected, as a person reads them; the company by its name where it is not on file yet.';
revoke all on function private.event_in_words(public.home_events, text) from public;
grant execute on function private.event_in_words(public.home_events, text) to home_writer;

create function private.event_changes(was public.home_events, will_be public.home_events, vendor text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with words as (select private.event_in_words(was, null) as before, private.event_in_words(will_be, vendor) as after)
    select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'from', w.before -> f.field, 'to', w.after -> f.field) order by f.place), '[]')
    from words w
    cross join unnest(array['title', 'description', 'severity', 'system', 'date', 'cost', 'estimate', 'name of who did it',
      'company', 'date to come back to it']) with ordinality f (field, place)
    where w.before -> f.field <> w.after -> f.field
  );
end
$$;
comment on function private.event_changes(public.home_events, public.home_events, text) is
  'What differs between two states of an event: [{ field, from, to }] in words; null for nothing.';
revoke all on function private.event_changes(public.home_events, public.home_events, text) from public;
grant execute on function private.event_changes(public.home_events, public.home_events, text) to home_writer;

create function private.say_change(change jsonb, of_what text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return 'the ' || (change ->> 'field') || of_what || case
    when change ->> 'field' = 'description' then ''
    else coalesce(' from ' || private.cut(change ->> 'from', 80), '') || ' to ' || coalesce(private.cut(change ->> 'to', 80), 'none') end;
end
$$;
comment on function private.say_change(jsonb, text) is '"the cost of “Repair” from $80 to $180"; of_what is empty or " of …".';
revoke all on function private.say_change(jsonb, text) from public;
grant execute on function private.say_change(jsonb, text) to home_writer;

create function private.say_changes(changes jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  said text[] := array(select private.say_change(c.change, '') from jsonb_array_elements(changes) with ordinality c (change, place) order by c.place);
begin
  return case when cardinality(said) < 2 then said[1]
    else array_to_string(said[:cardinality(said) - 1], ', ') || ' and ' || said[cardinality(said)] end;
end
$$;
comment on function private.say_changes(jsonb) is '"the date from … to … and the cost from … to …"; null for no change.';
revoke all on function private.say_changes(jsonb) from public;
grant execute on function private.say_changes(jsonb) to home_writer;
