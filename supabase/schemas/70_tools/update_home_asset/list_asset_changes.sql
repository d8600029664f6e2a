create or replace function private.is_contradiction(provenance jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  strength int := private.get_source_strength(provenance ->> 'source');
  own_strength int := private.get_source_strength('stated');
begin
  if provenance ->> 'person_id' = access.caller_id()::text then
    return strength > own_strength and provenance ->> 'source' <> 'confirmed';
  end if;
  return strength >= own_strength;
end
$$;
comment on function private.is_contradiction is
  'Whether the caller''s statement contradicts a value of this provenance: one from a stronger source or from another '
    'person. What they stated or confirmed themselves, they may change.';

create or replace function private.list_asset_changes(asset public.home_assets, facts jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  current_values jsonb := to_jsonb(asset);
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', f.field, 'from', nullif(current_values -> f.field, 'null'), 'to', facts -> f.field,
        'from_detail', nullif(current_values -> f.companion, 'null'), 'to_detail', facts -> f.companion,
        'from_provenance', asset.provenance -> f.field,
        'is_contradiction', case when current_values -> f.field <> 'null' and f.field <> 'status'
          and private.is_contradiction(asset.provenance -> f.field) then true end)) order by f.place), '[]')
    from (
      select n.field, n.place, private.get_companion_field(n.field) as companion
      from unnest(private.list_asset_fact_fields() || array['status']) with ordinality n (field, place)
    ) f
    where facts ? f.field and (current_values -> f.field <> facts -> f.field
      or current_values -> f.companion <> facts -> f.companion)
  );
end
$$;
comment on function private.list_asset_changes is
  'Lists what facts change of an asset: [{ field, from?, to, from_detail?, to_detail?, from_provenance?, '
    'is_contradiction? }]. is_contradiction: the value on record comes from another person or a stronger source. The '
    'detail is the value of the companion column.';
