-- What the words of a message name, and what only they settle.

create or replace function private.is_tapped_in_message(turn public.chat_turns, item_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_messages m
    cross join jsonb_array_elements(m.parts) p (part)
    where m.home_id = turn.home_id and m.id = turn.user_message_id
      and private.parse_uuid(p.part ->> 'id') = item_id);
end
$$;
comment on function private.is_tapped_in_message is
  'Whether the message of a turn has the id of an item that the person tapped on.';

create or replace function private.remove_questions(words text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  request_words constant text := '\m(can you|could you|would you|will you|please|puedes|podrías|por favor|kannst du|'
    'könntest du|können sie|könnten sie|bitte|peux-tu|tu peux|pouvez-vous|s.il te plaît|s.il vous plaît)\M';
  -- With these words a request is a question: "Can you tell me whether the roof still leaks?".
  telling_words constant text := '\m(tell|show|remind me|let me know|list|check|look up|wonder|like to know|'
    'dime|decirme|di|muéstra\w*|mostrar\w*|revisa\w*|comprueba|saber|'
    'sag\w*|zeig\w*|prüf\w*|nachsehen|nachschauen|wissen|'
    'dire|dis|dites|montre\w*|vérifie\w*|savoir)\M';
  question_words constant text := '^\W*((and|but|so|also|by the way|y|pero|und|aber|et|mais) )?'
    '(what|when|where|which|who|whose|why|how|is|are|was|were|do|does|have|has|'
    -- "Did the gutters and oiled the hinges" states something.
    'did(?! (the|our|my|some|both|all|an?)\M)|'
    'should|can|could|will|would|'
    'qué|cuándo|dónde|cuál|cuáles|quién|por qué|cómo|cuánto|cuánta|cuántos|cuántas|hay|'
    'wann|wo|welche[rs]?|we[rmn]|warum|wieso|wie|ist|sind|hat|haben|kann|soll|'
    'quand|où|quel|quelle|quels|quelles|qui|pourquoi|comment|combien|est-ce|y a-t-il|qu.est-ce)\M';
  -- The condition of a question: "If the roof leaks, who do I call?".
  condition_words constant text := '^\W*((and|but|so|y|pero|und|aber|et|mais) )?'
    '(if|in case|suppose|supposing|imagine|si|suponiendo|supongamos|en caso de|falls|wenn|angenommen|supposons|'
    'au cas où|imaginons)\M';
begin
  return array_to_string(array(
    select c.clause from regexp_split_to_table(words, '(?<=[.!?\n])\s+') with ordinality s (sentence, place)
    cross join lateral regexp_split_to_table(s.sentence, '[,;:]\s+') with ordinality c (clause, place)
    where case when s.sentence ~* request_words then s.sentence !~* telling_words
      else c.clause !~ '[?？]\s*$' and c.clause !~* question_words
        and not (s.sentence ~ '[?？]\s*$' and c.clause ~* condition_words) end
    order by s.place, c.place), ' ');
end
$$;
comment on function private.remove_questions is
  'Returns the clauses of a message that state or request something, without those that ask and the conditions of '
    'a question, in one of four languages.';

create or replace function private.is_named_in_message(call jsonb, named_id uuid, words text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  stems constant text[] := private.extract_complaint_stems(words, null);
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id');
  return private.extract_complaint_stems(private.remove_questions(turn.own_words), null) && stems
    or coalesce(nullif(private.extract_complaint_stems(turn.named_title, null), '{}') <@ stems, false)
    or private.is_tapped_in_message(turn, named_id);
end
$$;
comment on function private.is_named_in_message is
  'Whether the person''s own words in the turn of the call, without questions, share a word with these, its message '
    'names only a title of these, or the person tapped on the item with this id. False for a call without a turn.';

create or replace function private.extract_word_stems(content text, language text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
begin
  return case when language = 'en' then private.extract_complaint_stems(content, null)
    else tsvector_to_array(to_tsvector(private.get_text_configuration(language), coalesce(content, ''))) end;
end
$$;
comment on function private.extract_word_stems is
  'Returns the stems of all words of a text in a language, for a comparison with extract_naming_stems.';

create or replace function private.extract_naming_stems(content text, system_words text, language text)
  returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Words that many titles and most messages about finished work have.
  common_words constant text := 'keeps needs fix fixed fixing repair repaired work working done';
  configuration constant regconfig := private.get_text_configuration(language);
  stems constant text[] := case when language = 'en'
    then private.extract_complaint_stems(content, concat_ws(' ', system_words, common_words))
    else tsvector_to_array(ts_delete(to_tsvector(configuration, coalesce(content, '')),
      tsvector_to_array(to_tsvector(configuration, coalesce(system_words, ''))))) end;
begin
  -- People mix languages: "la" and "der" are no stop words of English.
  return array(
    select s.stem from unnest(stems) s (stem)
    where not exists (
      select from unnest(array['en', 'es', 'de', 'fr']) l (language)
      where to_tsvector(private.get_text_configuration(l.language), s.stem) = ''));
end
$$;
comment on function private.extract_naming_stems is
  'Returns the word stems by which a text names something: without the words of its system and without stop words.';

create or replace function private.names_another_asset(call jsonb, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_turns t
    cross join lateral (
      select jsonb_path_query(input, '$.**.asset_id') #>> '{}'
      union select jsonb_path_query(input, '$.old_asset_id') #>> '{}') i (id)
    join public.home_assets a on a.home_id = t.home_id and a.id = private.find_row_id(t.home_id, i.id, 'a')
    join public.home_assets o on o.home_id = a.home_id and o.kind = a.kind and o.id <> a.id and o.status = 'active'
    cross join unnest(array['en', coalesce(t.message_language, t.language)]) l (language)
    cross join lateral (
      select private.extract_naming_stems(concat_ws(' ', t.own_words, t.named_title), null, l.language) as said_stems,
        private.extract_naming_stems(concat_ws(' ', a.name, a.space), replace(a.kind, '_', ' '), l.language)
          as stems,
        private.extract_naming_stems(concat_ws(' ', o.name, o.space), replace(a.kind, '_', ' '), l.language)
          as other_stems) s
    where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
      and s.said_stems && array(select unnest(s.other_stems) except select unnest(s.stems))
      and not s.said_stems && array(select unnest(s.stems) except select unnest(s.other_stems))
      and not private.is_tapped_in_message(t, a.id));
end
$$;
comment on function private.names_another_asset is
  'Whether the message of the turn names, by its name or place, another system of the same kind than the one that the '
    'call gives by id: "the upstairs toilet" for that of the powder room. False for a call without a turn.';

create or replace function private.get_issue_system_words(issue public.home_issues) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  -- A model could have given the asset a name that has the words of the title.
  return case when not exists (
      select from public.home_events r
      join public.home_events e on e.home_id = r.home_id and e.asset_id = issue.asset_id
        and e.event_type = 'asset_changed'
      where r.home_id = issue.home_id and r.id = issue.issue_id and e.seq > r.seq
        and (e.payload @> '{"changes": [{"field": "name"}]}' or e.payload @> '{"changes": [{"field": "kind"}]}'
          or e.payload @> '{"changes": [{"field": "space"}]}'))
    then private.get_asset_words(issue.home_id, issue.asset_id) end;
end
$$;
comment on function private.get_issue_system_words is
  'Returns the name, place and kind of an issue''s system as words. Null if they were changed since the report.';

create or replace function private.find_offered_issue(turn public.chat_turns) returns uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select private.parse_uuid(o.item ->> 'id')
    from public.tool_calls c
    cross join jsonb_array_elements(c.result -> 'still_open') with ordinality o (item, place)
    where c.home_id = turn.home_id and c.turn_id = (
        select p.id from public.chat_turns p
        where p.home_id = turn.home_id and p.thread_id = turn.thread_id
          and p.user_message_seq < turn.user_message_seq
        order by p.user_message_seq desc limit 1)
      and o.item ->> 'kind' = 'issue' and lower(o.item ->> 'title') = lower(turn.named_title)
    order by c.pass, c.ordinal, o.place limit 1);
end
$$;
comment on function private.find_offered_issue is
  'Returns the issue that the turn before offered under the title that the message of the turn quotes, as a tapped '
    'suggestion does. Null without such an offer.';

create or replace function private.says_fixed(content text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  words constant text := 'fixed|repaired|resolved|solved|sorted|mended|patched|works (again|now)|'
    'arregl(ad|ó|é|a)\w*|repar(ad|ó|é)\w*|resuelt[oa]s?|solucionad[oa]s?|'
    'repariert|behoben|gelöst|(geht|läuft) wieder|réparée?s?|réglée?s?|résolue?s?';
begin
  return coalesce(content ~* format('\m(%s)\M', words), false);
end
$$;
comment on function private.says_fixed is 'Whether a text says that something is repaired, in one of four languages.';

create or replace function private.is_part_of_work(words text, title text, language text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
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
$$;
comment on function private.is_part_of_work is
  'Whether words say that a part only of what the title names is done: "two of the four", "half of the gutters", "nur '
    'die Hälfte", in one of four languages.';

create or replace function private.says_part(call jsonb, title text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.chat_turns t
    where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id')
      and private.is_part_of_work(private.remove_questions(t.own_words), title,
        coalesce(t.message_language, t.language)));
end
$$;
comment on function private.says_part is
  'Whether the person''s own words in the turn of the call say that a part only of what the title names is done. False '
    'for a call without a turn.';

create or replace function private.is_issue_named_in_message(call jsonb, issue public.home_issues) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  turn public.chat_turns;
  offered_id uuid;
  stated text;
  system_words text;
  is_half_enough boolean;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id');
  offered_id := private.find_offered_issue(turn);
  if offered_id is not null then
    return offered_id = issue.issue_id;
  elsif lower(turn.named_title) = lower(issue.title) or private.is_tapped_in_message(turn, issue.issue_id) then
    return true;
  end if;
  system_words := private.get_issue_system_words(issue);
  stated := private.remove_questions(turn.own_words);
  is_half_enough := private.says_fixed(stated) and not private.is_serious(issue.severity, issue.title);
  return exists (
    -- Titles may be in another language than the message.
    select from unnest(array['en', coalesce(turn.message_language, turn.language)]) l (language)
    cross join lateral (
      select private.extract_naming_stems(issue.title, system_words, l.language) as title_stems,
        private.extract_naming_stems(issue.title, null, l.language) as all_title_stems,
        private.extract_naming_stems(stated, null, l.language) as own_stems,
        private.extract_naming_stems(turn.named_title, null, l.language) as quoted_stems) n
    cross join lateral (
      select count(*) as named from unnest(n.title_stems) s (stem)
      where s.stem = any (n.own_stems)
        or s.stem = any (n.quoted_stems) and n.quoted_stems <@ n.all_title_stems) c
    where c.named > 0
      and 2 * c.named >= cardinality(n.title_stems) + case when is_half_enough then 0 else 1 end);
end
$$;
comment on function private.is_issue_named_in_message is
  'Whether the person names an issue in the turn of the call: more than half of the words of its title beyond those of '
    'its system stand in their own words without questions or in the only title that they quote, or they tapped on it. '
    'Half of them are enough for "the tap is fixed" and "Leaking tap", unless the issue is serious. A quoted title '
    'that the turn before offered names that issue alone. False for a call without a turn.';

create or replace function private.says_only_status(call jsonb, issue public.home_issues) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  status_words constant text :=
    'mark set thing now fine good ok okay yes sure solved resolved closed settled finished gone please thanks already '
    'again never mind forget dismiss ignore marca marcar marque arreglado arreglada resuelto resuelta hecho listo '
    'lista gracias funciona olvídalo déjalo markier markiere behoben erledigt repariert gelöst fertig ja jetzt bitte '
    'danke geht wieder vergiss egal comme réparé réparée réglé réglée résolu résolue fini terminé oui merci '
    'maintenant marche oublie laisse tomber tant pis note everything two three four dos tres cuatro zwei drei vier '
    'deux trois quatre';
  system_words constant text := private.get_issue_system_words(issue);
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = private.parse_uuid(call ->> 'home_id') and t.id = private.parse_uuid(call ->> 'turn_id');
  return turn.own_words is not null and turn.named_title is null and exists (
    select from unnest(array['en', coalesce(turn.message_language, turn.language)]) l (language)
    cross join lateral (
      select private.extract_naming_stems(issue.title, system_words, l.language) as title_stems,
        private.extract_naming_stems(turn.own_words, concat_ws(' ', status_words, system_words), l.language)
          as other_stems) n
    where n.other_stems <@ n.title_stems
      -- A long title shares words with many messages.
      and (n.other_stems = '{}' or cardinality(n.title_stems) <= 3
        or 2 * cardinality(n.other_stems) >= cardinality(n.title_stems)));
end
$$;
comment on function private.says_only_status is
  'Whether the message of the turn says no more than that something is settled: "mark this as fixed", with no words of '
    'another thing than the issue and its system.';

create or replace function private.is_serious(severity text, title text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(severity in ('high', 'critical'), false) or private.is_dangerous_text(title);
end
$$;
comment on function private.is_serious is
  'Whether an issue with this severity and title is high, critical or about a danger.';

create or replace function private.is_put_off_longer(issue public.home_issues, review_on date) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return (issue.status <> 'deferred' or issue.review_on < is_put_off_longer.review_on) is true;
end
$$;
comment on function private.is_put_off_longer is
  'Whether a deferral until review_on hides the issue that is not deferred, or is deferred until an earlier day.';

create or replace function private.may_work_settle(
  call jsonb, issue public.home_issues, event_type text
) returns boolean
language plpgsql stable
set search_path = ''
as $$
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
$$;
comment on function private.may_work_settle is
  'Whether finished work settles an open issue that a call links to: the person names or chose it, as in a call of an '
    'app or an approved plan; or the work is a repair and no other issue of the system was open when the person '
    'wrote. A serious issue must be named or chosen. Work on a part settles nothing: see says_part.';

create or replace function private.must_person_settle(
  call jsonb, issue public.home_issues, review_on date default null
) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  max_deferral_days constant int := 366;
begin
  return private.is_serious(issue.severity, issue.title)
    and call ->> 'origin' is distinct from 'app'
    and not call @> '{"is_approved": true}'
    and (not private.is_issue_named_in_message(call, issue)
      or (review_on > access.home_today(issue.home_id) + max_deferral_days) is true);
end
$$;
comment on function private.must_person_settle is
  'Whether settling an issue, or putting it off until review_on, needs an approval: the issue is_serious, and the '
    'person has not named it in this turn or would not be reminded of it within a year. False for a call of an app, '
    'where the person chose the issue, and for an approved call, whose plan shows it.';
