create or replace function private.guard_asset() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  field text;
  was jsonb;
  is_now jsonb := to_jsonb(new);
begin
  new.kind := private.asset_kind(new.kind);
  is_now := to_jsonb(new);
  if tg_op = 'INSERT' then
    foreach field in array private.asset_fact_fields() loop
      if is_now -> field <> 'null' and not new.provenance ? field then
        new.provenance := new.provenance || jsonb_build_object(field, jsonb_build_object(
          'source', 'stated', 'person_id', new.created_by, 'at', clock_timestamp()));
      end if;
    end loop;
    return new;
  end if;

  was := to_jsonb(old);
  if new.home_id <> old.home_id or new.id <> old.id or new.created_by <> old.created_by then
    raise exception 'Cannot move the asset "%" to another home or author', old.name using errcode = '42501';
  end if;
  foreach field in array private.asset_fact_fields() loop
    if is_now -> field is distinct from was -> field then
      -- A changed value must say where it is known from now: an old entry would vouch for a new value.
      if new.provenance -> field is null or new.provenance -> field is not distinct from old.provenance -> field then
        raise exception 'Cannot change the % of "%": its source is missing', replace(field, '_', ' '), old.name
          using errcode = '23514', hint = 'Name the source of the new value';
      end if;
      if private.source_strength(new.provenance -> field ->> 'source')
        < private.source_strength(old.provenance -> field ->> 'source') and was -> field <> 'null' then
        raise exception 'Cannot change the % of "%": it is known from a stronger source', replace(field, '_', ' '),
          old.name
          using errcode = '23514';
      end if;
    elsif private.source_strength(new.provenance -> field ->> 'source')
      < private.source_strength(old.provenance -> field ->> 'source') and was -> field <> 'null' then
      raise exception 'Cannot weaken the source of the % of "%"', replace(field, '_', ' '), old.name
        using errcode = '23514';
    end if;
  end loop;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;
comment on function private.guard_asset is
  'Trigger: canonical kind, a source for every field, and no weaker source over a stronger one.';
