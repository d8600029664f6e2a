create or replace function private.add_default_provenance(asset public.home_assets) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  field text;
  current_values jsonb := to_jsonb(asset);
  provenance jsonb := asset.provenance;
  stated jsonb;
begin
  if not jsonb_strip_nulls(current_values) ?| private.list_asset_fact_fields() then
    return provenance;
  end if;
  stated := jsonb_build_object(
    'source', 'stated', 'person_id', asset.created_by, 'at', private.get_clock_time());
  foreach field in array private.list_asset_fact_fields() loop
    if current_values -> field <> 'null' and not provenance ? field then
      provenance := provenance || jsonb_build_object(field, stated);
    end if;
  end loop;
  return provenance;
end
$$;
comment on function private.add_default_provenance is
  'Returns the provenance of a new asset: each value without one is "stated" by the creator.';

create or replace function private.check_fact_changes(old_asset public.home_assets, new_asset public.home_assets)
  returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
  old_values jsonb := to_jsonb(old_asset);
  new_values jsonb := to_jsonb(new_asset);
  old_provenance jsonb;
  new_provenance jsonb;
begin
  foreach field in array private.list_asset_fact_fields() loop
    old_provenance := old_asset.provenance -> field;
    new_provenance := new_asset.provenance -> field;
    -- An unchanged provenance belongs to the previous value.
    if new_values -> field is distinct from old_values -> field
      and (new_provenance is null or new_provenance is not distinct from old_provenance) then
      raise exception 'Cannot change "%" of the asset %: its provenance was not changed with it', field,
        old_asset.id
        using errcode = '23514', hint = 'Set provenance to the source of the new value';
    end if;
    -- An undo brings the value back that was there before, from whatever source.
    if old_values -> field <> 'null' and not coalesce(new_provenance, '{}') ? 'restored_by'
      and private.get_source_strength(new_provenance ->> 'source')
        < private.get_source_strength(old_provenance ->> 'source') then
      raise exception 'Cannot change "%" of the asset %: the source is weaker than "%"', field, old_asset.id,
        old_provenance ->> 'source'
        using errcode = '23514';
    end if;
  end loop;
end
$$;
comment on function private.check_fact_changes is
  'Raises 23514 when an update of an asset sets a value without a new provenance, or from a weaker '
    'source, unless an undo restores it (restored_by).';

create or replace function private.check_asset_provenance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- save_last_event_of_assets writes this column. It is no change of the asset.
  if tg_op = 'UPDATE' and new.last_event_seq <> old.last_event_seq then
    old.last_event_seq := new.last_event_seq;
    -- Postgres computes a generated column after this trigger.
    old.short_id := new.short_id;
    if new is distinct from old then
      raise exception 'Cannot change the asset % and its last_event_seq at once', old.id using errcode = '23514';
    end if;
    return new;
  end if;
  new.kind := private.resolve_asset_kind(new.kind);
  if tg_op = 'INSERT' then
    new.provenance := private.add_default_provenance(new);
    return new;
  end if;

  if (new.home_id, new.id, new.number, new.created_by) <> (old.home_id, old.id, old.number, old.created_by) then
    raise exception 'Cannot change the id, number, home or creator of the asset %', old.id using errcode = '42501';
  end if;
  perform private.check_fact_changes(old, new);
  new.version := old.version + 1;
  new.updated_at := access.now();
  return new;
end
$$;
comment on function private.check_asset_provenance is
  'Trigger: sets the canonical kind, version, updated_at and, on insert, the default provenance "stated". Rejects a '
    'new value without a new provenance, a source weaker than the stored one and a change of id, home or creator. A '
    'change of last_event_seq alone is no new version.';
