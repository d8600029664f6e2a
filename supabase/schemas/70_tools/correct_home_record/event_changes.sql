create or replace function private.say_estimate(low bigint, high bigint, currency text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when low = high then private.say_money(low, currency)
    when low is not null and high is not null then private.say_money(low, currency) || '–'
      || private.say_money(high, currency)
    when low is not null then 'at least ' || private.say_money(low, currency)
    when high is not null then 'at most ' || private.say_money(high, currency) end;
end
$$;
comment on function private.say_estimate is '$500–$700, $500, at least $500, at most $700.';

create or replace function private.event_in_words(event public.home_events, vendor text) returns jsonb
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
    'company', coalesce(vendor, (select v.name from public.vendors v where v.home_id = event.home_id
      and v.id = event.vendor_id)),
    'date to come back to it', private.say_date(event.review_on));
end
$$;
comment on function private.event_in_words is
  'The fields of an event that can be corrected, as a person reads them; the company by its name where it is not on '
    'file yet.';

create or replace function private.event_changes(was public.home_events, will_be public.home_events, vendor text)
  returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with words as (select private.event_in_words(was, null) as before, private.event_in_words(will_be, vendor) as after)
    select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'from', w.before -> f.field, 'to',
      w.after -> f.field) order by f.place), '[]')
    from words w
    cross join unnest(array['title', 'description', 'severity', 'system', 'date', 'cost', 'estimate',
      'name of who did it',
      'company', 'date to come back to it']) with ordinality f (field, place)
    where w.before -> f.field <> w.after -> f.field
  );
end
$$;
comment on function private.event_changes is
  'What differs between two states of an event: [{ field, from, to }] in words; null for nothing.';
