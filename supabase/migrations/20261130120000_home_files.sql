set local check_function_bodies = off;

grant home_eraser to current_user;

ALTER TABLE "public"."usage_events"
  DROP CONSTRAINT "usage_events_pass_check";

DROP FUNCTION "private"."list_asset_changes"(public.home_assets, jsonb, text[]);

CREATE TABLE "private"."file_deletions" (
  "path"         text                     NOT NULL,
  "home_id"      uuid                     NOT NULL,
  "person_id"    uuid                     NOT NULL,
  "requested_at" timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "file_deletions_path_check" CHECK ((path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}$'::text)),
  CONSTRAINT "file_deletions_pkey" PRIMARY KEY (path)
);

ALTER TABLE "private"."file_deletions"
  ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."home_files" (
  "id"          uuid                     NOT NULL,
  "home_id"     uuid                     NOT NULL,
  "uploaded_by" uuid                     NOT NULL,
  "created_at"  timestamp with time zone NOT NULL,
  "taken_at"    timestamp with time zone,
  "caption"     text,
  CONSTRAINT "home_files_caption_check" CHECK (((char_length(btrim(caption)) >= 1) AND (char_length(btrim(caption)) <= 300))),
  CONSTRAINT "home_files_pkey" PRIMARY KEY (home_id, id)
);

ALTER TABLE "public"."home_files"
  ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON TABLE "public"."home_files" FROM "anon";

ALTER TABLE "public"."usage_limits"
  ADD COLUMN "files_per_day" integer;

CREATE DOMAIN "public"."file_media_type" AS text CONSTRAINT "file_media_type_check"
  CHECK ((VALUE = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])));

ALTER TABLE "public"."home_files"
  ADD COLUMN "media_type" public.file_media_type;

ALTER TABLE "public"."home_files"
  ADD COLUMN "byte_count" integer;

ALTER TABLE "public"."home_files"
  ADD COLUMN "sha256" text;

ALTER TABLE "public"."home_files"
  ADD COLUMN "description" text;

ALTER TABLE "public"."home_files"
  ADD COLUMN "reading" jsonb;

ALTER TABLE "public"."home_files"
  ADD COLUMN "read_at" timestamp WITH time zone;

ALTER TABLE "public"."home_files"
  ADD COLUMN "same_as_id" uuid;

ALTER TABLE "public"."home_files"
  ADD COLUMN "event_id" uuid;

ALTER TABLE "public"."home_files"
  ADD COLUMN "asset_id" uuid;

ALTER TABLE "public"."home_files"
  ADD COLUMN "issue_id" uuid;

CREATE OR REPLACE FUNCTION access.add_home_file (
  home_id  uuid,
  file_id  uuid,
  taken_at timestamp with time zone,
  caption  text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  caller constant uuid := private.ensure_person();
  file public.home_files;
begin
  perform access.reject_agents();
  perform private.check_right(add_home_file.home_id, 'add_home_file');
  if add_home_file.file_id is null then
    raise exception 'A file needs an id' using errcode = '22023', hint = 'Make a UUID and pass it as file_id';
  end if;
  perform private.lock_home(add_home_file.home_id);
  select f.* into file from public.home_files f
  where f.home_id = add_home_file.home_id and f.id = add_home_file.file_id and f.uploaded_by = caller;
  if file.id is null then
    perform private.check_file_limit(add_home_file.home_id);
    -- A file that is added and removed in turn is not counted by the limit of files.
    perform private.check_storage_limit(add_home_file.home_id);
    begin
      insert into public.home_files (id, home_id, uploaded_by, created_at, taken_at, caption)
      values (add_home_file.file_id, add_home_file.home_id, caller, access.now(), add_home_file.taken_at,
        nullif(btrim(add_home_file.caption), ''))
      returning * into file;
      perform private.record_app_write(file.home_id, 'add_home_file', jsonb_build_object('file_id', file.id));
    exception when unique_violation then
      raise exception 'This id is taken' using errcode = '22023', hint = 'Make a new UUID for file_id';
    end;
  end if;
  return jsonb_build_object('id', file.id, 'bucket', 'home-files', 'path', file.home_id || '/' || file.id,
    'is_read', file.read_at is not null);
end
$function$;

ALTER FUNCTION "access"."add_home_file"(uuid, uuid, timestamp WITH time zone, text) OWNER TO "home_writer";

CREATE OR REPLACE FUNCTION access.begin_turn (
  request jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  SET jit TO 'off'
  SET random_page_cost TO '1.1'
  AS $function$
declare
  caller uuid := private.try_ensure_person();
  thread_key text := private.get_thread_key(request);
  turn public.chat_turns;
  thread public.chat_threads;
  home_id uuid;
  limits jsonb;
  running_outcome jsonb;
  exceeded_limit jsonb;
  has_lock boolean;
  is_new boolean;
  has_pending_calls boolean;
begin
  if caller is null then
    return jsonb_build_object('outcome', 'unauthenticated');
  end if;

  -- The limits, before any insert and without waiting: a flood of rejected requests writes nothing.
  has_lock := private.try_lock_caller(caller);
  home_id := private.resolve_home((request ->> 'home_id')::uuid);
  if home_id is not null then
    limits := private.resolve_limits(caller, home_id);
    exceeded_limit := private.find_exceeded_limit(home_id, limits);
  end if;
  if exceeded_limit is not null and private.may_begin_attempt(caller, home_id, request) then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;
  if not has_lock then
    perform private.lock_caller(caller);
    home_id := private.resolve_home((request ->> 'home_id')::uuid);
  end if;

  -- The turn that the request repeats.
  is_new := private.is_new_request(caller, request);
  if not is_new then
    turn := private.find_turn_by_request(caller, request);
    if turn.id is not null then
      return private.begin_existing_turn(turn, request);
    elsif home_id is not null and private.is_used_by_hidden_turn(caller, request) then
      return jsonb_build_object('outcome', 'mismatch');
    end if;
  end if;

  -- The home and the thread.
  if home_id is null then
    return jsonb_build_object('outcome', case
      when request ->> 'home_id' is not null then 'home_not_found'
      when cardinality(access.my_home_ids()) > 0 then 'home_required'
      else 'home_missing' end);
  end if;

  if not private.may_send_files(caller, home_id, request #> '{message,parts}') then
    return jsonb_build_object('outcome', 'file_not_found');
  end if;

  thread := private.lock_thread_by_key(home_id, caller, thread_key);
  if thread.id is null and private.is_thread_id(thread_key) then
    return jsonb_build_object('outcome', 'thread_not_found');
  end if;

  -- The turn of a message that is sent again, or whose answer is regenerated.
  turn := private.find_turn_by_message(thread.id, request -> 'message' ->> 'client_id');
  if turn.id is not null and request @> '{"regenerate": true}' then
    return private.regenerate_turn(turn, request);
  end if;
  if turn.id is not null then
    return private.begin_existing_turn(turn, request);
  end if;
  if not is_new and private.is_regeneration_key(caller, request ->> 'idempotency_key') then
    return jsonb_build_object('outcome', 'mismatch');
  end if;

  -- The limits of a new turn, while no other one runs in the thread. claim_thread is called after them: a request
  -- beyond a limit must not abandon a turn, which its person may still repeat.
  running_outcome := private.find_running_outcome(thread.id);
  if running_outcome is not null then
    return private.add_stopping(running_outcome, thread.id);
  end if;
  -- Under the lock the first check that found no limit is still right. The budget of a home is shared by its members,
  -- so check_limits locks it.
  if not has_lock or exceeded_limit is not null or private.has_home_budget(limits) then
    exceeded_limit := private.check_limits(home_id, case when has_lock then limits end);
  end if;
  if exceeded_limit is not null then
    return jsonb_build_object('outcome', 'limited') || exceeded_limit;
  end if;

  -- The new turn.
  if thread.id is null then
    insert into public.chat_threads as t (home_id, person_id, key)
    values (home_id, caller, thread_key)
    returning t.* into thread;
  else
    running_outcome := private.claim_thread(thread.id);
    if running_outcome is not null then
      return running_outcome;
    end if;
  end if;

  if not is_new then
    perform private.free_idempotency_key(caller, request);
  end if;
  turn := private.create_turn(thread, caller, request);
  has_pending_calls := private.has_pending_turn(thread.id);
  if has_pending_calls and not private.decide_by_message(turn, request) then
    perform private.cancel_pending_turns(turn);
  end if;
  perform private.count_storage(pg_column_size(request), 3);
  return private.begin_attempt(turn, request, has_pending_calls);
end
$function$;

CREATE OR REPLACE FUNCTION access.delete_message (
  message_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET jit TO 'off'
  AS $function$
declare
  caller constant uuid := access.caller_id();
  message public.chat_messages;
  author_id uuid;
  has_texts boolean;
  thread public.chat_threads;
begin
  select m.* into message from public.chat_messages m
  where m.id = delete_message.message_id and m.home_id = any ((select access.my_home_ids())::uuid[]);
  select coalesce(t.person_id, message.person_id), case when t.id is null
    then private.blank_parts(message.parts) <> message.parts else t.blanked_at is null end
  into author_id, has_texts
  from (select) one left join public.chat_turns t on t.home_id = message.home_id and t.id = message.turn_id;
  select t.* into thread from public.chat_threads t
  where t.id = message.thread_id and (t.person_id = caller or t.visibility = 'household')
    and (caller in (t.person_id, author_id) or private.can_delete_texts_of(t.home_id, author_id))
  for no key update;
  if thread.id is null then
    raise exception 'Only its author and the person of the thread can delete a message' using errcode = '42501',
      hint = 'message_id: once its author has left the home, an owner can delete it';
  end if;
  if message.turn_id is not null then
    perform private.delete_files_of_turn(thread.home_id, message.turn_id);
    perform private.blank_turns(thread.home_id, array[message.turn_id]);
  else
    update public.chat_messages m
    set parts = private.blank_parts(m.parts), provider = null, client_id = private.hash_key(m.thread_id, m.client_id)
    where m.home_id = thread.home_id and m.id = message.id;
  end if;
  -- The next turn builds the summary again.
  update public.chat_threads t set summary = null, summary_seq = t.blanked_seq
  where t.home_id = thread.home_id and t.id = thread.id and t.summary_seq >= message.seq;
  if has_texts then
    perform private.record_app_write(thread.home_id, 'delete_message', jsonb_build_object('message_id', message.id));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION access.finish_turn (
  request jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  SET jit TO 'off'
  SET random_page_cost TO '1.1'
  AS $function$
declare
  turn public.chat_turns;
begin
  -- Waits for a pass that is being stored.
  select t.* into turn from public.chat_turns t
  where t.id = (request ->> 'turn_id')::uuid and private.holds_lease(t, request)
  for no key update;
  if turn.id is null then
    turn := private.find_turn_by_lease(request);
    return jsonb_build_object('outcome',
      case when private.is_finished(turn) then 'already_finished' else 'lease_lost' end);
  end if;
  -- A completed turn accepts no call responses, and nothing but one ends a turn that requires action.
  if (request ->> 'status' = 'requires_action') <> private.has_pending_calls(turn) then
    raise exception 'Cannot finish turn "%" as "%"', turn.id, request ->> 'status'
      using errcode = '23514', hint = 'Use requires_action while a call is pending, and completed otherwise';
  end if;
  update public.chat_turns t
  set status = request ->> 'status',
      degraded = coalesce(request #> '{message,reply_fields,degraded}' = 'true', false),
      outcome = private.limit_turn_outcome(t, request ->> 'outcome'),
      finished_at = now(), lease_expires_at = null
  where t.id = turn.id
  returning * into turn;
  perform private.store_read_files(turn, request -> 'files');
  -- store_turn_events counts the events.
  perform private.count_storage(pg_column_size(request - 'events'), 2);
  perform private.store_assistant_message(turn, request -> 'message' -> 'parts',
    request -> 'message' ->> 'model', request -> 'message' ->> 'provider',
    private.keep_fields(request #> '{message,reply_fields}',
      array['suggestions', 'notice', 'usage', 'degraded', 'stopped']));
  perform private.record_usage(turn, request -> 'usage');
  perform private.replace_estimate(turn);
  -- Followers also read the message: a batch that is too large is left out instead of failing the turn.
  perform private.store_turn_events(turn, b.batch)
  from jsonb_array_elements(coalesce(request -> 'events', '[]')) b (batch)
  where private.is_valid_turn_event_batch((b.batch ->> 'seq')::int, b.batch -> 'events');
  return jsonb_build_object('outcome', 'ok');
end
$function$;

CREATE OR REPLACE FUNCTION access.may_delete_file_object (
  path text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select from private.file_deletions d where d.path = may_delete_file_object.path
      and d.person_id = access.caller_id());
end
$function$;

CREATE OR REPLACE FUNCTION access.may_read_file (
  path text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parsed constant record := private.parse_file_path(path);
begin
  return exists (
    select from public.home_files f
    where f.home_id = parsed.home_id and f.id = parsed.file_id and f.home_id = any (access.my_home_ids())
      and (f.read_at is not null or f.uploaded_by = access.caller_id()));
end
$function$;

CREATE OR REPLACE FUNCTION access.may_upload_file (
  path text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  parsed constant record := private.parse_file_path(path);
begin
  return access.caller_client() is null and exists (
    select from public.home_files f
    where f.home_id = parsed.home_id and f.id = parsed.file_id and f.uploaded_by = access.caller_id()
      and f.read_at is null and f.home_id = any (access.my_home_ids('contributor')));
end
$function$;

CREATE OR REPLACE FUNCTION access.redact_home_event (
  home_id  uuid,
  event_id uuid,
  reason   text
)
  RETURNS uuid
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET jit TO 'off'
  AS $function$
declare
  event public.home_events;
  event_ids uuid[];
  texts text[];
  searched_texts text[];
  redaction_id uuid;
begin
  perform private.check_right(redact_home_event.home_id, 'redact_home_event');
  if reason is null or reason not in ('third_party', 'personal_data', 'secret', 'other') then
    raise exception 'Unknown reason' using errcode = '22023',
      hint = 'Use third_party, personal_data, secret or other';
  end if;
  select e.* into event from public.home_events e
  where e.home_id = redact_home_event.home_id and e.id = redact_home_event.event_id;
  if event.id is null or event.event_type = 'redaction' then
    raise exception 'There is no such event in this home' using errcode = '22023';
  end if;
  event := private.find_original_event(event);
  -- Before the locks, which end the leases of running turns.
  redaction_id := private.find_current_redaction(
    event.home_id, private.list_corrections_of_event(event.home_id, event.id));
  if redaction_id is not null then
    return redaction_id;
  end if;

  perform private.lock_chats_of_home(event.home_id);
  event_ids := private.list_corrections_of_event(event.home_id, event.id);
  -- Another call may have redacted it before this one got the locks.
  redaction_id := private.find_current_redaction(event.home_id, event_ids);
  if redaction_id is not null then
    return redaction_id;
  end if;

  texts := private.list_event_texts(event.home_id, event_ids);
  searched_texts := private.limit_texts(texts);
  perform private.redact_chat_copies(event.home_id, event_ids, searched_texts);
  perform private.redact_events(event.home_id, event_ids, searched_texts);
  delete from public.home_files f
  where f.home_id = event.home_id and (f.event_id = any (event_ids) or f.issue_id = any (event_ids));
  redaction_id := private.make_uuid_v7();
  insert into public.home_events (
    id, home_id, event_type, title, source, actor_person_id, corrects_event_id, payload)
  values (
    redaction_id, event.home_id, 'redaction', private.get_removed_text(), 'manual', access.caller_id(), event.id,
    jsonb_strip_nulls(jsonb_build_object('reason', reason,
      'unsearched_texts', nullif(cardinality(texts) - cardinality(searched_texts), 0))));
  perform private.record_app_write(event.home_id, 'redact_home_event',
    jsonb_build_object('event_id', event.id, 'reason', reason), jsonb_build_object('event_id', redaction_id));
  return redaction_id;
end
$function$;

CREATE OR REPLACE FUNCTION access.remove_home_file (
  home_id uuid,
  file_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  path constant text := remove_home_file.home_id || '/' || remove_home_file.file_id;
begin
  perform access.reject_agents();
  delete from public.home_files f
  where f.home_id = remove_home_file.home_id and f.id = remove_home_file.file_id;
  if found then
    perform private.record_app_write(remove_home_file.home_id, 'remove_home_file',
      jsonb_build_object('file_id', remove_home_file.file_id));
  end if;
  if not access.may_delete_file_object(path) then
    raise exception 'There is no such file, or it is not yours to remove' using errcode = 'PT404',
      detail = 'file_unknown', hint = 'file_id';
  end if;
  return jsonb_build_object('bucket', 'home-files', 'path', path);
end
$function$;

ALTER FUNCTION "access"."remove_home_file"(uuid, uuid) OWNER TO "home_eraser";

CREATE OR REPLACE FUNCTION access.run_tools (
  request jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  SET plan_cache_mode TO 'force_generic_plan'
  SET jit TO 'off'
  SET random_page_cost TO '1.1'
  AS $function$
declare
  pass constant int := private.parse_pass_number(request);
  turn public.chat_turns := private.lock_turn(request);
  results jsonb;
begin
  if turn.id is not null and private.store_pass(turn, request) then
    perform private.store_read_files(turn, request -> 'files');
    results := private.run_calls(turn, request);
    if private.has_pending_turn(turn.thread_id) then
      perform private.replace_pending_calls(turn);
    end if;
    perform private.count_storage(pg_column_size(request), 1 + 2 * jsonb_array_length(results));
    perform private.record_usage(turn, jsonb_build_array(
      jsonb_build_object('model', request #>> '{pass,model}') || (request #> '{pass,usage}')
      || jsonb_build_object('pass', pass)));
    return jsonb_build_object('outcome', 'ok', 'language', turn.language, 'calls', results)
      || private.build_undecided_field(turn);
  end if;

  -- The pass was stored by an earlier copy of this request, the turn was taken over, stopped or finished, or the
  -- caller has left the home.
  turn := private.find_turn_by_lease(request);
  if turn.id is null then
    return jsonb_build_object('outcome', 'lease_lost', 'calls', '[]'::jsonb);
  end if;
  if turn.home_id <> all (access.my_home_ids()) then
    return jsonb_build_object('outcome', 'ok', 'language', turn.language,
      'calls', private.build_forbidden_results(request -> 'calls'));
  end if;
  if private.has_stored_pass(turn, pass) then
    return jsonb_build_object('outcome', 'ok', 'language', turn.language,
      'calls', private.list_results(turn, pass)) || private.build_undecided_field(turn);
  end if;
  return jsonb_build_object('calls', '[]'::jsonb, 'outcome',
    case when private.is_finished(turn) then 'turn_over'
      when turn.stop_requested_at is not null and turn.status = 'running' and turn.lease_expires_at is not null
        then 'stopped'
      else 'lease_lost' end);
end
$function$;

CREATE OR REPLACE FUNCTION private.add_file_facts (
  home_id uuid,
  parts   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if not private.has_files(parts) then
    return parts;
  end if;
  return (
    select jsonb_agg(p.part || case when f.id is null then '{}' else jsonb_strip_nulls(jsonb_build_object(
        'url', 'home-files/' || f.home_id || '/' || f.id, 'mediaType', f.media_type,
        'description', f.description, 'reading', f.reading)) end order by p.place)
    from jsonb_array_elements(parts) with ordinality p (part, place)
    left join public.home_files f on f.home_id = add_file_facts.home_id and p.part ->> 'type' = 'file'
      and f.id = private.parse_uuid(p.part ->> 'fileId'));
end
$function$;

CREATE OR REPLACE FUNCTION private.add_linked_event (
  call            jsonb,
  input           jsonb,
  fields          jsonb,
  asset_id        uuid,
  parent_event_id uuid
)
  RETURNS public.home_events
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  home_id uuid := (fields ->> 'home_id')::uuid;
  vendor_name text := nullif(btrim(input ->> 'vendor_name'), '');
  vendor record;
begin
  vendor := private.find_or_add_vendor(home_id, vendor_name);
  return private.add_event(fields || jsonb_build_object(
    'asset_id', asset_id, 'parent_event_id', parent_event_id, 'vendor_id', vendor.vendor_id,
    'tool_call_id', call ->> 'tool_call_id',
    'performed_by', coalesce(fields ->> 'performed_by', case when vendor.vendor_id is null then vendor_name end),
    -- A void of the event takes the vendor off the list too.
    'payload', coalesce(fields -> 'payload', '{}') || private.build_assumed_payload(call)
      || case when call -> 'document_lines' @? '$[0]' and private.is_paid_event_type(fields ->> 'event_type')
        then jsonb_build_object('lines', call -> 'document_lines') else '{}' end
      || case when vendor.is_added then jsonb_build_object('added_vendor_id', vendor.vendor_id) else '{}' end));
end
$function$;

CREATE OR REPLACE FUNCTION private.begin_attempt (
  turn           public.chat_turns,
  request        jsonb,
  may_have_calls boolean           DEFAULT true
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- HISTORY_LIMIT of the function.
  max_history constant int := 40;
  history_limit constant int := least(
    greatest(coalesce((request ->> 'history_limit')::int, max_history), 0), max_history);
  home_context jsonb;
  history jsonb;
  short_ids jsonb;
  -- Fields that most outcomes do not have.
  rare_fields jsonb := '{}'::jsonb;
  outcome jsonb;
  exceeded_limit jsonb;
  cancelled_calls jsonb := '[]'::jsonb;
  decided_calls jsonb;
  undecided_calls jsonb;
  has_stored_pass boolean := false;
begin
  home_context := private.home_context(turn.home_id);
  -- The home was erased, or the caller left it, after begin_turn checked it. A repeated request gets home_not_found.
  if home_context is null then
    raise exception 'The home has changed' using errcode = '40001';
  end if;
  if may_have_calls then
    select coalesce(jsonb_agg(jsonb_build_object('name', c.tool_name, 'arguments', c.arguments,
          'code', c.result -> 'code', 'label', (
            select a.plan #> '{changes,0,label}' from public.tool_approvals a
            where a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is distinct from 'superseded'))
        order by c.created_at, c.ordinal) filter (where c.cancelled_by_turn_id = turn.id), '[]'),
      jsonb_agg(private.describe_call(c)) filter (where c.decided_by_turn_id = turn.id)
    into cancelled_calls, decided_calls
    from public.tool_calls c
    where c.home_id = turn.home_id and (c.cancelled_by_turn_id = turn.id or c.decided_by_turn_id = turn.id);
    undecided_calls := private.list_undecided_calls(turn);
    has_stored_pass := private.has_stored_pass(turn);
  end if;
  -- The model reads the decided call in full.
  history := private.read_history(turn, history_limit, decided_calls is not null);
  short_ids := private.list_context_short_ids(turn.home_id, home_context) || private.list_short_ids(turn.home_id,
    private.list_uuids(jsonb_build_array(request #> '{message,parts}', request -> 'screen_id')));
  if has_stored_pass then
    rare_fields := jsonb_build_object('passes', private.list_passes(turn), 'calls', private.list_calls(turn),
      'may_call_tools_again', private.may_call_tools_again(turn));
  end if;
  if decided_calls is not null then
    rare_fields := rare_fields || jsonb_build_object('decided_calls', decided_calls);
  end if;
  if private.has_files(request #> '{message,parts}') then
    rare_fields := rare_fields || jsonb_build_object('files',
      private.list_message_files(turn.home_id, request #> '{message,parts}'));
  end if;
  if undecided_calls is not null then
    rare_fields := rare_fields || jsonb_build_object('undecided_calls', undecided_calls);
  end if;
  -- In one step, because "||" copies a large object element by element. It returns it as it is for an empty one.
  outcome := jsonb_build_object(
    'outcome', case when has_stored_pass then 'resume' else 'new' end,
    'turn', private.describe_turn(turn),
    'home_context', home_context,
    'history', history,
    'cancelled_calls', cancelled_calls,
    'short_ids', short_ids,
    'summary', private.update_thread_summary(turn, history_limit),
    'language', turn.language
  ) || rare_fields;
  if has_stored_pass or decided_calls is not null then
    -- What the tools recorded must reach the person. The caller of this function checks the limits of other attempts.
    if not private.has_reserved_usage(turn) then
      exceeded_limit := private.check_limits(turn.home_id, own_turn_id => turn.id);
    end if;
    if exceeded_limit is not null then
      return outcome || jsonb_build_object('exceeded_limit', exceeded_limit ->> 'limit');
    end if;
  end if;
  perform private.reserve_usage(turn, outcome);
  return outcome;
end
$function$;

CREATE OR REPLACE FUNCTION private.build_call_context (
  call public.tool_calls
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  -- person_id is the caller, not the turn's person: an approved call runs as its approver.
  return jsonb_build_object(
    'home_id', call.home_id, 'person_id', access.caller_id(), 'turn_id', call.turn_id,
    'tool_call_id', call.id, 'created_at', call.created_at, 'origin', call.origin, 'ignored', call.ignored,
    'assumed', to_jsonb(coalesce(call.assumed, '{}')),
    'is_approved', call.state in ('approval-requested', 'approval-responded'))
    || private.build_seen_arguments(call);
end
$function$;

CREATE OR REPLACE FUNCTION private.build_files_field (
  home_id  uuid,
  asset_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  max_files constant int := 8;
  files constant jsonb := (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('file_id', f.id, 'description', f.description,
      'caption', f.caption, 'event_id', f.event_id)) order by f.created_at desc)
    from (
      select f.* from public.home_files f
      where f.home_id = build_files_field.home_id and f.asset_id = build_files_field.asset_id and f.same_as_id is null
      order by f.created_at desc limit max_files) f);
begin
  return case when files is null then '{}' else jsonb_build_object('files', files) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.build_message_parts (
  message public.chat_messages,
  is_full boolean              DEFAULT true
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  left_out_of_call constant text[] := case when is_full then '{}' else array['provider'] end;
  left_out_of_result constant text[] := case when is_full then '{}' else array['output'] end;
begin
  if message.parts @? '$[*] ? (@.type == "tool-call")' is not true then
    return private.add_file_facts(message.home_id, message.parts);
  end if;
  return (
    with calls as (
      select distinct on (c.call_id) c.call_id, c.pass, c as call, a as approval
      from public.tool_calls c
      left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id
        and a.decision is distinct from 'superseded'
      where c.home_id = message.home_id and c.turn_id = message.turn_id
      order by c.call_id, c.ordinal
    ),
    parts as (
      select p.part, p.place, p.part ->> 'type' = 'tool-call' as is_call, c.approval,
        max(p.place) over (partition by p.part ->> 'type' = 'tool-call', c.pass) as end_of_pass,
        case when c.call_id is null then private.build_stopped_call(p.part) else c.call end as call
      from jsonb_array_elements(message.parts) with ordinality p (part, place)
      left join calls c on p.part ->> 'type' = 'tool-call' and c.call_id = p.part ->> 'toolCallId'
      where p.part ->> 'type' <> 'tool-call' or p.part ? 'toolName' or c.call_id is not null
    )
    select coalesce(jsonb_agg(s.part order by s.after_place, s.rank, s.place), '[]')
    from (
      select p.place as after_place, 1 as rank, p.place, case when p.is_call
        then private.build_call_part(p.call, p.approval) - left_out_of_call else p.part end as part
      from parts p
      union all
      -- The results of a pass follow all its calls.
      select p.end_of_pass, 2, p.place, private.build_result_part(p.call) - left_out_of_result
      from parts p where p.is_call and (p.call).result is not null
    ) s);
end
$function$;

CREATE OR REPLACE FUNCTION private.build_reply_fields (
  turn          public.chat_turns,
  stored_fields jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  has_pending_calls constant boolean := private.has_pending_calls(turn);
  badge_call public.tool_calls;
  focus jsonb;
  writes jsonb;
  changed jsonb;
  repeated_question jsonb;
begin
  if stored_fields is null then
    return null;
  end if;
  if turn.blanked_at is null then
    -- The calls of the turn, and those that its message decided, which are in an earlier message.
    select c.* into badge_call from public.tool_calls c
    where c.home_id = turn.home_id
      and (c.turn_id = turn.id and c.decided_by_turn_id is null or c.decided_by_turn_id = turn.id)
      and c.result is not null and c.result ->> 'type' is distinct from 'not_executed'
    order by c.ordinal limit 1;
    select c.result -> 'focus' into focus from public.tool_calls c
    where c.home_id = turn.home_id
      and (c.turn_id = turn.id and c.decided_by_turn_id is null or c.decided_by_turn_id = turn.id)
      and c.result ? 'success' and c.result ? 'focus' and not has_pending_calls
    order by c.ordinal limit 1;
    select jsonb_agg(jsonb_build_object('id', c.call_id, 'name', c.tool_name, 'output', private.keep_fields(c.result,
        array['success', 'code', 'message', 'assumed', 'eventId', 'effects', 'undo'])) order by c.ordinal),
      jsonb_path_query_array(jsonb_agg(c.result -> 'changed'), '$[*][*]') into writes, changed
    from public.tool_calls c
    where c.home_id = turn.home_id
      and (c.turn_id = turn.id and c.decided_by_turn_id is null or c.decided_by_turn_id = turn.id)
      and c.result @> '{"success": true}'
      and (c.result ->> 'code' = 'ok' and c.result ? 'eventId' or c.result @? '$.effects[0]');
    select private.build_repeated_question(a) into repeated_question
    from public.tool_calls c
    join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is null
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      and private.count_superseded_approvals(c) > 0
    order by c.ordinal limit 1;
  end if;
  return stored_fields
    || jsonb_build_object('status', case when has_pending_calls then 'requires_action' else 'completed' end)
    || case when turn.outcome is null then '{}' else jsonb_build_object('outcome', turn.outcome) end
    || case when badge_call.id is null then '{}' else jsonb_build_object(
      'functionCall', jsonb_build_object('name', badge_call.tool_name, 'arguments', badge_call.arguments),
      'functionResult', badge_call.result) end
    || case when focus is null then '{}' else jsonb_build_object('focus', focus) end
    || case when writes is null then '{}' else jsonb_build_object('receipts', writes) end
    || jsonb_build_object('changed', coalesce(changed, '[]') || case when (
      select private.has_files(m.parts) from public.chat_messages m
      where m.home_id = turn.home_id and m.id = turn.user_message_id) then '["files"]' else '[]' end::jsonb)
    || case when repeated_question is null then '{}' else jsonb_build_object('notice',
      case when stored_fields ? 'notice'
        then private.add_to_text(stored_fields -> 'notice', repeated_question -> 'statements')
        else repeated_question end) end;
end
$function$;

CREATE OR REPLACE FUNCTION private.build_seen_arguments (
  call public.tool_calls
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  parts constant jsonb := private.read_message_parts(call);
  files jsonb;
begin
  if not private.has_files(parts) then
    return '{}'::jsonb;
  end if;
  files := private.list_message_files(call.home_id, parts);
  return jsonb_build_object('seen', to_jsonb(private.list_seen_arguments(files, call.input)),
    'file_source', private.get_file_source(files),
    'document_lines', jsonb_path_query_array(files, '$[*].reading.lines[*]'),
    'event_of_same_file', (
      select s.event_id from public.home_files f
      join public.home_files s on s.home_id = f.home_id and s.id = f.same_as_id and s.event_id is not null
      where f.home_id = call.home_id and f.id = any (private.list_file_ids(parts)) limit 1));
end
$function$;

CREATE OR REPLACE FUNCTION private.check_file_change()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  if old.read_at is not null and (new.read_at, new.media_type, new.byte_count, new.sha256)
    is distinct from (old.read_at, old.media_type, old.byte_count, old.sha256) then
    raise exception 'A file that was read does not change' using errcode = '42501', hint = 'Add another file';
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION private.check_file_limit (
  home_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  caller constant uuid := access.caller_id();
  max_files constant int := (private.resolve_limits(caller, home_id) ->> 'files_per_day')::int;
begin
  if max_files > 0 and (
    select count(*) from public.home_files f
    where f.uploaded_by = caller and f.created_at >= date_trunc('day', access.now(), 'UTC')) >= max_files then
    raise exception 'You have added as many files as one person can add in a day' using errcode = 'PT429',
      detail = 'too_many_files', hint = 'Try again tomorrow';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.delete_files_of_turn (
  home_id uuid,
  turn_id uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  delete from public.home_files f
  where f.home_id = delete_files_of_turn.home_id and f.id in (
    select i.id from public.chat_messages m
    cross join lateral unnest(private.list_file_ids(m.parts)) i (id)
    where m.home_id = delete_files_of_turn.home_id and m.turn_id = delete_files_of_turn.turn_id and m.role = 'user');
end
$function$;

CREATE OR REPLACE FUNCTION private.find_counted_event_result (
  result_type  text,
  call         jsonb,
  input        jsonb,
  fields       jsonb,
  asset_id     uuid,
  schedule_ids uuid[],
  home         public.homes
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  counted record;
  completing_id uuid;
  document_event_id constant uuid := private.find_event_of_document(call, input, fields);
  same_work record;
  found_id uuid;
  event public.home_timeline;
  title jsonb;
  cost jsonb;
  question jsonb;
begin
  counted := private.find_counted_event(call, input, fields, asset_id);
  if counted.event_id is null and cardinality(schedule_ids) = 1 and fields ->> 'cost_actual_minor' is null
    and not input @> '{"is_separate": true}' then
    select o.event_id into completing_id from public.maintenance_occurrences o
    where o.home_id = home.id and o.schedule_id = schedule_ids[1] and o.state = 'done'
      and o.done_on = (fields ->> 'occurred_on')::date;
  end if;
  same_work := private.find_work_of_day(input, fields, asset_id);
  -- A variable, because Postgres takes no condition with "coalesce" for leakproof: behind a policy it uses no index.
  found_id := coalesce(document_event_id, case when same_work.is_same then same_work.event_id end, counted.event_id,
    completing_id);
  if found_id is null then
    return null;
  end if;
  cost := jsonb_build_object('cost', private.build_money((fields ->> 'cost_actual_minor')::bigint, home.currency));
  select t.* into event from public.home_timeline t where t.home_id = home.id and t.id = found_id;
  title := private.build_event_title(home.id, event.id, event.title);
  if document_event_id is not null or completing_id is not null or same_work.is_same or counted.is_same then
    return private.build_tool_result(result_type, 'already_done',
      private.build_statement('event_already_recorded', cost || jsonb_build_object('title', title)),
      jsonb_build_object('eventId', event.id, 'assetId', event.asset_id, 'eventType', event.event_type,
        'title', title, 'data', jsonb_strip_nulls(jsonb_build_object('event_id', event.id, 'title', title,
          'occurred_on', private.get_known_date(event.occurred_on, event.occurred_precision),
          'occurred_precision', event.occurred_precision,
          'asset', private.build_asset_name(event.asset_name, event.asset_space, event.asset_kind)))));
  end if;
  question := private.build_statement('cost_may_be_counted', cost || jsonb_build_object('title', title));
  return private.build_tool_result(result_type, 'needs_clarification', question,
    jsonb_build_object('clarificationNeeded', true, 'clarification', jsonb_build_object(
      'question', private.build_text(question),
      'options', jsonb_build_array(
        jsonb_build_object('id', 'same',
          'label', private.build_text(private.build_statement('same_cost_option', cost))),
        jsonb_build_object('id', 'is_separate',
          'label', private.build_text(private.build_statement('other_cost_option', cost)))))));
end
$function$;

CREATE OR REPLACE FUNCTION private.find_event_of_document (
  call   jsonb,
  input  jsonb,
  fields jsonb
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
begin
  if call ->> 'file_source' is distinct from 'document' or input @> '{"is_separate": true}' then
    return null;
  end if;
  return (
    select t.id from public.home_timeline t
    where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'event_of_same_file')
    union all
    select t.id from public.home_timeline t
    where t.home_id = call_home_id and t.occurred_on = (fields ->> 'occurred_on')::date and t.source = 'document'
      and t.cost_actual_minor = (fields ->> 'cost_actual_minor')::bigint
      and lower(t.vendor_name) = lower(btrim(input ->> 'vendor_name'))
    limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.find_same_file (
  file public.home_files
)
  RETURNS uuid
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  -- Row-level security hides files of others that are not read yet.
  return (
    select f.id from public.home_files f
    where f.home_id = file.home_id and f.sha256 = file.sha256 and f.id <> file.id and f.same_as_id is null
    order by f.created_at, f.id limit 1);
end
$function$;

CREATE OR REPLACE FUNCTION private.get_event_source (
  call jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case when call -> 'seen' @? '$[0]' then call ->> 'file_source'
    when call ->> 'origin' = 'app' then 'manual' else 'chat' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.get_file_source (
  files jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case when files @? '$[*].reading.kind ? (@ == "sales_receipt" || @ == "invoice" || @ == "document")'
    then 'document' else 'photo' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.has_files (
  parts jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(parts @? '$[*] ? (@.type == "file" && @.fileId != null)', false);
end
$function$;

CREATE OR REPLACE FUNCTION private.link_files (
  call public.tool_calls
)
  RETURNS boolean
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  parts constant jsonb := private.read_message_parts(call);
  written record;
begin
  if not private.has_files(parts) then
    return false;
  end if;
  select e.id as event_id, e.asset_id, case when i.issue_id is not null then e.root_event_id end as issue_id
  into written
  from public.home_events e
  left join public.home_issue_states i on i.home_id = e.home_id and i.issue_id = e.root_event_id
  where e.home_id = call.home_id and e.tool_call_id = call.id
  order by e.seq limit 1;
  update public.home_files f
  set event_id = coalesce(f.event_id, written.event_id), asset_id = coalesce(f.asset_id, written.asset_id),
    issue_id = coalesce(f.issue_id, written.issue_id)
  where f.home_id = call.home_id and written.event_id is not null and f.uploaded_by = access.caller_id()
    and f.id in (select coalesce(s.same_as_id, s.id) from public.home_files s
      where s.home_id = call.home_id and s.id = any (private.list_file_ids(parts)));
  return found;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_asset_changes (
  asset   public.home_assets,
  facts   jsonb,
  assumed text[],
  seen    text[]
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  current_values constant jsonb := to_jsonb(asset);
  stated_strength constant int := private.get_source_strength('stated');
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'field', f.field, 'from', nullif(current_values -> f.field, 'null'), 'to', facts -> f.field,
        'from_detail', nullif(current_values -> f.companion, 'null'), 'to_detail', facts -> f.companion,
        'from_provenance', f.provenance,
        'is_assumed', case when f.argument = any (assumed) then true end,
        'is_seen', case when f.argument = any (seen) then true end,
        'is_contradiction', case when current_values -> f.field <> 'null' and f.field <> 'status' and case
          -- What nobody said, and what only a picture says, replaces no value without a yes.
          when f.argument = any (assumed || seen) then true
          -- What callers stated or confirmed themselves, they may change.
          when f.provenance ->> 'person_id' = access.caller_id()::text
            then f.strength > stated_strength and f.provenance ->> 'source' <> 'confirmed'
          else f.strength >= stated_strength end then true end)) order by f.place), '[]')
    from (
      select n.field, n.place, private.get_companion_field(n.field) as companion,
        case n.field when 'price_minor' then 'price' else n.field end as argument,
        asset.provenance -> n.field as provenance,
        private.get_source_strength(asset.provenance -> n.field ->> 'source') as strength
      from unnest(private.list_asset_fact_fields() || array['status']) with ordinality n (field, place)
    ) f
    where facts ? f.field and (current_values -> f.field <> facts -> f.field
      or current_values -> f.companion <> facts -> f.companion)
  );
end
$function$;

CREATE OR REPLACE FUNCTION private.list_asset_inputs (
  call  jsonb,
  input jsonb
)
  RETURNS jsonb[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return case when jsonb_typeof(input -> 'systems') = 'array' and input -> 'systems' <> '[]'
    then array(
      select case when jsonb_typeof(s) <> 'object' then s else s || jsonb_build_object(
        'assumed', to_jsonb(private.select_assumed(call, format('systems[%s].', place - 1))),
        'seen', to_jsonb(private.select_paths(call -> 'seen', format('systems[%s].', place - 1)))) end
      from jsonb_array_elements(input -> 'systems') with ordinality a (s, place) order by place)
    else array[input - 'systems' || jsonb_build_object('assumed', to_jsonb(private.select_assumed(call)),
      'seen', to_jsonb(private.select_paths(call -> 'seen', '')))] end;
end
$function$;

CREATE OR REPLACE FUNCTION private.list_file_ids (
  parts jsonb
)
  RETURNS uuid[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return array(
    select private.parse_uuid(p.part ->> 'fileId') from jsonb_array_elements(parts) with ordinality p (part, place)
    where p.part ->> 'type' = 'file' and p.part ? 'fileId' order by p.place);
end
$function$;

CREATE OR REPLACE FUNCTION private.list_function_roles()
  RETURNS TABLE (
    name     text,
    min_role text
  )
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return query
  select f.* from (values
    ('leave_home', 'viewer'), ('create_calendar_feed', 'viewer'), ('add_home_file', 'contributor'),
    ('update_home', 'owner'), ('set_tool_policy', 'owner'), ('invite_home_member', 'owner'),
    ('list_home_invitations', 'owner'), ('revoke_home_invitation', 'owner'), ('set_home_member_role', 'owner'),
    ('revoke_home_member', 'owner'), ('offer_home_transfer', 'owner'), ('confirm_home_transfer', 'owner'),
    ('redact_home_event', 'owner'), ('void_events_of_person', 'owner'), ('erase_home', 'owner')) f (name, min_role);
end
$function$;

CREATE OR REPLACE FUNCTION private.list_message_files (
  home_id uuid,
  parts   jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'path', f.home_id || '/' || f.id,
        'is_read', f.read_at is not null, 'media_type', f.media_type, 'description', f.description,
        'reading', f.reading) order by i.place), '[]')
    from unnest(private.list_file_ids(parts)) with ordinality i (id, place)
    join public.home_files f on f.home_id = list_message_files.home_id and f.id = i.id);
end
$function$;

CREATE OR REPLACE FUNCTION private.list_seen_arguments (
  files jsonb,
  input jsonb
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return array(
    with recursive argument (path, value) as (
      select a.key, a.value from jsonb_each(input) a
      union all
      select g.path || case jsonb_typeof(g.value) when 'array' then format('[%s]', e.place - 1) else '.' || e.key end,
        e.value
      from argument g
      cross join lateral (
        select null as key, l.value, l.place from jsonb_array_elements(
          case jsonb_typeof(g.value) when 'array' then g.value else '[]' end) with ordinality l (value, place)
        union all
        select o.key, o.value, null from jsonb_each(
          case jsonb_typeof(g.value) when 'object' then g.value else '{}' end) o
      ) e
    )
    select g.path from argument g
    where jsonb_typeof(g.value) in ('string', 'number') and exists (
      select from jsonb_path_query(files, '$[*].reading.fields[*].value') v (value)
      where private.join_words(v.value #>> '{}') = private.join_words(g.value #>> '{}')));
end
$function$;

CREATE OR REPLACE FUNCTION private.may_send_files (
  caller  uuid,
  home_id uuid,
  parts   jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return not private.has_files(parts) or not exists (
    select from unnest(private.list_file_ids(parts)) i (id)
    where not exists (
      select from public.home_files f
      where f.home_id = may_send_files.home_id and f.id = i.id and f.uploaded_by = caller));
end
$function$;

CREATE OR REPLACE FUNCTION private.parse_file_path (
  path text,
  OUT  home_id uuid,
  OUT  file_id uuid
)
  RETURNS record
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  if path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    home_id := split_part(path, '/', 1)::uuid;
    file_id := split_part(path, '/', 2)::uuid;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION private.plan_asset_update (
  call  jsonb,
  input jsonb,
  OUT   plan jsonb,
  OUT   rejection jsonb
)
  RETURNS record
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  result_type constant text := 'home_asset_updated';
  warranty_duration constant interval := private.read_duration(input ->> 'warranty_until');
  home public.homes;
  asset public.home_assets;
  parsed_input record;
  found record;
  known jsonb;
  started_by text;
  changes jsonb;
  label jsonb;
  unused jsonb;
  named jsonb;
  option_labels jsonb;
  missing jsonb;
  assumed constant text[] := array(select jsonb_array_elements_text(coalesce(input -> 'assumed', '[]')));
  seen constant text[] := array(select jsonb_array_elements_text(coalesce(input -> 'seen', '[]')));
begin
  input := input - array['assumed', 'seen'];
  rejection := private.check_arguments(result_type, 'update_home_asset', input, array['asset_id',
    'kind', 'name', 'space', 'manufacturer', 'model', 'serial', 'installed_on', 'purchased_on', 'price',
    'warranty_until', 'removed', 'is_additional', 'clear']);
  if rejection is not null then
    return;
  end if;
  select * into home from public.homes h where h.id = private.parse_uuid(call ->> 'home_id');
  select p.* into parsed_input from private.parse_asset_input(home, input) p;
  if parsed_input.rejection is not null then
    rejection := private.build_tool_result(result_type, 'invalid_arguments', parsed_input.rejection);
    return;
  end if;

  -- A system without an id is one that the app adds.
  select f.* into found from private.find_asset_to_update(home.id,
    case when call ->> 'origin' = 'app' and input -> 'removed' is distinct from 'true'
      then '{"is_additional": true}' || jsonb_strip_nulls(input) else input end, parsed_input.facts ->> 'kind') f;
  select a.* into asset from public.home_assets a where a.home_id = home.id and a.id = found.asset_id;
  label := private.build_asset_name(asset.name, asset.space, asset.kind);
  option_labels := jsonb_build_object('options', jsonb_path_query_array(found.options, '$[*].label'));
  named := case when asset.id is null then jsonb_build_object('kind', parsed_input.facts -> 'kind')
    else jsonb_build_object('asset', label) end;
  if jsonb_array_length(found.options) > 0 then
    rejection := private.build_tool_result(result_type, 'needs_clarification',
      private.build_statement('unsaved_until_asset_chosen', option_labels),
      jsonb_build_object('clarification', jsonb_build_object('question', private.build_text(
        private.build_statement('which_asset', option_labels)), 'options', found.options)));
  elsif asset.id is null and not found.is_new then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('asset_to_change_not_found'));
  elsif found.is_new and parsed_input.facts ? 'status' then
    rejection := private.build_tool_result(result_type, 'not_found',
      private.build_statement('kind_not_on_file', named));
  elsif asset.status in ('replaced', 'merged') or (asset.status = 'removed' and not parsed_input.facts ? 'status') then
    rejection := private.build_tool_result(result_type, 'conflict', private.build_statement('asset_gone', named));
  end if;
  if rejection is not null then
    return;
  end if;

  if warranty_duration is not null then
    known := jsonb_strip_nulls(to_jsonb(asset)) || parsed_input.facts;
    started_by := case when known ->> 'purchased_on' is not null then 'purchased' else 'installed' end;
    -- From the last day that the beginning may be: a warranty until 2027 covers the whole year too.
    parsed_input.facts := parsed_input.facts || jsonb_strip_nulls(jsonb_build_object('warranty_until', (
      (known ->> (started_by || '_on'))::date + ('1 ' || (known ->> (started_by || '_precision')))::interval
        - interval '1 day' + warranty_duration)::date));
  end if;
  unused := case when warranty_duration is null or parsed_input.facts ? 'warranty_until' then '[]'
    else jsonb_build_array(jsonb_build_object(
      'field', 'warranty_until', 'reason', 'not_used', 'given', input ->> 'warranty_until')) end;
  -- A name that is only the label of the kind follows it.
  if not found.is_new and parsed_input.facts ->> 'kind' <> asset.kind and not parsed_input.facts ? 'name'
    and asset.name = private.get_kind_label(asset.kind) then
    parsed_input.facts := parsed_input.facts
      || jsonb_build_object('name', private.get_kind_label(parsed_input.facts ->> 'kind'));
  end if;
  changes := case when found.is_new then '[]'
    else private.list_asset_changes(asset, parsed_input.facts, assumed, seen) end;
  if not found.is_new and changes = '[]' then
    missing := private.find_missing_asset_value(
      call || jsonb_build_object('ignored', coalesce(call -> 'ignored', '[]') || unused),
      case when unused = '[]' then input else input - 'warranty_until' end, label);
    rejection := case when missing is not null
      then private.build_tool_result(result_type, 'invalid_arguments', missing,
        jsonb_strip_nulls(jsonb_build_object('ignored', nullif(unused, '[]'))))
      else private.add_unused_arguments(private.build_tool_result(result_type, 'already_done',
        private.build_statement('asset_says_so_already', named),
        jsonb_build_object('eventId', null, 'assetId', asset.id, 'isNewAsset', false, 'systemKind', asset.kind)
          || private.build_focus(null, asset.id)), unused) end;
    return;
  end if;
  if found.is_new then
    -- "upstairs toilet" names the place in the kind.
    parsed_input.facts := jsonb_strip_nulls(jsonb_build_object(
      'space', private.read_said_identity(input, 'kind', null) ->> 'place')) || parsed_input.facts;
  end if;
  plan := named || jsonb_build_object('asset_id', asset.id, 'is_new', found.is_new, 'changes', changes,
    'facts', parsed_input.facts, 'assumed', to_jsonb(assumed), 'seen', to_jsonb(seen), 'unused', unused,
    'is_removal', parsed_input.facts ? 'status',
    'schedules_to_end', case when parsed_input.facts ? 'status'
      then private.list_schedules_of_asset(asset, true) || private.list_schedules_of_asset(asset, false)
      else '[]' end,
    'open_issues', case when parsed_input.facts ? 'status' then private.list_open_issues_of_asset(asset) else '[]' end,
    'needs_approval', changes @> '[{"is_contradiction": true}]'
      or (parsed_input.facts ? 'status' and asset.created_by <> access.caller_id()));
end
$function$;

CREATE OR REPLACE FUNCTION private.read_message_parts (
  call public.tool_calls
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select m.parts from public.chat_turns t
    join public.chat_messages m on m.home_id = t.home_id and m.id = t.user_message_id
    where t.home_id = call.home_id and t.id = call.turn_id);
end
$function$;

CREATE OR REPLACE FUNCTION private.record_file_deletion()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  insert into private.file_deletions (path, home_id, person_id)
  values (old.home_id || '/' || old.id, old.home_id, coalesce(access.caller_id(), old.uploaded_by))
  on conflict do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.record_usage (
  turn  public.chat_turns,
  usage jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  -- More than any model accepts or returns in a pass.
  max_tokens constant bigint := 2000000;
begin
  insert into public.usage_events (
    home_id, turn_id, person_id, attempt, pass, model,
    input_tokens, cached_input_tokens, output_tokens, cost_micros, latency_ms)
  select turn.home_id, turn.id, turn.lease_person_id, turn.attempt, r.pass, r.model, r.input_tokens,
    r.cached_input_tokens, r.output_tokens, r.cost_micros, r.latency_ms
  from (
    select (u.value ->> 'pass')::int as pass, left(u.value ->> 'model', 200) as model,
      coalesce(private.read_count(u.value -> 'input_tokens', max_tokens), 0) as input_tokens,
      coalesce(private.read_count(u.value -> 'cached_input_tokens', max_tokens), 0) as cached_input_tokens,
      coalesce(private.read_count(u.value -> 'output_tokens', max_tokens), 0) as output_tokens,
      private.read_count(u.value -> 'cost_micros', 1000000000) as cost_micros,
      private.read_count(u.value -> 'latency_ms', 86400000)::int as latency_ms
    from jsonb_array_elements(case when jsonb_typeof(usage) = 'array' then usage else '[]' end) u
    where u.value ?| array['input_tokens', 'output_tokens'] and u.value -> 'pass' in ('0', '1', '2', '3')
  ) r
  -- The edge function does not request a pass again whose calls are stored. Another caller may report it again.
  where turn.attempt = 1 or not exists (
    select from public.usage_events e
    join public.chat_passes p on p.home_id = e.home_id and p.turn_id = e.turn_id and p.pass = e.pass
    where e.home_id = turn.home_id and e.turn_id = turn.id and e.pass = r.pass and e.recorded_at >= p.calls_stored_at)
  -- A repeated request.
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION private.resolve_limits (
  caller  uuid,
  home_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return (
    select jsonb_build_object(
      'turns_per_minute', coalesce(p.turns_per_minute, h.turns_per_minute, d.turns_per_minute, 0),
      'turns_per_day', coalesce(p.turns_per_day, h.turns_per_day, d.turns_per_day, 0),
      'running_turns', coalesce(p.running_turns, h.running_turns, d.running_turns, 0),
      'bytes_per_day', coalesce(p.bytes_per_day, h.bytes_per_day, d.bytes_per_day, 0),
      'files_per_day', coalesce(p.files_per_day, h.files_per_day, d.files_per_day, 0),
      'home_tokens', coalesce(h.tokens_per_month, d.tokens_per_month, 0),
      'person_tokens', coalesce(p.tokens_per_month, h.tokens_per_month, d.tokens_per_month, 0))
    from (select 1) one_row
    left join public.usage_limits d on d.home_id is null and d.person_id is null
    left join public.usage_limits h on h.home_id = resolve_limits.home_id
    left join public.usage_limits p on p.person_id = caller);
end
$function$;

CREATE OR REPLACE FUNCTION private.run_call (
  call           public.tool_calls,
  outside_result jsonb             DEFAULT NULL::jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  result jsonb;
begin
  result := private.add_reading_notes(
    private.run_tool(call.tool_name, private.build_call_context(call)
      || case when outside_result is null then '{}' else jsonb_build_object('outside', outside_result) end,
      private.get_resolved_input(call)),
    call);
  if not (result @> '{"code": "ok"}' and result ? 'eventId' or result @? '$.effects[0]') then
    return result;
  end if;
  return result || jsonb_build_object('changed', private.list_changed_lists(call.home_id, call.id)
    || case when private.link_files(call) then '["files"]' else '[]' end::jsonb);
end
$function$;

CREATE OR REPLACE FUNCTION private.select_assumed (
  call   jsonb,
  prefix text  DEFAULT ''::text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return private.select_paths(call -> 'assumed', prefix);
end
$function$;

CREATE OR REPLACE FUNCTION private.select_paths (
  paths  jsonb,
  prefix text
)
  RETURNS text[]
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
begin
  return array(
    select substr(p.path, length(prefix) + 1) from jsonb_array_elements_text(coalesce(paths, '[]')) p (path)
    where starts_with(p.path, prefix) and strpos(substr(p.path, length(prefix) + 1), '.') = 0);
end
$function$;

CREATE OR REPLACE FUNCTION private.store_read_files (
  turn  public.chat_turns,
  files jsonb
)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  read_file jsonb;
  file public.home_files;
begin
  for read_file in select f.file from jsonb_array_elements(coalesce(files, '[]')) f (file) loop
    update public.home_files f
    set media_type = read_file ->> 'media_type', byte_count = (read_file ->> 'byte_count')::int,
      sha256 = read_file ->> 'sha256', description = nullif(btrim(read_file ->> 'description'), ''),
      reading = nullif(read_file -> 'reading', 'null'), read_at = access.now()
    where f.home_id = turn.home_id and f.id = private.parse_uuid(read_file ->> 'id')
      and f.uploaded_by = turn.person_id and f.read_at is null
    returning * into file;
    if file.id is not null then
      update public.home_files f set same_as_id = private.find_same_file(file)
      where f.home_id = file.home_id and f.id = file.id and private.find_same_file(file) is not null;
    end if;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION private.tool_get_home_asset (
  call  jsonb,
  input jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  result_type constant text := 'home_asset';
  max_events constant int := 8;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  asset public.home_assets;
  seqs bigint[];
  facts jsonb;
  statements jsonb;
  rejection jsonb := private.check_arguments(result_type, 'get_home_asset', input, array['asset_id']);
begin
  if rejection is not null then
    return rejection;
  end if;
  select a.* into asset from public.home_assets a
  where a.home_id = call_home_id and a.id = private.parse_uuid(input ->> 'asset_id') and a.status <> 'merged';
  if asset.id is null then
    return private.build_tool_result(result_type, 'not_found', private.build_statement('asset_not_found'));
  end if;

  seqs := array(
    select s.seq from public.home_event_states s
    where s.home_id = call_home_id and s.asset_id = asset.id and not s.voided
    order by s.occurred_on desc nulls last, s.seq desc limit max_events + 1);
  facts := jsonb_build_object(
    'asset', private.build_asset_json(asset) || jsonb_strip_nulls(jsonb_build_object(
      'replaced_by_id', asset.replaced_by_id,
      'typical_life', private.find_system_life(asset.kind, asset.name, asset.model))),
    'open_issues', private.list_open_issues_of_asset(asset),
    'schedules', coalesce((
      select jsonb_agg(s order by s ->> 'due_on')
      from jsonb_array_elements(private.list_active_schedules(call_home_id, asset.id)) s), '[]'),
    'entries', (
      select coalesce(jsonb_agg(private.build_event_json(t) - array['asset', 'asset_id'] order by l.place), '[]')
      from unnest(seqs[:max_events]) with ordinality l (seq, place)
      cross join lateral (
        select h.* from public.home_timeline h where h.home_id = call_home_id and h.seq = l.seq offset 0) t),
    'has_more', cardinality(seqs) > max_events)
    || private.build_files_field(call_home_id, asset.id);
  statements := private.build_statement('asset_on_file', private.build_asset_values(facts -> 'asset'))
    || case when asset.status in ('replaced', 'removed')
      then private.build_statement('asset_retired', jsonb_build_object('status', asset.status)) else '[]' end
    || case when facts -> 'entries' = '[]' then '[]'
      else private.build_statement('newest_entry', private.build_event_values(facts #> '{entries,0}')) end
    || case when facts -> 'open_issues' = '[]' then '[]' else private.build_statement('issues_open',
      jsonb_build_object('issues', jsonb_array_length(facts -> 'open_issues'))) end
    || case when facts -> 'schedules' = '[]' then '[]' else private.build_statement('next_work', jsonb_build_object(
      'title', facts #> '{schedules,0,title}', 'due_on', facts #> '{schedules,0,due_on}')) end;
  return private.build_tool_result(result_type, 'ok', statements,
    jsonb_build_object('data', facts) || private.build_focus(null, asset.id));
end
$function$;

CREATE OR REPLACE FUNCTION private.tool_replace_home_asset (
  call  jsonb,
  input jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  event_id constant uuid := private.make_uuid_v7();
  plan jsonb;
  rejection jsonb;
  old_asset_id uuid;
  moved_ids uuid[];
  ended_ids uuid[];
  written_by jsonb;
  asset public.home_assets;
  vendor record;
  replacement public.home_events;
  retirement public.home_events;
  restart_ids uuid[];
  settled jsonb := '[]'::jsonb;
  issue_id uuid;
  title jsonb;
begin
  perform private.lock_home(call_home_id);
  select p.plan, p.rejection into plan, rejection from private.plan_replacement(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  old_asset_id := (plan ->> 'old_asset_id')::uuid;
  moved_ids := private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_moved[*].id'));
  ended_ids := private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_ended[*].id'));
  written_by := jsonb_build_object('home_id', call_home_id, 'tool_call_id', call ->> 'tool_call_id',
    'source', private.get_event_source(call), 'actor_person_id', access.caller_id());

  asset := jsonb_populate_record(null::public.home_assets, plan -> 'columns');
  insert into public.home_assets (home_id, category, kind, name, space, manufacturer, model, installed_on,
    installed_precision, provenance, created_by)
  values (call_home_id, asset.category, asset.kind, asset.name, asset.space, asset.manufacturer, asset.model,
    asset.installed_on, asset.installed_precision,
    (select coalesce(jsonb_object_agg(f.field, private.build_provenance(
        case when f.argument = any (private.select_assumed(call)) then 'inferred'
          when f.argument = any (private.select_paths(call -> 'seen', '')) then call ->> 'file_source'
          else 'stated' end, event_id)), '{}')
      from (values ('manufacturer', 'manufacturer'), ('model', 'model'), ('installed_on', 'occurred_on'))
        f (field, argument)
      where plan -> 'columns' ->> f.field is not null),
    access.caller_id())
  returning * into asset;
  vendor := private.find_or_add_vendor(call_home_id, plan ->> 'vendor');
  replacement := private.add_event(plan -> 'event' || written_by || jsonb_build_object('id', event_id,
    'asset_id', asset.id, 'vendor_id', vendor.vendor_id,
    'payload', private.build_written_title(private.build_statement('event_asset_replaced',
        plan -> 'new_asset' || jsonb_build_object('asset', plan -> 'old_name')))
      || private.build_assumed_payload(call)
      || jsonb_strip_nulls(jsonb_build_object('replaces_asset_id', old_asset_id, 'disposition', plan -> 'disposition',
        'counted_event_id', plan #> '{counted_event,event_id}',
        'added_vendor_id', case when vendor.is_added then vendor.vendor_id end))));
  update public.home_assets a set status = 'replaced', replaced_by_id = asset.id
  where a.home_id = call_home_id and a.id = old_asset_id;
  -- Recurring schedules move even to another kind, because a wrong reminder is noticed and a missing one is not.
  perform private.move_schedules(call_home_id, moved_ids, asset.id);
  perform private.end_schedules(call_home_id, ended_ids);
  retirement := private.add_event(written_by || jsonb_build_object('event_type', 'asset_changed',
    'asset_id', old_asset_id, 'parent_event_id', event_id, 'title', private.read_name(plan -> 'old_name'),
    'occurred_on', replacement.occurred_on, 'occurred_precision', replacement.occurred_precision,
    'payload', jsonb_build_object('written', jsonb_build_object(
        'title', private.build_statement('event_asset_retired', jsonb_build_object('asset', plan -> 'old_name')) -> 0,
        'body', private.build_statement('event_replaced_with',
          plan -> 'new_asset' || jsonb_build_object('disposition', plan -> 'disposition')) -> 0),
        'schedules_moved', to_jsonb(moved_ids), 'schedules_ended', to_jsonb(ended_ids))
      || jsonb_strip_nulls(jsonb_build_object('status', 'replaced', 'replaced_by_id', asset.id,
        'disposition', plan -> 'disposition'))));
  restart_ids := private.restart_schedules(call, call_home_id, moved_ids, replacement.occurred_on, event_id);
  for issue_id in
    select private.parse_uuid(i ->> 'issue_id') from jsonb_array_elements(plan -> 'settled_issues') i
  loop
    settled := settled || private.settle_issue(call, '{}', replacement, issue_id);
  end loop;
  title := private.build_event_title(call_home_id, event_id, replacement.title);

  return private.build_tool_result('home_asset_replaced', 'ok',
    private.build_statement('asset_replaced', plan -> 'new_asset'
        || jsonb_build_object('asset', plan -> 'old_asset', 'installed_on', plan -> 'replaced_on',
          'cost', plan -> 'cost', 'vendor', plan -> 'vendor',
          'settles', nullif(jsonb_path_query_array(plan, '$.settled_issues[0 to 2].title'), '[]'),
          'restarts_schedules', case when moved_ids <> '{}' then true end,
          'disposition', plan -> 'disposition'))
      || case when moved_ids = '{}' then '[]' else private.build_statement('replacement_moved_schedules',
        jsonb_build_object('count', cardinality(moved_ids), 'starts_on', plan -> 'replaced_on')) end
      || case when ended_ids = '{}' then '[]' else private.build_statement('replacement_ended_tasks',
        jsonb_build_object('count', cardinality(ended_ids))) end
      || private.build_issue_titles_statement('replacement_settled_issues', plan -> 'settled_issues')
      || private.build_issue_titles_statement('replacement_left_issues', plan -> 'open_issues')
      || case when plan ? 'counted_event' then private.build_statement('cost_counted_once', jsonb_build_object(
        'cost_actual', plan -> 'cost', 'title', plan #> '{counted_event,title}')) else '[]' end,
    jsonb_build_object(
      'eventId', event_id, 'assetId', asset.id, 'oldAssetId', old_asset_id, 'isNewAsset', true,
      'eventType', replacement.event_type, 'systemKind', asset.kind, 'title', title,
      'data', jsonb_strip_nulls(jsonb_build_object(
        'event_id', event_id, 'title', title,
        'occurred_on', private.get_known_date(replacement.occurred_on, replacement.occurred_precision),
        'occurred_precision', replacement.occurred_precision,
        'cost', private.to_major_units(replacement.cost_actual_minor, replacement.currency),
        'currency', replacement.currency,
        'vendor', (select v.name from public.vendors v
          where v.home_id = call_home_id and v.id = replacement.vendor_id),
        'asset_id', asset.id, 'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'manufacturer', asset.manufacturer, 'model', asset.model, 'installed_on', asset.installed_on,
        'installed_precision', asset.installed_precision,
        'old_asset_id', old_asset_id, 'old_asset', plan -> 'old_asset', 'disposition', plan -> 'disposition',
        'schedules_moved', plan -> 'schedules_moved', 'schedules_ended', plan -> 'schedules_ended',
        'settled_issues', plan -> 'settled_issues', 'open_issues', plan -> 'open_issues',
        'counted_event', (plan -> 'counted_event') - 'is_same')),
      'effects', jsonb_build_array(
          jsonb_build_object('kind', 'event', 'id', event_id),
          jsonb_build_object('kind', 'asset', 'id', asset.id),
          jsonb_build_object('kind', 'asset', 'id', old_asset_id),
          jsonb_build_object('kind', 'event', 'id', retirement.id))
        || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'event', 'id', e.id)), '[]')
          from unnest(restart_ids) e (id))
        || private.build_settled_effects(settled)
        || (select coalesce(jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s.id)), '[]')
          from unnest(moved_ids || ended_ids) s (id)))
    || private.build_focus(null, asset.id) || private.build_undo_offer(call));
end
$function$;

CREATE OR REPLACE FUNCTION private.update_one_asset (
  call  jsonb,
  input jsonb
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  event_id constant uuid := private.make_uuid_v7();
  plan jsonb;
  rejection jsonb;
  is_new boolean;
  asset_id uuid;
  asset public.home_assets;
  event public.home_events;
begin
  select p.plan, p.rejection into plan, rejection from private.plan_asset_update(call, input) p;
  if rejection is not null then
    return rejection;
  end if;
  is_new := (plan ->> 'is_new')::boolean;
  asset_id := case when is_new
    then private.insert_asset(call_home_id, plan #>> '{facts,kind}', plan #>> '{facts,name}', plan #>> '{facts,space}')
    else private.parse_uuid(plan ->> 'asset_id') end;
  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id for update;
  if is_new then
    plan := plan || jsonb_build_object('changes',
      private.list_asset_changes(asset, plan -> 'facts',
        array(select jsonb_array_elements_text(plan -> 'assumed')),
        array(select jsonb_array_elements_text(plan -> 'seen'))));
  end if;
  if plan -> 'changes' <> '[]' then
    perform private.write_asset_values(asset, private.build_asset_patch(plan -> 'changes', 'to'),
      (select coalesce(jsonb_object_agg(c ->> 'field', private.build_provenance(
          -- A person who saw both values is the strongest source; what they confirmed once, they may change.
          case when c ? 'is_contradiction' or c #>> '{from_provenance,source}' = 'confirmed' then 'confirmed'
            when c ? 'is_assumed' then 'inferred' when c ? 'is_seen' then call ->> 'file_source' else 'stated' end,
          event_id))
          filter (where c ->> 'field' <> 'status'), '{}')
        from jsonb_array_elements(plan -> 'changes') c));
  end if;
  perform private.end_schedules(call_home_id,
    private.parse_uuids(jsonb_path_query_array(plan, '$.schedules_to_end[*].id')));
  select a.* into asset from public.home_assets a where a.home_id = call_home_id and a.id = asset_id;
  event := private.add_event(jsonb_build_object('id', event_id, 'home_id', call_home_id, 'asset_id', asset.id,
      'occurred_on', private.get_call_date(call), 'occurred_precision', 'day',
      'source', private.get_event_source(call), 'actor_person_id', access.caller_id(),
      'tool_call_id', call ->> 'tool_call_id')
    || case when is_new then jsonb_build_object('event_type', 'system_discovered', 'title', asset.name,
        'payload', private.build_written_title(private.build_statement('event_asset_added',
          jsonb_build_object('asset', private.build_asset_name(asset.name, null, asset.kind))))
          || jsonb_build_object('added_asset_id', asset.id))
      else jsonb_build_object('event_type', 'asset_changed', 'title', private.read_name(plan -> 'asset'),
        'payload', private.build_written_title(private.build_statement('event_asset_changed', jsonb_build_object(
          'asset', plan -> 'asset',
          'fields', jsonb_path_query_array(plan, '$.changes[*].field ? (@ != "status")'))))
        || jsonb_build_object('changes', plan -> 'changes',
          'schedules_ended', jsonb_path_query_array(plan, '$.schedules_to_end[*].id'))) end);

  return private.add_unused_arguments(private.build_tool_result('home_asset_updated', 'ok',
    private.build_asset_update_statements(plan,
      jsonb_build_object('asset', private.build_asset_name(asset.name, asset.space, asset.kind)), false),
    jsonb_build_object(
      'eventId', event.id, 'assetId', asset.id, 'isNewAsset', is_new, 'eventType', event.event_type,
      'systemKind', asset.kind, 'title', private.build_event_title(call_home_id, event.id, event.title),
      'data', jsonb_strip_nulls(jsonb_build_object('asset_id', asset.id,
        'asset', private.build_asset_name(asset.name, asset.space, asset.kind),
        'changes', nullif(private.build_asset_changes(plan -> 'changes'), '[]'),
        'schedules_ended', nullif(plan -> 'schedules_to_end', '[]'),
        'open_issues', nullif(plan -> 'open_issues', '[]'))),
      'effects', jsonb_build_array(jsonb_build_object('kind', 'event', 'id', event.id),
          jsonb_build_object('kind', 'asset', 'id', asset.id))
        || coalesce((select jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', s -> 'id'))
          from jsonb_array_elements(plan -> 'schedules_to_end') s), '[]'))
    || private.build_focus(null, asset.id) || private.build_undo_offer(call)), plan -> 'unused');
end
$function$;

CREATE OR REPLACE FUNCTION public.add_home_file (
  home_id  uuid,
  file_id  uuid,
  taken_at timestamp with time zone DEFAULT NULL::timestamp WITH time zone,
  caption  text                     DEFAULT NULL::text
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  perform access.check_texts(caption);
  return access.add_home_file(home_id, file_id, taken_at, caption);
end
$function$;

REVOKE ALL ON FUNCTION "public"."add_home_file"(uuid, uuid, timestamp WITH time zone, text) FROM PUBLIC, "anon", "service_role";

CREATE OR REPLACE FUNCTION public.remove_home_file (
  home_id uuid,
  file_id uuid
)
  RETURNS jsonb
  LANGUAGE plpgsql
  SET search_path TO ''
  AS $function$
begin
  return access.remove_home_file(home_id, file_id);
end
$function$;

REVOKE ALL ON FUNCTION "public"."remove_home_file"(uuid, uuid) FROM PUBLIC, "anon", "service_role";

ALTER TABLE "private"."file_deletions"
  ADD CONSTRAINT "file_deletions_person_id_fkey" FOREIGN KEY (person_id) REFERENCES public.people(id);

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_byte_count_check" CHECK (((byte_count >= 1) AND (byte_count <= 10485760)));

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_description_check" CHECK (((char_length(btrim(description)) >= 1) AND (char_length(btrim(description)) <= 300)));

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_home_id_asset_id_fkey" FOREIGN KEY (home_id, asset_id) REFERENCES public.home_assets(home_id, id);

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_home_id_event_id_fkey" FOREIGN KEY (home_id, event_id) REFERENCES public.home_events(home_id, id);

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_home_id_fkey" FOREIGN KEY (home_id) REFERENCES public.homes(id);

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_home_id_issue_id_fkey" FOREIGN KEY (home_id, issue_id) REFERENCES public.home_events(home_id, id);

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_home_id_same_as_id_fkey" FOREIGN KEY (home_id, same_as_id) REFERENCES public.home_files(home_id, id);

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_read_at_check" CHECK (((read_at IS NOT NULL) = (num_nonnulls(media_type, byte_count, sha256) = 3)));

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_reading_check" CHECK (((jsonb_typeof(reading) = 'object'::text) AND (octet_length((reading)::text) <= 16384)));

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_reading_read_at_check" CHECK (((reading IS NULL) OR (read_at IS NOT NULL)));

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_sha256_check" CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));

ALTER TABLE "public"."home_files"
  ADD CONSTRAINT "home_files_uploaded_by_fkey" FOREIGN KEY (uploaded_by) REFERENCES public.people(id);

ALTER TABLE "public"."usage_events"
  ADD CONSTRAINT "usage_events_pass_check" CHECK (((pass >= 0) AND (pass <= 3)));

ALTER TABLE "public"."usage_limits"
  ADD CONSTRAINT "usage_limits_files_per_day_check" CHECK ((files_per_day >= 0));

CREATE INDEX file_deletions_person_id_idx ON private.file_deletions USING btree (person_id);

CREATE INDEX home_files_home_id_asset_id_idx ON public.home_files USING btree (home_id, asset_id)
  WHERE (asset_id IS NOT NULL);

CREATE INDEX home_files_home_id_event_id_idx ON public.home_files USING btree (home_id, event_id)
  WHERE (event_id IS NOT NULL);

CREATE INDEX home_files_home_id_issue_id_idx ON public.home_files USING btree (home_id, issue_id)
  WHERE (issue_id IS NOT NULL);

CREATE INDEX home_files_home_id_same_as_id_idx ON public.home_files USING btree (home_id, same_as_id)
  WHERE (same_as_id IS NOT NULL);

CREATE INDEX home_files_home_id_sha256_idx ON public.home_files USING btree (home_id, sha256)
  WHERE (sha256 IS NOT NULL);

CREATE UNIQUE INDEX home_files_id_idx ON public.home_files USING btree (id);

CREATE INDEX home_files_uploaded_by_created_at_idx ON public.home_files USING btree (uploaded_by, created_at);

CREATE TRIGGER check_file_change
  BEFORE UPDATE ON public.home_files
  FOR EACH ROW
  EXECUTE FUNCTION private.check_file_change();

CREATE TRIGGER record_file_deletion
  AFTER DELETE ON public.home_files
  FOR EACH ROW
  EXECUTE FUNCTION private.record_file_deletion();

CREATE TRIGGER reject_delete
  BEFORE DELETE ON public.home_files
  FOR EACH ROW
  EXECUTE FUNCTION private.reject_change();

CREATE TRIGGER reject_truncate
  BEFORE TRUNCATE ON public.home_files
  FOR EACH STATEMENT
  EXECUTE FUNCTION private.reject_change();

CREATE POLICY "contributors add files of their own" ON "public"."home_files"
  FOR INSERT
  TO "home_writer"
  WITH
    CHECK
    (((uploaded_by = ( SELECT access.caller_id() AS caller_id)) AND (read_at IS NULL) AND (home_id = ANY (( SELECT access.my_home_ids('contributor'::text) AS
    my_home_ids)::uuid[]))));

CREATE POLICY "contributors change files of their own" ON "public"."home_files"
  FOR UPDATE
  TO "home_writer"
  USING (((uploaded_by = ( SELECT access.caller_id() AS caller_id)) AND (home_id = ANY (( SELECT access.my_home_ids('contributor'::text) AS my_home_ids)::uuid[]))))
  WITH CHECK (((uploaded_by = ( SELECT access.caller_id() AS caller_id)) AND (home_id = ANY (( SELECT access.my_home_ids('contributor'::text) AS my_home_ids)::uuid[]))));

CREATE POLICY "erase_home erases, people remove their own, owners each one" ON "public"."home_files"
  FOR ALL
  TO "home_eraser"
  USING
    (((home_id = ANY (ARRAY( SELECT private.list_homes_being_erased() AS list_homes_being_erased))) OR ((uploaded_by = ( SELECT access.caller_id() AS caller_id)) AND (home_id = ANY
    (( SELECT access.my_home_ids() AS my_home_ids)::uuid[]))) OR (home_id = ANY (( SELECT access.my_home_ids('owner'::text) AS my_home_ids)::uuid[]))));

CREATE POLICY "select own files, and read ones of own homes" ON "public"."home_files"
  FOR SELECT
  TO "authenticated", "home_writer"
  USING (((home_id = ANY (( SELECT access.my_home_ids() AS my_home_ids)::uuid[])) AND ((read_at IS NOT NULL) OR (uploaded_by = ( SELECT access.caller_id() AS caller_id)))));

-- The bucket home-files: private, at most 10 MB, pictures and PDFs. An object is stored once and never replaced.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('home-files', 'home-files', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

CREATE POLICY "people delete the objects of files that they removed" ON "storage"."objects"
  FOR DELETE
  TO "authenticated"
  USING (((bucket_id = 'home-files'::text) AND access.may_delete_file_object(name)));

CREATE POLICY "people read the files of their homes" ON "storage"."objects"
  FOR SELECT
  TO "authenticated"
  USING (((bucket_id = 'home-files'::text) AND (access.may_read_file(name) OR access.may_delete_file_object(name))));

CREATE POLICY "people upload the home files that they added" ON "storage"."objects"
  FOR INSERT
  TO "authenticated"
  WITH CHECK (((bucket_id = 'home-files'::text) AND access.may_upload_file(name)));

COMMENT ON COLUMN "public"."home_events"."payload" IS 'Values without a column. correction: { patch: { field: value } }; void: schedules, the ids of those it reopened; void of a period: person_id, from and until (half-open) of what it voids, by recorded_at; redaction: reason; replacement: replaces_asset_id, disposition; asset_changed: status, replaced_by_id, disposition, schedules_moved, schedules_ended, changes (see list_asset_changes); vendor_changed: vendor_changes (see write_vendor_changes); any event that put its vendor on the list: added_vendor_id; asset_changed of a merge: merged_asset_id, changes, schedules_moved; schedule_changed: schedule_change { schedule_id, action, before, after } (see get_schedule_state); the tool record_home_event: added_asset_id, kind of an event without an asset, and for a report that begins a chain follows_event_id, the event of another chain that it relates to; every event whose title the server wrote: written { title, body }, what it says as statements; the event of a receipt or an invoice: lines [{ text, amount? }] of it.';

COMMENT ON COLUMN "public"."home_files"."description" IS 'What the file shows, in the language of its turn: its alternative text.';

COMMENT ON COLUMN "public"."home_files"."issue_id" IS 'The event that reports the issue.';

COMMENT ON COLUMN "public"."home_files"."media_type" IS 'Found in the bytes, as are byte_count and sha256, not the client''s.';

COMMENT ON COLUMN "public"."home_files"."read_at" IS 'When the edge function first read the bytes. Before, only the person who uploaded the file sees it.';

COMMENT ON COLUMN "public"."home_files"."reading" IS 'What a completion without tools read in the file; see contract/file_reading.ts. Null if it could not be read.';

COMMENT ON COLUMN "public"."home_files"."same_as_id" IS 'The earlier file with the same bytes, which has the links.';

COMMENT ON COLUMN "public"."home_files"."taken_at" IS 'When the picture was taken, as the client says.';

COMMENT ON COLUMN "public"."usage_limits"."files_per_day" IS 'Pictures and documents that a person may add in a day of UTC, in all their homes.';

COMMENT ON DOMAIN "public"."file_media_type" IS 'The type of a picture or document.';

COMMENT ON FUNCTION "access"."add_home_file"(uuid, uuid, timestamp with time zone, text) IS 'Adds a file of the caller to a home and returns { id, bucket, path, is_read }: where the client then stores its bytes. The same id again returns the same. Raises 42501 for a viewer, an agent and another home, PT429 too_many_files or too_many_changes, 22023 for an id that is taken or missing.';

COMMENT ON FUNCTION "access"."delete_message"(uuid) IS 'Removes the texts and files of a message in a thread that the caller sees, and of the whole turn that it belongs to. The caller is the person of the thread or of the turn, or an owner once the person of the turn has left. What the turn recorded about the home stays.';

COMMENT ON FUNCTION "access"."may_delete_file_object"(text) IS 'Whether the caller has removed the file of an object, which is all that is left of it.';

COMMENT ON FUNCTION "access"."may_read_file"(text) IS 'Whether the caller sees a file of one of their homes. One that the edge function has not read is seen only by the person who uploaded it.';

COMMENT ON FUNCTION "access"."may_upload_file"(text) IS 'Whether the caller may store the bytes of a file: they have added it with add_home_file, and the edge function has not read it.';

COMMENT ON FUNCTION "access"."redact_home_event"(uuid, uuid, text) IS 'Replaces the texts of an event and of its corrections by [removed], also in every copy, removes its files, and records a redaction, whose id it returns. The reason is third_party, personal_data, secret or other. Without a later correction, a repeated call returns the same id. Owner only.';

COMMENT ON FUNCTION "access"."remove_home_file"(uuid, uuid) IS 'Removes a file and returns { bucket, path }: the object, which the client then deletes. Nobody else reaches it from now on. For the person who uploaded it, and for owners. Raises PT404 for another file. The same call again returns the same.';

COMMENT ON FUNCTION "private"."add_file_facts"(uuid, jsonb) IS 'The parts of a message, those of files with what is known of them by now: url, the bucket and the path of the object, mediaType, description, reading.';

COMMENT ON FUNCTION "private"."build_files_field"(uuid, uuid) IS 'The newest 8 pictures and documents of a system: { files: [{ file_id, description?, caption?, event_id? }] }; {} for none.';

COMMENT ON FUNCTION "private"."build_message_parts"(public.chat_messages, boolean) IS 'The parts of a message as clients and models get them: a part that names a call of its turn becomes a tool-call part and, with a result, a tool-result part too, both from the row of the call; see also add_file_facts. Unless is_full, a tool-call part has no provider, and a tool-result part no output: the tool-call part has the same.';

COMMENT ON FUNCTION "private"."build_seen_arguments"(public.tool_calls) IS 'The part of a call''s context about the files of its message: { seen, file_source, document_lines, event_of_same_file }; {} for a message without files.';

COMMENT ON FUNCTION "private"."check_file_change"() IS 'Trigger: what was found in the bytes of a file does not change any more.';

COMMENT ON FUNCTION "private"."check_file_limit"(uuid) IS 'Raises PT429 when the caller has added as many files today (UTC) as the limits allow.';

COMMENT ON FUNCTION "private"."delete_files_of_turn"(uuid, uuid) IS 'Removes the files of the message of a turn. Row-level security leaves those that the caller may not remove. Runs as home_eraser.';

COMMENT ON FUNCTION "private"."find_counted_event_result"(text, jsonb, jsonb, jsonb, uuid, uuid[], public.homes) IS 'The result of a call whose act is recorded, whose cost is counted already, whose document was recorded before or whose only schedule is done on that day: already_done with the first event, or a question. Null for any other call, and with is_separate, the answer "another".';

COMMENT ON FUNCTION "private"."find_event_of_document"(jsonb, jsonb, jsonb) IS 'The event that has recorded a receipt or an invoice before: that of a file with the same bytes, or one of a document with the same day, company and total. Null for a call without a document, and with is_separate.';

COMMENT ON FUNCTION "private"."find_same_file"(public.home_files) IS 'The earlier file of the home with the same bytes; null without one.';

COMMENT ON FUNCTION "private"."get_event_source"(jsonb) IS 'Returns the source of an event that a tool call records: that of a file where a value was read in one, manual for a call of origin app, otherwise chat.';

COMMENT ON FUNCTION "private"."get_file_source"(jsonb) IS 'The source of what the files of a message show: document for a receipt, an invoice or a letter, else photo.';

COMMENT ON FUNCTION "private"."has_files"(jsonb) IS 'Whether the parts of a message name files of the home.';

COMMENT ON FUNCTION "private"."link_files"(public.tool_calls) IS 'Links the files of a call''s message with the event that the call recorded, its system and its issue. A link stays. Returns whether there are files of the caller to link.';

COMMENT ON FUNCTION "private"."list_asset_changes"(public.home_assets, jsonb, text[], text[]) IS 'Lists what facts change of an asset: [{ field, from?, to, from_detail?, to_detail?, from_provenance?, is_contradiction?, is_assumed?, is_seen? }]. is_contradiction: the value on record comes from another person or a stronger source, or nobody said the new one (is_assumed), or it was read in a file (is_seen). The detail is the value of the companion column.';

COMMENT ON FUNCTION "private"."list_asset_inputs"(jsonb, jsonb) IS 'Lists the arguments of each system: the elements of "systems", else those of the call; "assumed" names those that nobody said, "seen" those that were read in a file.';

COMMENT ON FUNCTION "private"."list_file_ids"(jsonb) IS 'The ids of the files that the parts of a message name, in their order.';

COMMENT ON FUNCTION "private"."list_message_files"(uuid, jsonb) IS 'The files that a message names: [{ id, path: of the object in the bucket home-files, is_read, media_type, description, reading }]. media_type, description and reading are null until the edge function has read the bytes.';

COMMENT ON FUNCTION "private"."list_seen_arguments"(jsonb, jsonb) IS 'The paths of the arguments whose value is one that was read in the files of the message: "model", "systems[1].model".';

COMMENT ON FUNCTION "private"."may_send_files"(uuid, uuid, jsonb) IS 'Whether every file that the parts of a message name is one that the caller added to the home.';

COMMENT ON FUNCTION "private"."parse_file_path"(text) IS 'The ids in the path of an object of the bucket home-files, {home_id}/{file_id} in lower case; nulls for another path.';

COMMENT ON FUNCTION "private"."plan_asset_update"(jsonb, jsonb) IS 'Plans a call of update_home_asset without writing; its policy, preview and tool use the plan { asset_id, is_new, asset or kind, changes, facts, assumed, seen, unused, is_removal, schedules_to_end, open_issues, needs_approval }. Without a plan, rejection is the tool result.';

COMMENT ON FUNCTION "private"."read_message_parts"(public.tool_calls) IS 'The parts of the person''s message that a call is made for; null for a call of an app or an agent.';

COMMENT ON FUNCTION "private"."record_file_deletion"() IS 'Trigger: keeps the path of the object of a deleted file. SQL cannot delete the object itself.';

COMMENT ON FUNCTION "private"."resolve_limits"(uuid, uuid) IS 'Each limit from the person''s row, else the home''s, else the default row: { turns_per_minute, turns_per_day, running_turns, bytes_per_day, files_per_day, home_tokens, person_tokens }. 0: unlimited.';

COMMENT ON FUNCTION "private"."run_call"(public.tool_calls, jsonb) IS 'Runs the tool of a call and returns the result with its reading notes and, where it wrote, changed: see list_changed_lists and link_files. The tool gets outside_result, what a look-up outside of the database returned, as call.outside.';

COMMENT ON FUNCTION "private"."select_paths"(jsonb, text) IS 'The names of arguments in a list of paths: those of the call, or those of the element of a list that a prefix such as "systems[1]." names.';

COMMENT ON FUNCTION "private"."store_read_files"(public.chat_turns, jsonb) IS 'Stores what the edge function found in the bytes of files of the turn: [{ id, media_type, byte_count, sha256, description, reading }], once each. From now on the other people of the home see them.';

COMMENT ON FUNCTION "private"."tool_get_home_asset"(jsonb, jsonb) IS 'Tool get_home_asset { asset_id }. Returns data { asset, open_issues, schedules, entries (the newest 8), has_more, files? }. Writes nothing.';

COMMENT ON FUNCTION "public"."add_home_file"(uuid, uuid, timestamp with time zone, text) IS 'Adds a picture or PDF to a home: { id, bucket, path, is_read }. file_id is a UUID that the client makes. Then store the bytes at path in the bucket, and send { id } in files of a message. The same file_id again returns the same.';

COMMENT ON FUNCTION "public"."remove_home_file"(uuid, uuid) IS 'Removes a file of the caller, or as an owner each file of the home: { bucket, path }. Then delete the object at path. Links to it disappear.';

COMMENT ON TABLE "private"."file_deletions" IS 'Objects of the bucket home-files whose row is gone, because SQL cannot delete an object. The person deletes them by their client, or the operator with "deno task files:delete". Nobody else reaches them. No foreign key to the home: they outlive its erasure.';

COMMENT ON TABLE "public"."home_files" IS 'Pictures and documents of a home. The bytes are the object {home_id}/{id} of the storage bucket home-files.';

REVOKE ALL ON FUNCTION "access"."add_home_file"(uuid, uuid, timestamp WITH time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "access"."add_home_file"(uuid, uuid, timestamp WITH time zone, text) TO "authenticated", "home_eraser";

REVOKE ALL ON FUNCTION "access"."may_delete_file_object"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "access"."may_delete_file_object"(text) TO "authenticated", "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "access"."may_read_file"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "access"."may_read_file"(text) TO "authenticated", "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "access"."may_upload_file"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "access"."may_upload_file"(text) TO "authenticated", "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "access"."remove_home_file"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "access"."remove_home_file"(uuid, uuid) TO "authenticated", "home_writer";

REVOKE ALL ON FUNCTION "private"."add_file_facts"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_file_facts"(uuid, jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."build_files_field"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."build_files_field"(uuid, uuid) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."build_seen_arguments"(public.tool_calls) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."build_seen_arguments"(public.tool_calls) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."check_file_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_file_change"() TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."check_file_limit"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."check_file_limit"(uuid) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."delete_files_of_turn"(uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."delete_files_of_turn"(uuid, uuid) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."find_event_of_document"(jsonb, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_event_of_document"(jsonb, jsonb, jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."find_same_file"(public.home_files) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_same_file"(public.home_files) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."get_file_source"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."get_file_source"(jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."has_files"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_files"(jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."link_files"(public.tool_calls) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."link_files"(public.tool_calls) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."list_asset_changes"(public.home_assets, jsonb, text[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_asset_changes"(public.home_assets, jsonb, text[], text[]) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."list_file_ids"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_file_ids"(jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."list_message_files"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_message_files"(uuid, jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."list_seen_arguments"(jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."list_seen_arguments"(jsonb, jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."may_send_files"(uuid, uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_send_files"(uuid, uuid, jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."parse_file_path"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."parse_file_path"(text) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."read_message_parts"(public.tool_calls) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."read_message_parts"(public.tool_calls) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."record_file_deletion"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_file_deletion"() TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."select_paths"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."select_paths"(jsonb, text) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."store_read_files"(public.chat_turns, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_read_files"(public.chat_turns, jsonb) TO "home_eraser", "home_writer";

GRANT EXECUTE ON FUNCTION "public"."add_home_file"(uuid, uuid, timestamp WITH time zone, text) TO "authenticated";

GRANT EXECUTE ON FUNCTION "public"."remove_home_file"(uuid, uuid) TO "authenticated";

REVOKE ALL ON TABLE "public"."home_files" FROM "authenticated";

GRANT SELECT ON TABLE "public"."home_files" TO "authenticated";

GRANT DELETE, SELECT ON TABLE "public"."home_files" TO "home_eraser";

GRANT UPDATE ("asset_id") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("byte_count") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("description") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("event_id") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("issue_id") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("media_type") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("read_at") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("reading") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("same_as_id") ON TABLE "public"."home_files" TO "home_writer";

GRANT UPDATE ("sha256") ON TABLE "public"."home_files" TO "home_writer";

GRANT INSERT, SELECT ON TABLE "public"."home_files" TO "home_writer";

REVOKE ALL ON TABLE "public"."home_files" FROM "service_role";

GRANT SELECT ON TABLE "public"."home_files" TO "service_role";

grant select on public.home_files to authenticated, service_role;

grant select, insert, update (
  media_type, byte_count, sha256, description, reading, read_at, same_as_id, event_id, asset_id, issue_id
) on public.home_files to home_writer;

grant select, delete on public.home_files to home_eraser;

revoke all on all functions in schema private, access from public;

grant execute on all functions in schema private to home_writer, home_eraser;

grant execute on all functions in schema access to authenticated, home_writer, home_eraser;

revoke all on function public.add_home_file, public.remove_home_file from public, anon, authenticated, service_role;

grant execute on function public.add_home_file, public.remove_home_file to authenticated;

alter function access.add_home_file owner to home_writer;

alter function access.remove_home_file owner to home_eraser;

insert into private.erasable_tables (table_name, erase_order, home_column, newest_first, refers_to_itself)
select table_name, erase_order, home_column, newest_first, refers_to_itself from jsonb_populate_record(null::private.erasable_tables, '{"table_name":"home_files","erase_order":90,"home_column":"home_id","newest_first":null,"refers_to_itself":true}');

update public.usage_limits set files_per_day = 100 where home_id is null and person_id is null;

alter table public.home_files alter column home_id set (n_distinct = 100);

do $$
begin
  if pg_catalog.current_setting('server_version_num')::int >= 160000 then
    revoke home_eraser from current_user;
  else
    grant home_eraser to current_user with admin option;
  end if;
end
$$;
