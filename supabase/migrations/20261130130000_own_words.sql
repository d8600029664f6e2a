set local check_function_bodies = off;

DROP FUNCTION "private"."is_hypothetical_question"(jsonb);

CREATE OR REPLACE FUNCTION private.is_hypothetical (
  call_context jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.is_not_done (
  call  jsonb,
  input jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  max_turns constant int := 5;
  quote_words constant text := '\m(quot\w*|estimat\w*|bid|bids|proposal|offer\w*|(would|will|wants? to) (charge|cost)'
    '|asking|presupuest\w*|cotiz\w*|oferta\w*|ofrec\w*|cobraría\w*|costaría\w*|pide|piden'
    '|angebot\w*|kostenvoranschl\w*|voranschl\w*|veranschlag\w*|angeboten|würde\w* .{0,40}(kosten|verlangen|nehmen)'
    '|devis|estim\w*|propos\w*|offre|coûterait|demanderait|prendrait'
    -- What was asked and refused.
    '|wanted (?!to\M)|said no|turned (it|them|him|her) down|declined|rejected|quer(ía|ían)|pedían?'
    '|(dije|dijimos) que no|rechac\w*|wollten? .{0,30}dafür|verlangten?|abgelehnt|nein gesagt'
    '|voulai(t|ent)|demandai(t|ent)|refus\w*|dit non'
    -- What is kept for later.
    '|(put|set|putting|setting|laid) .{0,30}(aside|away)|saved( up)?|savings|budget\w*|earmarked|apartad[oa]s?'
    '|apart(é|amos|ó)|ahorr\w*|presupuestad\w*|zurückgelegt|beiseite|angespart|gespart|eingeplant|budgetiert'
    '|mis(e|es)? .{0,30}de côté|économis\w*|épargn\w*|budgét\w*)\M';
  paid_words constant text := '\m(paid|(?<!to )pay|bill\w*|invoice\w*|charged|cost (me|us)|spent|receipt'
    '|pagu[eé]|pag(ado|ada|amos|ó|aron)|factur\w*|cobr(ó|aron)|costó|gast\w*'
    '|bezahlt\w*|gezahlt|rechnung|gekostet|berechnet|ausgegeben'
    '|pay(é|ée|és|er)|réglé|coûté|dépensé)\M';
  amount constant numeric := case when private.is_well_formed('amount', input -> 'cost_actual')
    then (input ->> 'cost_actual')::numeric end;
  turn public.chat_turns;
  said text;
begin
  if input ->> 'event_type' = 'quote_received' or call ->> 'turn_id' is null then
    return false;
  end if;
  select t.* into turn from public.chat_turns t
  where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id');
  -- An amount may be in words, or in an earlier message.
  said := coalesce((
    select t.own_words from (
      select e.own_words, e.user_message_seq from public.chat_turns e
      where e.home_id = turn.home_id and e.thread_id = turn.thread_id and e.user_message_seq <= turn.user_message_seq
      order by e.user_message_seq desc limit max_turns) t
    where private.count_amount(t.own_words, amount) > 0
    order by t.user_message_seq desc limit 1), turn.own_words);
  return coalesce(
    private.is_work_event_type(input ->> 'event_type') and private.reports_fault(turn.own_words)
    or private.is_only_to_come(said, input) and (said = turn.own_words or turn.own_words !~* paid_words)
    or amount is not null and said ~* quote_words and concat_ws(' ', said, turn.own_words) !~* paid_words, false);
end
$function$;

CREATE OR REPLACE FUNCTION private.is_part_of_work (
  words    text,
  title    text,
  language text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  number constant text := '(one|two|three|four|five|six|seven|eight|nine|ten|un[oae]?|une|dos|tres|cuatro|cinco|seis|'
    'siete|ocho|nueve|diez|eins|eine?[rnsm]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|'
    'sept|huit|neuf|dix|\d{1,2})';
  articles constant text := '( (the|my|our|these|those|el|la|los|las|mis?|nuestr[oa]s|de[rnms]|die|meine[rn]|'
    'unsere[rn]|les|mes|nos))*';
  -- "Un filtre sur deux"
  number_of constant text := '\m' || number || '(?: [[:alpha:]]+(?= sur ))? (?:out of|of|de|von|aus|sur|des|der|del?)'
    || articles || ' ' || number || '\M';
  share constant text := '(half|part|some|most|one|two|three|four|a few|several|a couple|a third|a quarter|mitad|parte|'
    'un[oa]|dos|tres|algun[oa]s?|un par|varios|varias|tercio|hälfte|teil|eine?[rns]?|zwei|drei|einige|ein paar|manche|'
    'drittel|moitié|partie|une?|deux|trois|certaine?s|quelques-une?s|plusieurs|tiers)';
  -- "Air filters": the second word is a noun where it is a plural.
  share_of constant text := '\m(?:' || share || ' (?:of|de|del|der|von|des|du|d'')|half|medi[oa]|halbe[nr]?)'
    '(?: (?:the|my|our|these|those|el|la|los|las|mis?|nuestr[oa]s|den|dem|meine[rn]|unsere[rn]|les|mes|nos))*'
    ' ?([[:alnum:]-]+(?: [[:alnum:]-]+s\M)?)';
  only_a_part constant text := '\m((only|just) (half|part|one|two|some)|half (done|finished|of (it|them))|'
    '(solo|sólo|solamente) (la mitad|una parte|un[oa]|dos)|la mitad (hecha|lista)|'
    '(nur|erst) ((die|zur) hälfte|einen teil|halb|eine?[ns]?|zwei)|'
    '(seulement|que|juste) (la moitié|une partie|une?|deux)|à moitié)'
    '(\s*([.,;:!)]|$)|\s+(so far|for now|today|yet|of (it|them)|done|hasta ahora|por ahora|hoy|bisher|heute|fertig|'
    'geschafft|pour l.instant|aujourd.hui))';
  the_rest constant text := '\m(others?|remaining|last|rest|otr[oa]s?|restantes?|últim[oa]s?|andere\w*|letzte\w*|'
    'übrige\w*|restliche\w*|autres?|derniers?|dernières?|restantes?)\M';
begin
  return words !~* the_rest and (
    words ~* only_a_part
    or exists (
      select from regexp_matches(lower(words), number_of, 'g') m (found)
      where m.found[1] <> m.found[cardinality(m.found)])
    or exists (
      select from regexp_matches(lower(words), share_of, 'g') m (found)
      cross join unnest(array['en', language]) l (language)
      where private.extract_naming_stems(m.found[2], null, l.language)
        && private.extract_naming_stems(title, null, l.language)));
end
$function$;

CREATE OR REPLACE FUNCTION private.is_unasked (
  tool_name    text,
  call_context jsonb,
  input        jsonb
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.may_work_complete (
  call           jsonb,
  input          jsonb,
  schedule_title text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return coalesce(call ->> 'origin' = 'app', false) or call @> '{"is_approved": true}'
    or not private.is_other_upkeep(concat_ws(' ', input ->> 'title', input ->> 'description'), schedule_title)
      and not private.says_part(call, schedule_title)
      and not exists (
        select from public.chat_turns t
        where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
          and private.is_other_upkeep(t.own_words, schedule_title));
end
$function$;

CREATE OR REPLACE FUNCTION private.may_work_settle (
  call       jsonb,
  issue      public.home_issues,
  event_type text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  if coalesce(call ->> 'origin' = 'app', false) or call @> '{"is_approved": true}' then
    return true;
  elsif private.says_part(call, issue.title) then
    return false;
  end if;
  return private.is_issue_named_in_message(call, issue)
    or (event_type is not distinct from 'repair_completed'
      and not private.is_serious(issue.severity, issue.title)
      and issue.asset_id is not null
      and not exists (
        select from public.home_issues i
        where i.home_id = issue.home_id and i.asset_id = issue.asset_id and i.issue_id <> issue.issue_id
          and (private.is_open_status(i.status) or exists (
            -- It was open when the person wrote.
            select from public.home_events e
            join public.tool_calls c on c.home_id = e.home_id and c.id = e.tool_call_id
            where e.home_id = i.home_id and e.id = i.last_event_id
              and c.turn_id = private.parse_uuid(call ->> 'turn_id')))));
end
$function$;

CREATE OR REPLACE FUNCTION private.policy_manage_schedule (
  call  jsonb,
  input jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  -- A season.
  max_days constant int := 92;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  schedule public.maintenance_schedules;
begin
  input := private.read_schedule_act(input);
  if call ->> 'origin' = 'app' then
    return 'server';
  elsif input ->> 'action' in ('away', 'back') then
    return case when input ->> 'action' = 'back' or exists (
        select from public.chat_turns t
        where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id')
          and private.says_absence(t.own_words)
          and ((private.parse_partial_date(input ->> 'until')).first_day
            > access.home_today(call_home_id) + max_days) is not true)
      then 'server' else 'approval' end;
  end if;
  select s.* into schedule from public.maintenance_schedules s
  where s.home_id = call_home_id and s.id = (private.find_schedule_to_manage(call_home_id, input)).found_id;
  -- A call that is rejected needs no approval.
  return case when schedule.id is not null and (private.replaces_with_assumed(call, schedule, input)
      or private.outlasts_words(call, input)
      or input ->> 'action' = 'complete' and private.says_part(call, schedule.title)
      or private.silences_upkeep(schedule, input)
        and not (private.is_named_in_message(call, schedule.id, schedule.title)
          and (call ->> 'turn_id' is null or exists (
            select from public.chat_turns t
            where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id')
              and private.asks_for_quiet(private.remove_questions(t.own_words))))))
    then 'approval' else 'server' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.policy_update_issue_status (
  call  jsonb,
  input jsonb
)
  RETURNS text
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  issue public.home_issues := private.find_issue_of_event(
    private.parse_uuid(call ->> 'home_id'), private.parse_uuid(input ->> 'issue_id'));
  review_on constant date := (private.parse_partial_date(input ->> 'review_on')).first_day;
begin
  return case
    when input ->> 'to_status' in ('resolved', 'dismissed') and issue.status <> input ->> 'to_status'
      and not private.may_work_settle(call, issue, null)
      and (private.is_serious(issue.severity, issue.title) or not private.says_only_status(call, issue)
        or private.says_part(call, issue.title))
      then 'approval'
    when input ->> 'to_status' = 'deferred' and private.is_put_off_longer(issue, review_on)
      and private.must_person_settle(call, issue, review_on) then 'approval'
    else 'server' end;
end
$function$;

CREATE OR REPLACE FUNCTION private.remove_suppositions (
  words text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.reports_fault (
  said text
)
  RETURNS boolean
  LANGUAGE plpgsql
  IMMUTABLE
  SET search_path TO ''
  AS $function$
declare
  fault_words constant text := '\m(leak(s|ing|y)|drip(s|ping)?|broken?|cracked|clogged|blocked|jammed|faulty|dead|'
    'out of order|acting up|(does|do|will|won|doesn|don)(.t| not) \w+|'
    '(stopped|not|isn.t|aren.t) \w+ing|'
    'rattl(es|ing)|squeak(s|ing)|squeal(s|ing)|trips|tripping|flicker(s|ing)|gotea\w*|pierde|rot[oa]s?|averiad[oa]s?|'
    'estropead[oa]s?|atascad[oa]s?|no (funciona|va|anda|calienta|enfría|enciende|prende|arranca|cierra|abre)n?|'
    'tropft|leckt|undicht|kaputt|defekt|klemmt|verstopft|quietscht|klappert|ausgefallen|(geht|läuft|funktioniert|'
    'heizt|kühlt|schließt|springt) nicht|fuit|fuient|goutte|cassée?s?|en panne|'
    '(marche|fonctionne|chauffe|ferme|démarre)(nt)? (plus|pas)|bouchée?s?|bloquée?s?|grince|fissurée?s?|abîmée?s?)\M';
  work_words constant text := '\m(paid|cost\w*|charged|bill\w*|invoice|came|was here|sorted|tighten\w*|glue\w*|taped|'
    'solder\w*|weld\w*|adjust\w*|realign\w*|reset|relit|remov\w*|took|taken|put|gone|plugg\w*|seal\w*|was out|used|'
    'got|made|works|working again|back|bought|hired|no longer|'
    '(i|we|he|she|they|guy|plumber|electrician)( have|.ve| has|.s)? (just )?\w+ed|'
    '(he|hemos|ha|han) \w+(ado|ido|cho|esto)|vino|vinieron|puse|puso|quit[éó]|apret\w*|pagu?\w*|ya (no|funciona)|'
    'costó|(ich|wir|er|sie|monteur|installateur) .*(ge\w+(t|en)|\w+iert)|war da|bezahlt|'
    '(läuft|geht|funktioniert) wieder|wieder (dicht|heil|ganz|warm|da)|nicht mehr|weg|'
    '(j.ai|on a|nous avons|il a|ils ont|plombier a) \w+(é|i|u|is|it)s?|est venue?|payé\w*|ne fuit plus|remarche|'
    '\d+ ?(€|\$|£|euros?|dollars?|bucks|pounds))\M|[€$£] ?\d';
  -- "It isn't leaking any more", "don't forget".
  no_fault constant text := '(n.t|\mnot|\mstopped) (leak|drip|rattl|squeak|forget|remind)\w*';
  acts constant text[] := private.list_acts(regexp_replace(said, '\m\w+(n.t| not) \w+', ' ', 'gi'));
begin
  return regexp_replace(said, no_fault, ' ', 'gi') ~* fault_words and said !~* work_words
    and not private.says_fixed(said) and acts <@ '{inspect}';
end
$function$;

CREATE OR REPLACE FUNCTION private.says_part (
  call  jsonb,
  title text
)
  RETURNS boolean
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
begin
  return exists (
    select from public.chat_turns t
    where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
      and private.is_part_of_work(private.remove_questions(t.own_words), title,
        coalesce(t.message_language, t.language)));
end
$function$;

COMMENT ON FUNCTION "private"."is_hypothetical"(jsonb) IS 'Whether the message of the turn only asks or says what would be if something happened, and names no danger: it reports nothing.';

COMMENT ON FUNCTION "private"."is_not_done"(jsonb, jsonb) IS 'Whether a call stores as paid an amount that the message calls a quote or set aside, in one of four languages, and that no message calls paid, or as finished what is_only_to_come or only reports_fault.';

COMMENT ON FUNCTION "private"."is_part_of_work"(text, text, text) IS 'Whether words say that a part only of what the title names is done: "two of the four", "half of the gutters", "nur die Hälfte", in one of four languages.';

COMMENT ON FUNCTION "private"."is_unasked"(text, jsonb, jsonb) IS 'Whether the message of the turn gives no reason for a call: it only asks something, and the call changes what is on record or says that work was done; it asks or says what would be if something happened, and the call reports that; or it names a danger, in which no upkeep is done or put off without a yes.';

COMMENT ON FUNCTION "private"."may_work_complete"(jsonb, jsonb, text) IS 'Whether finished work completes a schedule that a call links to: neither its words nor those of the person are of another act or of a part only. In a call of an app and an approved one the person chose the schedule.';

COMMENT ON FUNCTION "private"."may_work_settle"(jsonb, public.home_issues, text) IS 'Whether finished work settles an open issue that a call links to: the person names or chose it, as in a call of an app or an approved plan; or the work is a repair and no other issue of the system was open when the person wrote. A serious issue must be named or chosen. Work on a part settles nothing: see says_part.';

COMMENT ON FUNCTION "private"."policy_manage_schedule"(jsonb, jsonb) IS 'approval for an act that keeps upkeep quiet (see silences_upkeep) and for days away, unless the words of the person name the work and ask for it (see asks_for_quiet), or speak of being away for a season at most; approval too for an act that lasts longer than they say (see outlasts_words), for the completion of what is done in part (see says_part), and for an interval or assignee that nobody said in place of another one (see replaces_with_assumed); server otherwise.';

COMMENT ON FUNCTION "private"."policy_record_home_event"(jsonb, jsonb) IS 'approval for a quote, a price or money set aside that would be stored as paid, and for work to come or a fault that would be stored as finished work; server otherwise.';

COMMENT ON FUNCTION "private"."policy_update_issue_status"(jsonb, jsonb) IS 'approval for settling an issue that the person has not named, except one below high after a message that says no more, nor of a part only; for putting off a serious issue that they have not named, or for more than a year. server otherwise.';

COMMENT ON FUNCTION "private"."remove_suppositions"(text) IS 'Returns the sentences of a message without those that suppose what is not so: "if the tank had burst, we would have been flooded", in one of four languages.';

COMMENT ON FUNCTION "private"."reports_fault"(text) IS 'Whether words name a fault and no work on it at all, in one of four languages: "the tap leaks".';

COMMENT ON FUNCTION "private"."says_part"(jsonb, text) IS 'Whether the person''s own words in the turn of the call say that a part only of what the title names is done. False for a call without a turn.';

REVOKE ALL ON FUNCTION "private"."is_hypothetical"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_hypothetical"(jsonb) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."is_part_of_work"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_part_of_work"(text, text, text) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."remove_suppositions"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_suppositions"(text) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."reports_fault"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reports_fault"(text) TO "home_eraser", "home_writer";

REVOKE ALL ON FUNCTION "private"."says_part"(jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."says_part"(jsonb, text) TO "home_eraser", "home_writer";

revoke all on all functions in schema private, access from public;

grant execute on all functions in schema private to home_writer, home_eraser;

grant execute on all functions in schema access to authenticated, home_writer, home_eraser;
