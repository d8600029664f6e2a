create or replace function private.build_event_values(event jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_strip_nulls(jsonb_build_object('title', event -> 'title',
      'occurred_on', private.format_partial_date((event ->> 'occurred_on')::date, event ->> 'occurred_precision'),
      'asset', event -> 'asset', 'paid_by', event -> 'paid_by', 'vendor', event -> 'vendor'))
    || (
      select coalesce(jsonb_object_agg(c.field, jsonb_build_object(
        'amount', event ->> c.field, 'currency', event -> 'currency')), '{}')
      from unnest('{cost,cost_low,cost_high}'::text[]) c (field) where event ->> c.field is not null);
end
$$;
comment on function private.build_event_values is
  'Builds the values of a statement about an event of build_event_json or build_recorded_event_data: { title, '
    'occurred_on?, asset?, cost?, cost_low?, cost_high?, paid_by?, vendor? }.';
