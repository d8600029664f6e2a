create or replace function private.check_event_input(input jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  argument text;
begin
  if coalesce(input ->> 'event_type', '') not in (
      'system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection',
      'repair_completed', 'maintenance_performed', 'replacement', 'user_decision', 'quote_received',
      'contractor_referred', 'warranty_claim', 'note') then
    return private.build_statement('event_type_unknown');
  elsif coalesce(input ->> 'title', '') !~ '\S' then
    return private.build_argument_rejection('title', 'missing');
  elsif octet_length(input ->> 'description') > 8000 then
    return private.build_argument_rejection('description', 'too_long');
  elsif coalesce(input ->> 'severity', 'low') not in ('info', 'low', 'medium', 'high', 'critical') then
    return private.build_statement('severity_unknown');
  elsif coalesce(input ->> 'cost_payer', 'owner') not in ('owner', 'insurance', 'warranty', 'seller', 'other') then
    return private.build_statement('cost_payer_unknown');
  end if;
  if input ?| array['performed_by', 'vendor_name', 'manufacturer', 'model', 'name', 'space'] then
    foreach argument in array array['performed_by', 'vendor_name', 'manufacturer', 'model', 'name', 'space'] loop
      if char_length(input ->> argument) > (case argument when 'space' then 80 else 120 end) then
        return private.build_argument_rejection(argument, 'too_long');
      end if;
    end loop;
  end if;
  foreach argument in array array['asset_id', 'related_event_id', 'resolves_issue_id', 'completes_schedule_id'] loop
    if input ->> argument is not null and private.parse_uuid(input ->> argument) is null then
      return private.build_argument_rejection(argument, 'not_of_home');
    end if;
  end loop;
  if jsonb_typeof(input -> 'is_additional') not in ('boolean', 'null') then
    return private.build_argument_rejection('is_additional', 'not_boolean');
  end if;
  return null;
end
$$;
comment on function private.check_event_input is
  'Checks each argument that describes an event by itself. Returns the statement of the rejection, or '
    'null.';

create or replace function private.parse_event_input(
  home public.homes, input jsonb, told_on date,
  out fields jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  event_type text := input ->> 'event_type';
  title text := btrim(pg_catalog.regexp_replace(coalesce(input ->> 'title', ''), '\s+', ' ', 'g'));
  today date := (access.now() at time zone home.time_zone)::date;
  is_undated boolean := coalesce(input ->> 'occurred_on' = 'unknown', false);
  review_on date := (input ->> 'review_on')::date;
  occurred_date record;
  cost_actual numeric;
  cost_low numeric;
  cost_high numeric;
begin
  rejection := private.check_event_input(input);
  if rejection is not null then
    return;
  end if;

  occurred_date := private.parse_partial_date(input ->> 'occurred_on');
  if is_undated and event_type = 'replacement' then
    -- It dates the installation of the new asset, which has no precision for it.
    rejection := private.build_argument_rejection('occurred_on', 'missing');
  elsif review_on <= today then
    rejection := private.build_argument_rejection('review_on', 'past');
  elsif occurred_date.first_day > today and private.is_past_event_type(event_type) then
    rejection := private.build_statement('occurred_on_in_future', jsonb_build_object('occurred_on',
      private.format_partial_date(occurred_date.first_day, occurred_date.date_precision)));
  end if;
  if rejection is not null then
    return;
  end if;

  cost_actual := (input ->> 'cost_actual')::numeric;
  cost_low := (input ->> 'cost_estimate_low')::numeric;
  cost_high := (input ->> 'cost_estimate_high')::numeric;
  -- An amount in a quote, an issue or a decision is not a paid cost.
  if cost_actual is not null and not private.is_paid_event_type(event_type) then
    cost_low := coalesce(cost_low, cost_actual);
    cost_high := coalesce(cost_high, cost_actual);
    cost_actual := null;
  end if;
  if cost_low > cost_high then
    rejection := private.build_argument_rejection('cost_estimate_low', 'above_high');
    return;
  end if;

  fields := jsonb_strip_nulls(jsonb_build_object(
    'home_id', home.id, 'event_type', event_type, 'title', private.truncate_text(title, 200),
    'body', nullif(btrim(input ->> 'description'), ''), 'severity', input ->> 'severity',
    'occurred_on', case when not is_undated then coalesce(occurred_date.first_day, told_on) end,
    'occurred_precision', case when is_undated then 'unknown' else coalesce(occurred_date.date_precision,
      case when private.is_work_event_type(event_type) then 'unknown' else 'day' end) end,
    'review_on', review_on,
    'cost_actual_minor', private.to_minor_units(cost_actual, home.currency),
    'cost_payer', input ->> 'cost_payer',
    'cost_low_minor', private.to_minor_units(cost_low, home.currency),
    'cost_high_minor', private.to_minor_units(cost_high, home.currency),
    'performed_by', nullif(btrim(input ->> 'performed_by'), ''),
    'source', 'chat', 'actor_person_id', access.caller_id()));
end
$$;
comment on function private.parse_event_input is
  'Parses the arguments that describe an event into columns of home_events, or returns the statement of the rejection. '
    'Without occurred_on an event is of told_on, the day of the message; when finished work was done is unknown then. '
    'With "unknown" it has no day.';
