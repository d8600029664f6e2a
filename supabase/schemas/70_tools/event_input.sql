create or replace function private.list_unused_costs(event_type text, input jsonb) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when input ->> 'cost_estimate_low' is not null and input ->> 'cost_estimate_high' is not null
    and not private.is_paid_event_type(event_type) then '{cost_actual}'::text[] else '{}' end;
end
$$;
comment on function private.list_unused_costs is
  'Lists cost_actual where parse_event_input has no use for it: the amount of an event that is not paid is its '
    'estimate, unless both estimates are given.';

create or replace function private.parse_event_input(
  home public.homes, input jsonb, told_on date,
  out fields jsonb, out rejection jsonb
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  argument text;
  event_type text := input ->> 'event_type';
  title text := btrim(pg_catalog.regexp_replace(input ->> 'title', '\s+', ' ', 'g'));
  today date := (access.now() at time zone home.time_zone)::date;
  is_undated boolean := coalesce(input ->> 'occurred_on' = 'unknown', false);
  review_on date := (input ->> 'review_on')::date;
  occurred_date record;
  cost_actual numeric;
  cost_low numeric;
  cost_high numeric;
begin
  -- What the constraints of home_events do not check.
  foreach argument in array array['asset_id', 'related_event_id', 'resolves_issue_id', 'completes_schedule_id'] loop
    if input ->> argument is not null and private.parse_uuid(input ->> argument) is null then
      rejection := private.build_argument_rejection(argument, 'not_of_home');
      return;
    end if;
  end loop;
  occurred_date := private.parse_partial_date(input ->> 'occurred_on');
  if coalesce(event_type, '') not in (
      'system_discovered', 'issue_reported', 'observation', 'diagnosis', 'recommendation', 'inspection',
      'repair_completed', 'maintenance_performed', 'replacement', 'user_decision', 'quote_received',
      'contractor_referred', 'warranty_claim', 'note') then
    rejection := private.build_statement('event_type_unknown');
  elsif jsonb_typeof(input -> 'is_additional') not in ('boolean', 'null') then
    rejection := private.build_argument_rejection('is_additional', 'not_boolean');
  elsif is_undated and event_type = 'replacement' then
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

create or replace function private.read_said_identity(input jsonb, kind_argument text, content text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object(
    'place', coalesce(nullif(btrim(input ->> 'space'), ''), private.extract_place(input ->> 'name'),
      private.extract_place(input ->> kind_argument), private.extract_place(content)),
    'name', nullif(btrim(input ->> 'name'), ''), 'manufacturer', nullif(btrim(input ->> 'manufacturer'), ''),
    'model', nullif(btrim(input ->> 'model'), ''), 'serial', nullif(btrim(input ->> 'serial'), ''),
    'is_additional', coalesce(input -> 'is_additional', case
      -- "We have a second fridge in the garage", but not "the AC on the second floor".
      when concat_ws(' ', input ->> kind_argument, content)
        ~* '\m(second|2nd|another|third|3rd|additional|extra|other)\M(?! (floor|story|storey|level))'
      then 'true'::jsonb end)));
end
$$;
comment on function private.read_said_identity is
  'Reads what the arguments of a tool say of an asset besides its kind, for match_discovered_asset. content: the words '
    'that may say so too, or null.';

create or replace function private.resolve_event_asset(
  home_id uuid, input jsonb, said_kind text, fallback_asset_id uuid,
  out asset_id uuid, out kind text, out is_new boolean, out options jsonb,
  out new_name text, out new_space text
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  description text := concat_ws(' ', input ->> 'system_kind', input ->> 'name', input ->> 'space', input ->> 'title',
    input ->> 'description');
  is_discovery boolean := coalesce(input ->> 'event_type', '') = 'system_discovered';
  said jsonb := private.read_said_identity(input, 'system_kind', case when is_discovery then input ->> 'title' end);
  named record;
  match record;
begin
  is_new := false;
  options := '[]';
  kind := said_kind;
  if input ->> 'asset_id' is not null or fallback_asset_id is not null then
    select a.id, a.kind into named from public.home_assets a
    where a.home_id = resolve_event_asset.home_id
      and a.id in (private.parse_uuid(input ->> 'asset_id'), fallback_asset_id)
    order by a.id = private.parse_uuid(input ->> 'asset_id') desc nulls last limit 1;
    if found then
      asset_id := named.id;
      kind := named.kind;
      return;
    end if;
  end if;
  if kind is null then
    return;
  end if;

  if is_discovery then
    said := said || jsonb_strip_nulls(jsonb_build_object('manufacturer', (
      select w from unnest(private.split_kind_words(
        concat_ws(' ', input ->> 'system_kind', input ->> 'name', input ->> 'title'))) w
      where w = any (private.list_appliance_brands()) limit 1)));
    match := private.match_discovered_asset(home_id, kind, said);
    is_new := match.is_new;
  else
    match := private.find_asset_by_kind(home_id, kind, description, said);
    is_new := match.asset_id is null and match.options = '[]' and private.is_specific_kind(kind)
      and input ->> 'event_type' in ('system_discovered', 'issue_reported', 'observation', 'diagnosis', 'inspection',
        'repair_completed', 'maintenance_performed', 'warranty_claim');
  end if;
  asset_id := match.asset_id;
  if is_new then
    new_name := private.truncate_text(said ->> 'name', 120);
    new_space := private.truncate_text(said ->> 'place', 80);
  elsif asset_id is null then
    options := match.options;
  end if;
end
$$;
comment on function private.resolve_event_asset is
  'Finds the asset of an event: that of the argument asset_id, else the fallback (of its issue or schedule), else the '
    'one of its kind, place and name. said_kind is what resolve_asset_kind returns for system_kind. is_new: an asset '
    'to add, with new_name and new_space; options: several assets match. An asset_id that is not in this home names no '
    'asset.';
