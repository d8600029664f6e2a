create or replace function private.build_event_json(event public.home_timeline) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  unpaid_minor bigint := case when not private.is_paid_event_type(event.event_type) then event.cost_actual_minor end;
begin
  return (
    select jsonb_strip_nulls(jsonb_build_object(
      'id', event.id, 'event_type', event.event_type,
      'title', private.build_event_title(event.home_id, event.id, event.title),
      'description', case when event.payload #> '{written,body}' is null
        then to_jsonb(private.truncate_text(event.body, 300))
        else private.build_text(jsonb_build_array(event.payload #> '{written,body}')) end,
      'occurred_on', private.get_known_date(event.occurred_on, event.occurred_precision),
      'occurred_precision', event.occurred_precision,
      'cost', case when private.is_paid_event_type(event.event_type)
        then private.to_major_units(event.cost_actual_minor, event.currency) end,
      'cost_low', private.to_major_units(coalesce(event.cost_low_minor, unpaid_minor), event.currency),
      'cost_high', private.to_major_units(coalesce(event.cost_high_minor, unpaid_minor), event.currency),
      'currency', event.currency,
      'paid_by', case when event.cost_actual_minor is not null then event.cost_payer end,
      'asset_id', event.asset_id,
      'asset', private.build_asset_name(event.asset_name, event.asset_space, event.asset_kind),
      'vendor', event.vendor_name, 'performed_by', event.performed_by,
      'issue_status', (select i.status from public.home_issues i
        where i.home_id = event.home_id and i.issue_id = event.id)))
  );
end
$$;
comment on function private.build_event_json is
  'Builds an event of the tool result. Costs are in units of the event''s currency.';
