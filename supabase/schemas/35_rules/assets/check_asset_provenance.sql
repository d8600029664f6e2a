create or replace function private.check_asset_provenance() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  field text;
  old_values jsonb;
  new_values jsonb;
  is_weaker boolean;
begin
  new.kind := private.resolve_asset_kind(new.kind);
  new_values := to_jsonb(new);
  if tg_op = 'INSERT' then
    foreach field in array private.list_asset_fact_fields() loop
      if new_values -> field <> 'null' and not new.provenance ? field then
        new.provenance := new.provenance || jsonb_build_object(field, jsonb_build_object(
          'source', 'stated', 'person_id', new.created_by, 'at', clock_timestamp()));
      end if;
    end loop;
    return new;
  end if;

  old_values := to_jsonb(old);
  if new.home_id <> old.home_id or new.id <> old.id or new.created_by <> old.created_by then
    raise exception 'Cannot change the id, home or creator of the asset "%"', old.name using errcode = '42501';
  end if;
  foreach field in array private.list_asset_fact_fields() loop
    is_weaker := old_values -> field <> 'null'
      and private.get_source_strength(new.provenance -> field ->> 'source')
        < private.get_source_strength(old.provenance -> field ->> 'source');
    if new_values -> field is distinct from old_values -> field
      -- An unchanged provenance belongs to the previous value.
      and (new.provenance -> field is null or new.provenance -> field is not distinct from old.provenance -> field) then
      raise exception 'Cannot change "%" of the asset "%": its provenance was not changed with it', field, old.name
        using errcode = '23514', hint = 'Set provenance to the source of the new value';
    elsif is_weaker then
      raise exception 'Cannot change "%" of the asset "%": the source is weaker than "%"', field, old.name,
        old.provenance -> field ->> 'source'
        using errcode = '23514';
    end if;
  end loop;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.check_asset_provenance is
  'Trigger: sets the canonical kind, version, updated_at and, on insert, the default provenance "stated". Rejects a '
    'new value without a new provenance, a source weaker than the stored one and a change of id, home or creator.';
