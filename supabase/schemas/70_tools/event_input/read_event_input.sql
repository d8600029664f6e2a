create or replace function private.check_event_input(input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  wrong text;
  name text;
begin
  if coalesce(input ->> 'event_type', '') not in (
      'system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection',
      'repair_completed', 'maintenance_performed', 'replacement', 'user_decision', 'quote_received',
      'contractor_referred', 'warranty_claim', 'note') then
    wrong := 'that is not a kind of event I can record';
  elsif coalesce(input ->> 'title', '') !~ '\S' then
    wrong := 'it needs a short title';
  elsif octet_length(input ->> 'description') > 8000 then
    wrong := 'the description is too long';
  elsif coalesce(input ->> 'severity', 'low') not in ('info', 'low', 'medium', 'high', 'critical') then
    wrong := 'a severity is info, low, medium, high or critical';
  end if;
  foreach name in array array['cost_actual', 'cost_estimate_low', 'cost_estimate_high', 'age_estimate_years'] loop
    if jsonb_typeof(input -> name) not in ('number', 'null') or (input ->> name)::numeric not between 0
      and 100000000 then
      wrong := coalesce(wrong, 'the ' || replace(name, '_', ' ') || ' is not an amount');
    end if;
  end loop;
  foreach name in array array['performed_by', 'vendor_name', 'manufacturer', 'model'] loop
    if char_length(input ->> name) > 120 then
      wrong := coalesce(wrong, 'the ' || replace(name, '_', ' ') || ' is too long');
    end if;
  end loop;
  foreach name in array array['asset_id', 'related_event_id', 'resolves_issue_id', 'completes_schedule_id'] loop
    if input ->> name is not null and private.parse_uuid(input ->> name) is null then
      wrong := coalesce(wrong, 'the ' || replace(name, '_', ' ') || ' is not one of this home''s');
    end if;
  end loop;
  return wrong;
end
$$;
comment on function private.check_event_input is
  'What is wrong with an argument of record_home_event by itself, in plain words; null when nothing is.';

create or replace function private.read_event_input(home public.homes, input jsonb, out fields jsonb, out wrong text)
returns record
language plpgsql stable
set search_path = ''
as $$
declare
  event_type text := input ->> 'event_type';
  title text := btrim(pg_catalog.regexp_replace(coalesce(input ->> 'title', ''), '\s+', ' ', 'g'));
  today date := private.home_today(home.id);
  happened record;
  review record;
  actual numeric;
  low numeric;
  high numeric;
begin
  wrong := private.check_event_input(input);
  if wrong is not null then
    return;
  end if;

  select w.* into happened from private.parse_when(input ->> 'occurred_on') w;
  select w.* into review from private.parse_when(input ->> 'review_on') w;
  if input ->> 'occurred_on' is not null and happened.day is null then
    wrong := '“' || private.cut(input ->> 'occurred_on', 20) || '” is not a date';
  elsif input ->> 'review_on' is not null and review.day is null then
    wrong := '“' || private.cut(input ->> 'review_on', 20) || '” is not a date';
  elsif review.day <= today then
    wrong := 'the date to come back to it has passed already';
  elsif happened.day > today and event_type in ('system_discovered', 'issue_reported', 'observation', 'diagnosis',
      'inspection', 'repair_completed', 'maintenance_performed', 'replacement') then
    wrong := private.say_date(happened.day, happened.date_precision) || ' has not come yet; tell me when it is done';
  end if;

  actual := (input ->> 'cost_actual')::numeric;
  low := (input ->> 'cost_estimate_low')::numeric;
  high := (input ->> 'cost_estimate_high')::numeric;
  if actual is not null and event_type in ('quote_received', 'recommendation', 'contractor_referred') then
    -- A quoted price is not money spent.
    low := coalesce(low, actual);
    high := coalesce(high, actual);
    actual := null;
  end if;
  if low > high then
    wrong := coalesce(wrong, 'the lower estimate is above the higher one');
  end if;
  if wrong is not null then
    return;
  end if;

  fields := jsonb_strip_nulls(jsonb_build_object(
    'home_id', home.id, 'event_type', event_type, 'title', private.cut(title, 200),
    'body', nullif(btrim(input ->> 'description'), ''), 'severity', input ->> 'severity',
    'occurred_on', coalesce(happened.day, today), 'occurred_precision', coalesce(happened.date_precision, 'day'),
    'review_on', review.day,
    'cost_actual_minor', private.minor_units(actual, home.currency),
    'cost_low_minor', private.minor_units(low, home.currency),
    'cost_high_minor', private.minor_units(high, home.currency),
    'performed_by', nullif(btrim(input ->> 'performed_by'), ''),
    'source', 'chat', 'actor_person_id', private.caller_id()));
end
$$;
comment on function private.read_event_input is
  'The arguments of record_home_event as columns of an event; or, in plain words, what is wrong with them.';
