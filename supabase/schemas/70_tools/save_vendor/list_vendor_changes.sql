create or replace function private.list_vendor_changes(vendor public.vendors, facts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  current_values constant jsonb := to_jsonb(vendor);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'field', f.field, 'from', current_values -> f.field, 'to', facts -> f.field) order by f.place), '[]')
    from unnest(array['name', 'trades', 'phone', 'email', 'website', 'notes', 'removed_at'])
      with ordinality f (field, place)
    where facts ? f.field and case f.field
      -- A vendor is removed or not; when is no change of its own.
      when 'removed_at' then (current_values -> f.field = 'null') <> (facts -> f.field = 'null')
      else current_values -> f.field is distinct from facts -> f.field end);
end
$$;
comment on function private.list_vendor_changes is 'Lists what facts change of a vendor: [{ field, from, to }].';
