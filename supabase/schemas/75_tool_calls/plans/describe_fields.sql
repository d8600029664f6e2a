create or replace function private.describe_fields(fields jsonb, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Described by a sentence of their own, or together with the field that they belong to.
  other_fields constant text[] := array['sources', 'status', 'replaced_by_id', 'merged_into_id', 'asset_id', 'voided',
    'is_removed', 'installed_precision', 'purchased_precision', 'occurred_precision', 'price_currency', 'currency',
    'vendor_id', 'assignee_person_id', 'event_id', 'state'];
  values_to constant jsonb := (select jsonb_object_agg(f.key, f.value -> 'to') from jsonb_each(fields) f);
begin
  return (
    select string_agg(format('%s: %s → %s', private.get_field_label(f.key, language),
      private.format_plan_value(f.key, f.value -> 'from', values_to, language),
      private.format_plan_value(f.key, f.value -> 'to', values_to, language)), ', ' order by f.key)
    from jsonb_each(fields) f
    where f.key <> all (other_fields));
end
$$;
comment on function private.describe_fields is
  'Describes changed fields: "manufacturer: “Rheem” → “Acme”, model: (nothing) → “X2”". Null without any.';
