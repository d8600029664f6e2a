-- Assets: what the home consists of. Current state, with where each field is known from.

create table public.home_assets (
  id uuid primary key default gen_random_uuid(),
  home_id uuid not null references public.homes (id),
  category text not null check (category in
    ('plumbing', 'heating_cooling', 'electrical', 'appliance', 'structure', 'exterior', 'safety', 'outdoor', 'other')),
  kind text not null check (kind ~ '^[a-z0-9][a-z0-9_]{0,59}$'),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  space text check (char_length(space) between 1 and 80),
  manufacturer text check (char_length(manufacturer) between 1 and 120),
  model text check (char_length(model) between 1 and 120),
  serial text check (char_length(serial) between 1 and 120),
  installed_on date,
  installed_precision text check (installed_precision in ('day', 'month', 'year')),
  purchased_on date,
  warranty_until date,
  status text not null default 'active' check (status in ('active', 'replaced', 'removed')),
  replaced_by_id uuid,
  provenance jsonb not null default '{}' check (jsonb_typeof(provenance) = 'object'),
  version int not null default 1,
  created_by uuid not null references public.people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (home_id, id),
  foreign key (home_id, replaced_by_id) references public.home_assets (home_id, id),
  check ((installed_on is null) = (installed_precision is null)),
  check (replaced_by_id is null or status = 'replaced')
);
comment on table public.home_assets is
  'Systems and appliances of a home. provenance: per field { source, event_id?, person_id?, at }; a weaker source never overwrites a stronger.';
create index home_assets_kind_idx on public.home_assets (home_id, kind) where status = 'active';
create index home_assets_warranty_idx on public.home_assets (home_id, warranty_until) where warranty_until is not null;
create index home_assets_replaced_by_idx on public.home_assets (home_id, replaced_by_id) where replaced_by_id is not null;
create index home_assets_created_by_idx on public.home_assets (created_by);

alter table public.home_assets enable row level security;
revoke all on public.home_assets from public, anon, authenticated, service_role;
grant select on public.home_assets to authenticated, service_role;
grant select, insert, update on public.home_assets to home_writer;
create policy "members read assets" on public.home_assets
  for select to authenticated, home_writer
  using (home_id in (select private.my_homes()));
create policy "members add assets" on public.home_assets
  for insert to home_writer
  with check (created_by = (select private.caller_id()) and home_id in (select private.my_homes('member')));
create policy "members change assets" on public.home_assets
  for update to home_writer
  using (home_id in (select private.my_homes('member')))
  with check (home_id in (select private.my_homes('member')));
select private.allow_erasure('public.home_assets', 850);

-- Provenance --------------------------------------------------------------------------------

create function private.source_strength(source text) returns int
language plpgsql immutable
set search_path = ''
as $$
begin
  return case source
    when 'permit' then 4
    when 'document' then 3 when 'photo' then 3 when 'pro' then 3
    when 'stated' then 2 when 'chat' then 2 when 'manual' then 2
    when 'inferred' then 1
    else 0 end;
end
$$;
comment on function private.source_strength(text) is 'permit > document, photo, pro > stated > inferred; anything else 0.';
revoke all on function private.source_strength(text) from public;
grant execute on function private.source_strength(text) to home_writer;

create function private.asset_fact_fields() returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return array['kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on', 'warranty_until'];
end
$$;
comment on function private.asset_fact_fields() is 'The fields of an asset whose source is kept.';
revoke all on function private.asset_fact_fields() from public;
grant execute on function private.asset_fact_fields() to home_writer;

create function private.guard_asset() returns trigger
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
          using errcode = '23514', hint = 'Use private.apply_asset_facts';
      end if;
      if private.source_strength(new.provenance -> field ->> 'source')
        < private.source_strength(old.provenance -> field ->> 'source') and was -> field <> 'null' then
        raise exception 'Cannot change the % of "%": it is known from a stronger source', replace(field, '_', ' '), old.name
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
comment on function private.guard_asset() is
  'Trigger: canonical kind, a source for every field, and no weaker source over a stronger one.';
revoke all on function private.guard_asset() from public;
create trigger guard_asset before insert or update on public.home_assets
  for each row execute function private.guard_asset();
create trigger refuse_delete before delete on public.home_assets
  for each row execute function private.refuse_change();
create trigger refuse_truncate before truncate on public.home_assets
  for each statement execute function private.refuse_change();
