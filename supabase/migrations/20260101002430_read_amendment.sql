-- What an amendment would do, read without doing it.

create function private.read_amendment(target public.home_events, input jsonb, out plan jsonb, out code text, out message text)
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
    message := 'Nothing was changed: that is a correction itself. It can be taken back, or the entry it is about corrected once more.';
  elsif target.to_status is not null then
    message := 'Nothing was changed: a status is not rewritten. It can be taken back, or another one set.';
  elsif target.event_type = 'asset_changed' then
    message := 'Nothing was changed: that entry tells what became of a system and cannot be corrected.';
  elsif private.is_voided(target.home_id, target.id) then
    code := 'conflict';
    message := 'Nothing was changed: “' || entry.title || '” was taken out of the record and would have to be put back first.';
  elsif jsonb_strip_nulls(input) - array['event_id', 'action', 'reason'] = '{}' or input - array['event_id', 'action', 'reason'] = '{"clear": []}' then
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
      select from public.home_assets a where a.home_id = entry.home_id and a.id = (asked.patch ->> 'asset_id')::uuid) then
    code := 'not_found';
    message := 'Nothing was changed: I can''t find that system in this home''s record.';
    return;
  end if;
  if asked.patch @> '{"review_on": null}' and exists (
      select from public.home_events e
      where e.home_id = target.home_id and e.id = any (private.written_together(target)) and e.to_status = 'deferred') then
    message := 'Nothing was changed: what is put off needs a date to come back to it.';
    return;
  end if;
  if lower(vendor) = lower((select v.name from public.vendors v where v.home_id = entry.home_id and v.id = entry.vendor_id)) then
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
comment on function private.read_amendment(public.home_events, jsonb) is
  'The plan of an amendment { act, patch, vendor, changes }; or the code and the sentence of why there is none.';
revoke all on function private.read_amendment(public.home_events, jsonb) from public;
grant execute on function private.read_amendment(public.home_events, jsonb) to home_writer;
