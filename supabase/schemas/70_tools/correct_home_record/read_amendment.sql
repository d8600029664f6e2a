-- The arguments of an amendment as the patch of a correction.
create or replace function private.clearable_arguments() returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return '{"description": {"body": null}, "severity": {"severity": null}, "asset_id": {"asset_id": null},
    "occurred_on": {"occurred_on": null, "occurred_precision": "unknown"}, "cost_actual": {"cost_actual_minor": null},
    "cost_estimate_low": {"cost_low_minor": null}, "cost_estimate_high": {"cost_high_minor": null},
    "performed_by": {"performed_by": null}, "vendor_name": {"vendor_id": null},
      "review_on": {"review_on": null}}'::jsonb;
end
$$;
comment on function private.clearable_arguments is
  'The arguments that "clear" may name, and the patch that empties each.';

create or replace function private.wrong_clear(input jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  field text;
begin
  if jsonb_typeof(input -> 'clear') not in ('array', 'null') then
    return 'what to clear is not a list of fields';
  end if;
  for field in select jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) loop
    if not private.clearable_arguments() ? field then
      return 'the ' || replace(private.cut(field, 40), '_', ' ') || ' cannot be cleared';
    elsif input ->> field is not null then
      return 'the ' || replace(field, '_', ' ') || ' is to be set and to be cleared';
    end if;
  end loop;
  -- A model that fills in blanks must not take out what people wrote.
  foreach field in array array['title', 'description', 'severity', 'occurred_on', 'performed_by', 'vendor_name',
    'review_on'] loop
    if btrim(input ->> field) = '' then
      return 'the ' || replace(field, '_', ' ') || ' is blank';
    end if;
  end loop;
  return null;
end
$$;
comment on function private.wrong_clear is
  'What is wrong with the fields to empty, in plain words: a blank text empties nothing, "clear" does; or null.';

create or replace function private.read_patch(entry public.home_events, input jsonb, out patch jsonb, out wrong text)
returns record
language plpgsql stable
set search_path = ''
as $$
declare
  home public.homes;
  asked record;
  given text[] := array(select g.key from jsonb_each(jsonb_strip_nulls(input)) g);
  will_be public.home_events;
begin
  wrong := private.wrong_clear(input);
  if wrong is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = entry.home_id;
  -- What was paid in euros is corrected in euros, also after the home has changed its currency.
  home.currency := coalesce(entry.currency, home.currency);
  select r.* into asked from private.read_event_input(home,
    jsonb_strip_nulls(input) || jsonb_build_object('event_type', entry.event_type, 'title',
      coalesce(input ->> 'title', entry.title))) r;
  wrong := asked.wrong;
  if wrong is not null then
    return;
  end if;

  select coalesce(jsonb_object_agg(f.key, asked.fields -> f.key), '{}') into patch
  from (values ('title', 'title'), ('body', 'description'), ('severity', 'severity'), ('occurred_on', 'occurred_on'),
    ('occurred_precision', 'occurred_on'), ('review_on', 'review_on'), ('performed_by', 'performed_by'),
    ('cost_actual_minor', 'cost_actual'), ('cost_low_minor', 'cost_actual'), ('cost_high_minor', 'cost_actual'),
    ('cost_low_minor', 'cost_estimate_low'), ('cost_high_minor', 'cost_estimate_high')) f (key, argument)
  where f.argument = any (given) and asked.fields ? f.key;
  if 'asset_id' = any (given) then
    patch := patch || jsonb_build_object('asset_id', private.parse_uuid(input ->> 'asset_id'));
  end if;
  select patch || coalesce(jsonb_object_agg(e.key, e.value), '{}') into patch
  from jsonb_array_elements_text(coalesce(nullif(input -> 'clear', 'null'), '[]')) c (field)
  cross join lateral jsonb_each(private.clearable_arguments() -> c.field) e;
  -- Also where the entry has it already: another correction, which may be taken back, could be what gave it.
  if exists (select from jsonb_each(patch) p where p.key like 'cost\_%\_minor' and p.value <> 'null') then
    patch := patch || jsonb_build_object('currency', home.currency);
  end if;

  will_be := jsonb_populate_record(entry, patch);
  if will_be.cost_low_minor > will_be.cost_high_minor then
    wrong := 'the lower estimate is above the higher one';
  end if;
  if not exists (select from jsonb_each(patch) p where p.value is distinct from to_jsonb(entry) -> p.key) then
    patch := '{}';
  end if;
end
$$;
comment on function private.read_patch is
  'What the arguments of an amendment set on an entry as it reads now, apart from the company, {} when all of it is so '
    'already; or, in plain words, what is wrong with them.';

-- What an amendment would do, read without doing it.
create or replace function private.read_amendment(target public.home_events, input jsonb, out plan jsonb,
  out code text, out message text)
returns record
language plpgsql stable
set search_path = ''
as $$
declare
  entry public.home_events := private.event_now(target.home_id, target.id);
  vendor text := nullif(btrim(input ->> 'vendor_name'), '');
  asked record;
begin
  code := 'invalid_arguments';
  if target.corrects_event_id is not null then
    message := 'Nothing was changed: that is a correction itself. It can be taken back, or the entry it is about '
      'corrected once more.';
  elsif target.to_status is not null then
    message := 'Nothing was changed: a status is not rewritten. It can be taken back, or another one set.';
  elsif target.event_type = 'asset_changed' then
    message := 'Nothing was changed: that entry tells what became of a system and cannot be corrected.';
  elsif private.is_voided(target.home_id, target.id) then
    code := 'conflict';
    message := 'Nothing was changed: “' || entry.title
      || '” was taken out of the record and would have to be put back first.';
  elsif jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] = '{}'
    or input - array['event_id', 'action', 'reason'] = '{"clear": []}' then
    message := 'Nothing was changed: I need to know what it should say instead.';
  end if;
  if message is not null then
    return;
  end if;

  select r.* into asked from private.read_patch(entry, input - array['event_id', 'action', 'reason']) r;
  if asked.wrong is not null then
    message := 'Nothing was changed: ' || asked.wrong || '.';
    return;
  elsif asked.patch ->> 'asset_id' is not null and not exists (
      select from public.home_assets a where a.home_id = entry.home_id
        and a.id = (asked.patch ->> 'asset_id')::uuid) then
    code := 'not_found';
    message := 'Nothing was changed: I can''t find that system in this home''s record.';
    return;
  end if;
  if asked.patch @> '{"review_on": null}' and exists (
      select from public.home_events e
      where e.home_id = target.home_id and e.id = any (private.written_together(target))
        and e.to_status = 'deferred') then
    message := 'Nothing was changed: what is put off needs a date to come back to it.';
    return;
  end if;
  if lower(vendor) = lower((select v.name from public.vendors v where v.home_id = entry.home_id
    and v.id = entry.vendor_id)) then
    vendor := null;
  end if;
  if asked.patch = '{}' and vendor is null then
    code := 'already_done';
    message := '“' || entry.title || '” says so already.';
    return;
  end if;
  code := null;
  plan := jsonb_build_object('act', 'amend', 'patch', asked.patch, 'vendor', vendor,
    'changes', private.event_changes(entry, jsonb_populate_record(entry, asked.patch), vendor));
end
$$;
comment on function private.read_amendment is
  'The plan of an amendment { act, patch, vendor, changes }; or the code and the sentence of why there is none.';
