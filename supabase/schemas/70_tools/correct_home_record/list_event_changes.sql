create or replace function private.build_event_fields(event public.home_events, vendor_name text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return jsonb_build_object(
    'title', private.build_event_title(event.home_id, event.id, event.title),
    'description', event.body,
    'severity', event.severity,
    'asset', (select private.build_asset_name(a.name, a.space, a.kind) from public.home_assets a
      where a.home_id = event.home_id and a.id = event.asset_id),
    'occurred_on', private.format_partial_date(event.occurred_on, event.occurred_precision),
    'cost_actual', private.build_money(event.cost_actual_minor, event.currency),
    'cost_payer', coalesce(event.cost_payer, 'owner'),
    'cost_estimate', private.build_cost_range(event.cost_low_minor, event.cost_high_minor, event.currency),
    'performed_by', event.performed_by,
    'vendor', coalesce(vendor_name, (select v.name from public.vendors v where v.home_id = event.home_id
      and v.id = event.vendor_id)),
    'review_on', event.review_on);
end
$$;
comment on function private.build_event_fields is
  'The correctable fields of an event as values of statements. vendor_name replaces the name of the stored vendor.';

create or replace function private.list_event_changes(
  old_event public.home_events, new_event public.home_events, new_vendor_name text
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with states as (
      select private.build_event_fields(old_event, null) as old_values,
        private.build_event_fields(new_event, new_vendor_name) as new_values
    )
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('field', f.field, 'from', s.old_values -> f.field,
      'to', s.new_values -> f.field)) order by f.place), '[]')
    from states s
    cross join unnest(array['title', 'description', 'severity', 'asset', 'occurred_on', 'cost_actual', 'cost_payer',
      'cost_estimate', 'performed_by', 'vendor', 'review_on']) with ordinality f (field, place)
    where s.old_values -> f.field <> s.new_values -> f.field
  );
end
$$;
comment on function private.list_event_changes is
  'Lists what differs between two states of an event: [{ field, from?, to? }].';
