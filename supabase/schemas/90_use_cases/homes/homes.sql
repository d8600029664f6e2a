create or replace function access.claim_home(home_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  caller_role text;
  claim_time timestamptz;
begin
  perform private.lock_home(claim_home.home_id);
  caller_role := access.my_role(claim_home.home_id);
  claim_time := private.get_claim_time(claim_home.home_id);
  if caller_role is null then
    raise exception 'You are no member of this home' using errcode = 'PT404', detail = 'home_unknown', hint = 'home_id';
  elsif caller_role = 'owner' then
    return;
  elsif claim_time is null then
    raise exception 'This home has an owner' using errcode = 'PT409', detail = 'home_has_owner', hint = 'home_id';
  elsif claim_time > access.now() then
    raise exception 'This home cannot be claimed yet' using errcode = 'PT409', detail = 'claim_too_early',
      hint = 'You may claim it from ' || to_char(claim_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
  update public.home_members m set role = 'owner', changed_by = access.caller_id()
  where m.home_id = claim_home.home_id and m.person_id = access.caller_id() and m.revoked_at is null;
  perform private.record_app_write(claim_home.home_id, 'claim_home', '{}');
end
$$;
comment on function access.claim_home is
  'Makes the caller the owner of a home that has none: see private.get_claim_time. Does nothing for an owner. Raises '
    'PT409 when the home has another owner or the time has not come.';

create or replace function access.create_home(
  name text, time_zone text, currency text, units text, year_built int,
  address_line text, city text, region text, postal_code text, country text, language text, idempotency_key text
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  creator constant uuid := private.ensure_person();
  max_homes constant int := coalesce(
    (select l.homes_per_person from public.usage_limits l where l.person_id = creator),
    (select l.homes_per_person from public.usage_limits l where l.home_id is null and l.person_id is null), 0);
  -- "returning id" would return nothing: the select policy hides a home without members.
  new_home_id constant uuid := gen_random_uuid();
  fields constant jsonb := private.parse_home_fields(jsonb_build_object(
    'name', create_home.name, 'time_zone', create_home.time_zone, 'currency', create_home.currency,
    'units', create_home.units, 'year_built', create_home.year_built, 'address_line', create_home.address_line,
    'city', create_home.city, 'region', create_home.region, 'postal_code', create_home.postal_code,
    'country', create_home.country, 'language', create_home.language));
  home public.homes := jsonb_populate_record(null::public.homes, fields);
  repeated_result jsonb;
begin
  perform private.check_idempotency_key(idempotency_key);
  perform private.lock_caller(creator);
  repeated_result := private.find_repeated_result(creator, idempotency_key, null, 'create_home', fields);
  if repeated_result is not null then
    return (repeated_result #>> '{data,home_id}')::uuid;
  end if;
  if max_homes > 0 and (
    max_homes <= cardinality(access.my_home_ids('owner'))
    or max_homes <= (
      select count(*) from private.home_creations c
      where c.person_id = creator and c.created_at > now() - interval '24 hours')
  ) then
    raise exception 'You cannot create another home' using errcode = 'PT429', detail = 'too_many_homes',
      hint = 'The limit is ' || max_homes || ' homes of an owner, and new homes in 24 hours';
  end if;
  insert into private.home_creations (person_id) values (creator);
  insert into public.homes (
    id, name, time_zone, currency, units, year_built,
    address_line, city, region, postal_code, country, language, created_by)
  values (
    new_home_id, home.name, home.time_zone, home.currency, home.units, home.year_built,
    home.address_line, home.city, home.region, home.postal_code, home.country, home.language, creator);
  insert into public.home_members (home_id, person_id, role, changed_by)
  values (new_home_id, creator, 'owner', creator);
  perform private.record_app_write(new_home_id, 'create_home', fields, jsonb_build_object('home_id', new_home_id),
    create_home.idempotency_key);
  return new_home_id;
end
$$;
comment on function access.create_home is
  'Creates a home with the caller as its owner and returns its id; for a repeated idempotency key, the id of the home '
    'that the first call created. Raises 22023 for an invalid field, PT429 beyond the limit homes_per_person.';

create or replace function access.erase_home(home_id uuid, confirm_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  max_rows constant int := 2000;
  erasure private.home_erasures;
  is_name_confirmed boolean;
  remaining bigint;
begin
  -- Locks before it reads the role, because a transfer may change the owner at the same time.
  perform private.lock_home(erase_home.home_id);
  select e.* into erasure from private.home_erasures e
  where e.home_id = erase_home.home_id and e.person_id = access.caller_id();
  if erasure.id is null then
    perform private.check_right(erase_home.home_id, 'erase_home');
  end if;
  is_name_confirmed := case
    when erasure.id is null
      then (select btrim(h.name) = btrim(confirm_name) from public.homes h where h.id = erase_home.home_id)
    else erasure.finished_at is not null
      or private.hash_home_name(erasure.name_salt, confirm_name) = erasure.name_hash end;
  if is_name_confirmed is not true then
    raise exception 'Cannot erase the home: confirm_name is not its name'
      using errcode = '22023', hint = 'Pass the exact name of the home as confirm_name';
  elsif erasure.id is null then
    perform private.mark_home_for_erasure(erase_home.home_id, access.caller_id(), 'requested');
  elsif erasure.finished_at is null then
    perform from public.homes h where h.id = erase_home.home_id for no key update;
  end if;
  perform private.delete_home_rows(erase_home.home_id, max_rows);
  remaining := private.count_rows_to_erase(array[erase_home.home_id]);
  return jsonb_build_object('done', remaining = 0, 'remaining', remaining);
end
$$;
comment on function access.erase_home is
  'Marks a home as erased, which hides it from everyone at once, and deletes the first rows; called again, more of '
    'them. Returns { done, remaining: number of rows }. Owner only.';

create or replace function access.set_tool_policy(home_id uuid, tool_name text, policy text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_home(set_tool_policy.home_id);
  perform private.check_right(set_tool_policy.home_id, 'set_tool_policy');
  perform private.check_storage_limit(set_tool_policy.home_id);
  -- A look-up has no plan to approve, and what it reads outside is read before the database could request an approval.
  if not exists (
    select from private.tool_policies p
    where p.tool_name = set_tool_policy.tool_name and p.kind <> 'client' and p.writes
      and private.find_tool_function('tool', p.tool_name) is not null
  ) then
    raise exception 'Cannot set a policy: tool_name is no tool that writes to the record'
      using errcode = '22023';
  end if;
  insert into public.home_settings as s (home_id, tool_name, policy, changed_by)
  values (set_tool_policy.home_id, set_tool_policy.tool_name, set_tool_policy.policy, access.caller_id())
  on conflict on constraint home_settings_pkey do update
    set policy = excluded.policy, changed_by = excluded.changed_by, changed_at = access.now();
  perform private.record_app_write(set_tool_policy.home_id, 'set_tool_policy',
    jsonb_build_object('tool_name', set_tool_policy.tool_name, 'policy', set_tool_policy.policy));
end
$$;
comment on function access.set_tool_policy is
  'Sets the home''s policy for a tool that writes to the record: approval requires one before each call, default uses '
    'the tool''s own policy. Owner only.';

create or replace function access.update_home(home_id uuid, changes jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  fields constant jsonb := private.parse_home_fields(changes);
  home public.homes;
begin
  perform private.lock_home(update_home.home_id);
  perform private.check_right(update_home.home_id, 'update_home');
  perform private.check_change_limit(update_home.home_id);
  select h.* into home from public.homes h where h.id = update_home.home_id;
  if fields ->> 'currency' <> home.currency and (exists (
    select from public.home_events e
    where e.home_id = home.id and (e.currency is not null or e.payload #> '{patch,currency}' is not null)
  ) or exists (
    select from public.home_assets a where a.home_id = home.id and a.price_currency is not null)) then
    raise exception 'The currency cannot change once the record has amounts' using errcode = 'PT409',
      detail = 'currency_in_use', hint = 'currency';
  end if;
  if not to_jsonb(home) @> fields then
    home := jsonb_populate_record(home, fields);
    if (home.away_from is null) <> (home.away_until is null) or home.away_from > home.away_until then
      raise exception 'The days away need a first day and a last day' using errcode = '22023',
        detail = 'invalid_field', hint = 'away_until';
    end if;
    update public.homes h set
      name = home.name, address_line = home.address_line, city = home.city, region = home.region,
      postal_code = home.postal_code, country = home.country, time_zone = home.time_zone, currency = home.currency,
      units = home.units, year_built = home.year_built, language = home.language,
      away_from = home.away_from, away_until = home.away_until, updated_at = access.now()
    where h.id = home.id;
    perform private.record_app_write(home.id, 'update_home', jsonb_build_object('changes', fields));
  end if;
  return to_jsonb(home) - array['created_by', 'created_at', 'updated_at', 'erasing_since', 'stemming_since'];
end
$$;
comment on function access.update_home is
  'Changes the given columns of a home and returns it. Owner only. Raises 22023 for an invalid field, PT409 for '
    'another currency once the record has amounts.';

create or replace function access.void_events_of_person(
  home_id uuid, person_id uuid, recorded_from timestamptz, recorded_until timestamptz, reason text
) returns uuid
-- jit: compiling the policies of a large home takes seconds.
language plpgsql security definer
set search_path = '' set jit = off
as $$
declare
  -- Each read of an event of the person tests these.
  max_voids constant int := 100;
  invalid_field text;
  event_ids uuid[];
  void_of_period public.home_events;
begin
  perform private.lock_home(void_events_of_person.home_id);
  perform private.check_right(void_events_of_person.home_id, 'void_events_of_person');
  invalid_field := case
    when recorded_from is null or not isfinite(recorded_from) then 'recorded_from: give a time'
    when recorded_until is null or not isfinite(recorded_until) or recorded_until <= recorded_from
      then 'recorded_until: give a later time than recorded_from'
    when recorded_until > recorded_from + interval '31 days' then 'recorded_until: a period has at most 31 days'
    when coalesce(char_length(btrim(reason)), 0) not between 1 and 200 then 'reason: 1 to 200 characters' end;
  if invalid_field is not null then
    raise exception 'The period or the reason is invalid' using errcode = '22023', detail = 'invalid_field',
      hint = invalid_field;
  elsif not exists (
    select from public.home_members m
    where m.home_id = void_events_of_person.home_id and m.person_id = void_events_of_person.person_id
  ) then
    raise exception 'This person is no member of the home' using errcode = 'PT404', detail = 'member_unknown',
      hint = 'person_id';
  elsif (
    select count(*) from public.home_events e
    where e.home_id = void_events_of_person.home_id and e.event_type = 'void' and e.corrects_event_id is null
  ) >= max_voids then
    raise exception 'The home has % voided periods', max_voids using errcode = 'PT429', detail = 'too_many_changes',
      hint = 'Void single entries';
  end if;
  void_of_period.home_id := void_events_of_person.home_id;
  -- What is recorded from now on stays.
  void_of_period.payload := jsonb_build_object('person_id', person_id, 'from', recorded_from,
    'until', least(recorded_until, private.get_clock_time()));
  event_ids := array(
    select e.id from private.list_events_of_period(void_of_period) e
    left join public.home_event_states s on s.home_id = e.home_id and s.event_id = e.id
    where case when s.event_id is not null then not s.voided
      else e.event_type <> 'redaction' and private.find_void_of_period(e) is null
        and not private.is_voided(e.home_id, e.id) end);
  if event_ids = '{}' then
    raise exception 'This person recorded nothing in this period' using errcode = 'PT404', detail = 'nothing_to_void',
      hint = 'recorded_from';
  end if;

  perform private.reopen_schedules(void_events_of_person.home_id, array(
    select o.event_id from public.maintenance_occurrences o
    where o.home_id = void_events_of_person.home_id and o.event_id = any (event_ids) and o.state = 'done'
    union
    select e.id from public.home_events e
    where e.home_id = void_events_of_person.home_id and e.id = any (event_ids)
      and e.payload ?| array['schedule_change', 'days_away']));
  void_of_period := private.add_event(jsonb_build_object(
    'home_id', void_events_of_person.home_id, 'event_type', 'void', 'source', 'manual',
    'title', (select h.name from public.homes h where h.id = void_events_of_person.home_id),
    'body', btrim(reason), 'actor_person_id', access.caller_id(),
    'payload', private.build_written_title(
        private.build_statement('event_period_voided', jsonb_build_object('count', cardinality(event_ids))))
      || void_of_period.payload));
  perform private.update_assets_and_vendors_of_period(void_of_period, true);
  perform private.record_app_write(void_events_of_person.home_id, 'void_events_of_person',
    jsonb_build_object('person_id', void_events_of_person.person_id, 'recorded_from', recorded_from,
      'recorded_until', recorded_until),
    jsonb_build_object('event_id', void_of_period.id));
  return void_of_period.id;
end
$$;
comment on function access.void_events_of_person is
  'Records one void of all events that a person recorded in a period, and returns its id. Reopens the schedules that '
    'they completed, reverts what they changed of schedules, assets and vendors, and removes the assets and vendors '
    'that they added. Owner only.';
