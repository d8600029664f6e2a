create or replace function private.format_cost_range(low_minor bigint, high_minor bigint, currency text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when low_minor = high_minor then private.format_money(low_minor, currency)
    when low_minor is not null and high_minor is not null
      then private.format_money(low_minor, currency) || '–' || private.format_money(high_minor, currency)
    when low_minor is not null then 'at least ' || private.format_money(low_minor, currency)
    when high_minor is not null then 'at most ' || private.format_money(high_minor, currency) end;
end
$$;
comment on function private.format_cost_range is
  'Formats a range of costs: "$500–$700", "$500", "at least $500", "at most $700"; null without costs.';

create or replace function private.format_event_fields(event public.home_events, vendor_name text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'title', private.quote_title(event.title),
    'description', event.body,
    'severity', event.severity,
    'system', (select private.format_asset_name(a.name, a.space) from public.home_assets a
      where a.home_id = event.home_id and a.id = event.asset_id),
    'date', coalesce(private.format_date(event.occurred_on, event.occurred_precision), 'unknown'),
    'cost', private.format_money(event.cost_actual_minor, event.currency),
    'payer', coalesce(event.cost_payer, 'owner'),
    'estimate', private.format_cost_range(event.cost_low_minor, event.cost_high_minor, event.currency),
    'name of who did it', event.performed_by,
    'company', coalesce(vendor_name, (select v.name from public.vendors v where v.home_id = event.home_id
      and v.id = event.vendor_id)),
    'date to come back to it', private.format_date(event.review_on));
end
$$;
comment on function private.format_event_fields is
  'Formats the correctable fields of an event, by their labels. vendor_name replaces the name of the stored vendor.';

create or replace function private.list_event_changes(
  old_event public.home_events, new_event public.home_events, new_vendor_name text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with formatted as (
      select private.format_event_fields(old_event, null) as old_fields,
        private.format_event_fields(new_event, new_vendor_name) as new_fields
    )
    select coalesce(jsonb_agg(jsonb_build_object('field', f.field, 'from', w.old_fields -> f.field,
      'to', w.new_fields -> f.field) order by f.place), '[]')
    from formatted w
    cross join unnest(array['title', 'description', 'severity', 'system', 'date', 'cost', 'payer', 'estimate',
      'name of who did it', 'company', 'date to come back to it']) with ordinality f (field, place)
    where w.old_fields -> f.field <> w.new_fields -> f.field
  );
end
$$;
comment on function private.list_event_changes is
  'Lists what differs between two states of an event, formatted: [{ field, from, to }].';
