create or replace function private.is_approval_required(home_id uuid, tool_name text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.home_settings s
    where s.home_id = is_approval_required.home_id and s.tool_name = is_approval_required.tool_name
      and s.policy = 'approval');
end
$$;
comment on function private.is_approval_required is 'Whether the home''s settings require an approval for this tool.';

create or replace function private.is_mere_question(call_context jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  thanks constant text := '\m(thanks|thank you|thank|you|so|very|much|a lot|great|gracias|muchas|danke|vielen|dank|'
    'merci|beaucoup|hi|hello|hola|hallo|bonjour)\M';
  ignorance constant text := '\m((i )?(really )?(don.t|do not) know( it| that)?( myself)?|(i.m )?not sure|'
    '(yo )?no (lo )?sé|(ich )?weiß (es |das )?(ich )?(selber |selbst |gar )*nicht|(je )?(ne )?(le )?sais pas)\M';
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = private.parse_uuid(call_context ->> 'home_id')
    and t.id = private.parse_uuid(call_context ->> 'turn_id');
  -- Without a turn there is no message.
  return coalesce(turn.own_words ~ '[[:alnum:]]' and turn.named_title is null and not coalesce(turn.asks_undo, false)
    and regexp_replace(regexp_replace(private.remove_questions(turn.own_words), ignorance, '', 'gi'), thanks, '', 'gi')
      !~ '[[:alnum:]]', false);
end
$$;
comment on function private.is_mere_question is
  'Whether the message of the turn only asks something or says thanks, so that it asks for no change of the record.';

create or replace function private.remove_suppositions(words text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- In one sentence: a condition that is not so, and what would follow.
  suppositions constant text := '(\mif\M.*\m(had|were|was)\M.*(\m(would|could|might)|[’'']d)\M'
    '|\m(would|could|might)\M(?! you\M).*\mif\M.*\m(had|were|was|\w+ed)\M'
    '|\msi\M.*\m(hubier\w+|hubies\w+|(fuera|fuese)(?! posible))\M'
    '|\m(hätten?|wären?|würden?)\M.*\m(wenn|falls)\M.*\m(hätten?|wären?|würden?)\M'
    '|\m(wenn|falls)\M.*\m(hätten?|wären?|würden?)\M.*\m(hätten?|wären?|würden?|müssten?|könnten?)\M'
    '|\m(si|s.il)\M(?!.*\mpossible\M).*\m(avai\w+|étai\w+)\M.*\m\w+r(ais|ait|ions|iez|aient)\M)';
begin
  return array_to_string(array(
    select s.sentence from regexp_split_to_table(words, '(?<=[.!?\n])\s+') with ordinality s (sentence, place)
    where s.sentence !~* suppositions order by s.place), ' ');
end
$$;
comment on function private.remove_suppositions is
  'Returns the sentences of a message without those that suppose what is not so: "if the tank had burst, we would have '
    'been flooded", in one of four languages.';

create or replace function private.is_hypothetical(call_context jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  condition_words constant text := '\m(if|in case|suppose|supposing|imagine|would|si|suponiendo|supongamos|'
    'en caso de|falls|wenn|wäre|angenommen|supposons|au cas où|imaginons|'
    'quand (on|nous|il y) aur\w+|le jour où|cuando (haya|tengamos|huela)|el día que|some day|one day)\M';
  -- What somebody asks the reason of is there.
  reason_words constant text := '\m(why|por qué|warum|wieso|weshalb|pourquoi)\M';
begin
  return exists (
    select from public.chat_turns t
    where t.home_id = private.parse_uuid(call_context ->> 'home_id')
      and t.id = private.parse_uuid(call_context ->> 'turn_id') and not coalesce(t.names_danger, false)
      and (private.is_mere_question(call_context) and t.own_words ~* condition_words
          and t.own_words !~* reason_words
        or t.own_words ~ '[[:alnum:]]'
          and private.remove_questions(private.remove_suppositions(t.own_words)) !~ '[[:alnum:]]'
          and private.remove_suppositions(t.own_words) <> t.own_words));
end
$$;
comment on function private.is_hypothetical is
  'Whether the message of the turn only asks or says what would be if something happened, and names no danger: it '
    'reports nothing.';

create or replace function private.changes_what_is_on_record(tool_name text, input jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return tool_name = 'correct_home_record'
    or tool_name = 'update_issue_status' and input ->> 'to_status' in ('resolved', 'dismissed', 'deferred')
    or tool_name = 'manage_schedule' and input ->> 'action' not in ('resume', 'back')
    or tool_name = 'update_home_asset' and input @? '$.** ? (@.removed == true)';
end
$$;
comment on function private.changes_what_is_on_record is
  'Whether a call removes, corrects, settles or silences something that is on record.';

create or replace function private.is_unasked(tool_name text, call_context jsonb, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_mere_question(call_context)
      and (private.changes_what_is_on_record(tool_name, input)
        or tool_name = 'record_home_event' and private.is_work_event_type(input ->> 'event_type'))
    or tool_name = 'record_home_event' and input ->> 'event_type' in ('issue_reported', 'observation', 'diagnosis')
      and private.is_hypothetical(call_context)
    or tool_name = 'manage_schedule' and private.changes_what_is_on_record(tool_name, input) and exists (
      select from public.chat_turns t
      where t.home_id = private.parse_uuid(call_context ->> 'home_id')
        and t.id = private.parse_uuid(call_context ->> 'turn_id')
        and t.names_danger);
end
$$;
comment on function private.is_unasked is
  'Whether the message of the turn gives no reason for a call: it only asks something, and the call changes what is on '
    'record or says that work was done; it asks or says what would be if something happened, and the call reports '
    'that; or it names a danger, in which no upkeep is done or put off without a yes.';

create or replace function private.resolve_call_kind(tool_name text, call_context jsonb, input jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  kind text := (select p.kind from private.tool_policies p where p.tool_name = resolve_call_kind.tool_name);
  policy_function regprocedure := private.find_tool_function('policy', tool_name);
begin
  if kind = 'client' then
    return kind;
  end if;
  if policy_function is not null then
    -- What the function reads stays the same until the call has run.
    perform private.lock_home((call_context ->> 'home_id')::uuid);
    -- Null, when the function fails, requires an approval.
    kind := private.run_tool_function(policy_function, call_context, input) #>> '{}';
  end if;
  return case
    when kind = 'server' and not private.is_approval_required((call_context ->> 'home_id')::uuid, tool_name)
      and not private.is_unasked(tool_name, call_context, input)
      and not private.is_of_another_home(tool_name, call_context, input)
      and not private.names_another_asset(call_context, input)
    then 'server' else 'approval' end;
end
$$;
comment on function private.resolve_call_kind is
  'How the call runs: server, approval or client. policy_<tool>, which runs under lock_home, overrides the tool''s '
    'kind; the home''s settings can require an approval, and so do a change of what is on record after a message that '
    'only asks something, a new entry after a message about another home, and one of another system than the message '
    'names.';

create or replace function private.is_approved(approval public.tool_approvals) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return case
    when approval.decision = 'approved' then true
    when approval.decision in ('denied', 'cancelled') then false end;
end
$$;
comment on function private.is_approved is 'True: approved. False: denied or cancelled. Null: undecided or expired.';

create or replace function private.find_approval(call public.tool_calls) returns public.tool_approvals
language plpgsql stable
set search_path = ''
as $$
declare
  approval public.tool_approvals;
begin
  select a.* into approval from public.tool_approvals a
  where a.home_id = call.home_id and a.tool_call_id = call.id and a.decision is distinct from 'superseded';
  return approval;
end
$$;
comment on function private.find_approval is 'The newest approval of the call. Null row when it has none.';

create or replace function private.count_superseded_approvals(call public.tool_calls) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select count(*) from public.tool_approvals a
    where a.home_id = call.home_id and a.tool_call_id = call.id and a.decision = 'superseded');
end
$$;
comment on function private.count_superseded_approvals is
  'How often the approval of the call was requested again, because its plan had changed.';

create or replace function private.build_approval_field(approval public.tool_approvals) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  if approval.id is null then
    return '{}'::jsonb;
  end if;
  return jsonb_build_object('approval', jsonb_strip_nulls(jsonb_build_object(
    'id', approval.id, 'expires_at', approval.expires_at, 'preview', approval.preview,
    'needed_role', approval.needed_role, 'approved', private.is_approved(approval), 'reason', approval.reason,
    'plan', approval.plan, 'only', approval.only_keys)));
end
$$;
comment on function private.build_approval_field is
  '{ approval: { id, expires_at, preview, needed_role, approved, reason, plan, only } } without nulls. {} for a null '
    'row.';

create or replace function private.build_approval_result(call public.tool_calls) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select private.build_not_executed_result('awaiting_approval',
        private.build_statement('awaits_approval') || coalesce(a.preview -> 'statements', '[]'))
      || jsonb_build_object('approval', jsonb_build_object(
        'call_id', call.id, 'id', a.id, 'preview', a.preview, 'expires_at', a.expires_at,
        'plan', a.plan))
    from public.tool_approvals a
    where a.home_id = call.home_id and a.tool_call_id = call.id and a.decision is distinct from 'superseded');
end
$$;
comment on function private.build_approval_result is
  'Builds the result awaiting_approval of a pending call of an agent, with approval: { call_id, id, preview, '
    'expires_at, plan }.';

create or replace function private.build_preview(call public.tool_calls) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  preview_function constant regprocedure := private.find_tool_function('preview', call.tool_name);
  statements jsonb;
begin
  if preview_function is not null then
    statements := private.run_tool_function(preview_function, private.build_call_context(call),
      private.get_resolved_input(call));
  end if;
  return private.build_text(
    case when private.is_of_another_home(call.tool_name, private.build_call_context(call), call.input)
      then private.build_statement('would_be_of_this_home') else '[]' end
    || coalesce(nullif(statements, '[]'),
      private.build_statement('may_run_tool', jsonb_build_object('tool', call.tool_name)))
    || private.build_assumed_note(call.home_id, call.input, call.assumed));
end
$$;
comment on function private.build_preview is
  'The text that the approver of a call reads: that of the tool''s preview_<name> function or, without one or if it '
    'fails, the name of the tool; then the values that nobody said. After a message about another home it begins by '
    'saying that this home is meant.';

create or replace function private.may_decide(turn public.chat_turns, approval public.tool_approvals, tool_name text,
  is_denial boolean) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  rank constant int := private.get_role_rank(access.my_role(turn.home_id));
  is_own constant boolean := turn.person_id = access.caller_id();
begin
  -- Both roles: the one stored with the approval, and the tool's current one, which a migration may have raised.
  -- A call runs with the rights of who approves it: a contributor could only use up what a member was asked.
  return (is_denial and is_own)
    or ((is_own or coalesce(rank >= private.get_role_rank('member'), false))
      and coalesce(rank >= private.get_role_rank(approval.needed_role), false)
      and coalesce(rank >= (select private.get_role_rank(p.min_role) from private.tool_policies p
        where p.tool_name = may_decide.tool_name), true));
end
$$;
comment on function private.may_decide is
  'Whether the caller may decide the approval: the turn''s person with the needed role, else a member with it. The '
    'turn''s person may always deny.';

create or replace function private.record_decision(approval_id uuid, decision text, reason text) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  -- The check constraint compares decided_at with expires_at: read the clock once for both comparisons.
  clock_time constant timestamptz := clock_timestamp();
begin
  update public.tool_approvals a
  set decision = record_decision.decision,
      decided_by = case when record_decision.decision <> 'expired' then access.caller_id() end,
      decided_at = clock_time,
      reason = record_decision.reason
  where a.id = approval_id and a.decision is null
    and (record_decision.decision not in ('approved', 'denied') or a.expires_at > clock_time);
  return found;
end
$$;
comment on function private.record_decision is
  'Stores the decision on an approval. False when it is decided already, or expired before a person''s decision.';

create or replace function private.cancel_pending_calls(turn public.chat_turns, cancelling_turn_id uuid default null)
  returns void
language plpgsql
set search_path = ''
as $$
declare
  pending record;
  is_expired boolean;
begin
  for pending in
    select c.id as tool_call_id, a.id as approval_id, a.expires_at
    from public.tool_calls c
    left join public.tool_approvals a on a.home_id = c.home_id and a.tool_call_id = c.id and a.decision is null
    where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null
      -- A viewer's message must not cancel what an owner is asked.
      and (cancelling_turn_id is null or a.id is null or a.expires_at <= clock_timestamp()
        or private.may_decide(turn, a, c.tool_name, true))
    order by c.ordinal
  loop
    is_expired := coalesce(pending.expires_at <= clock_timestamp(), false);
    update public.tool_calls c set cancelled_by_turn_id = cancelling_turn_id where c.id = pending.tool_call_id;
    perform private.record_decision(
      pending.approval_id, case when is_expired then 'expired' else 'cancelled' end, null);
    perform private.store_result(
      pending.tool_call_id,
      -- Not denied: nobody said no.
      private.build_not_executed_result('expired', private.build_statement('call_not_answered')),
      -- A client-side call has no approval: clients show a denial only with one.
      case when pending.approval_id is not null and not is_expired then 'output-denied' else 'output-error' end);
  end loop;
end
$$;
comment on function private.cancel_pending_calls is
  'Gives each pending call of the turn the result expired. cancelling_turn_id: the later turn whose message cancels '
    'them, except approvals that its author may not decide; null when the turn is abandoned.';

create or replace function private.has_decided_call(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c where c.home_id = turn.home_id and c.decided_by_turn_id = turn.id);
end
$$;
comment on function private.has_decided_call is
  'Whether the turn''s message, a plain yes or no, decided a call of an earlier turn.';

create or replace function private.has_pending_calls(turn public.chat_turns) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.tool_calls c where c.home_id = turn.home_id and c.turn_id = turn.id and c.result is null);
end
$$;
comment on function private.has_pending_calls is
  'Whether a call of the turn is pending: it has no approval decision or no client tool output yet.';

create or replace function private.hash_call(call public.tool_calls) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return private.hash_with_key(call.id,
    jsonb_build_array(call.tool_name, private.get_resolved_input(call))::text);
end
$$;
comment on function private.hash_call is 'A keyed hash of the call, its tool''s name and the resolved input.';

create or replace function private.store_approval(call public.tool_calls, plan jsonb, needed_role public.member_role,
  lifetime interval) returns public.tool_approvals
language plpgsql
set search_path = ''
as $$
declare
  approval_id constant uuid := gen_random_uuid();
  approval public.tool_approvals;
begin
  insert into public.tool_approvals as a (id, home_id, tool_call_id, input_hash, preview, needed_role, expires_at,
    plan, plan_hash)
  values (approval_id, call.home_id, call.id, private.hash_call(call), private.build_preview(call),
    store_approval.needed_role, clock_timestamp() + lifetime,
    private.show_plan(store_approval.plan, approval_id::text),
    private.hash_with_key(call.id, store_approval.plan ->> 'hash'))
  returning a.* into approval;
  return approval;
end
$$;
comment on function private.store_approval is
  'Requests an approval of one plan of the call, with the tool''s preview, and returns its row. The id is random and '
    'that of the plan.';

create or replace function private.request_approval(call public.tool_calls, ttl_hours numeric)
  returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  hours constant numeric := least(greatest(coalesce(ttl_hours, 24), 0.001), 720);
  policy private.tool_policies;
  rehearsal record;
begin
  select p.* into policy from private.tool_policies p where p.tool_name = call.tool_name;
  -- The plan is that of the approved call.
  call.state := 'approval-requested';
  rehearsal := private.rehearse_call(call);
  if rehearsal.plan is null then
    return rehearsal.result;
  end if;
  update public.tool_calls c set state = call.state where c.id = call.id;
  perform private.store_approval(call, rehearsal.plan, policy.min_role, make_interval(secs => hours * 3600));
  return null;
end
$$;
comment on function private.request_approval is
  'Stores the call''s approval with the tool''s preview and the plan of its rehearsal. It expires after 24 (at most '
    '720) hours. Returns the result of a call that fails or was already done, without an approval; else null.';
