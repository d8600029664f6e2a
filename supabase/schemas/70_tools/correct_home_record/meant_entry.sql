create or replace function private.get_entry_words(entry public.home_events) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  current_entry constant public.home_events := private.get_corrected_event(entry.home_id, entry.id);
begin
  return concat_ws(' ', entry.title, current_entry.title, current_entry.body, entry.performed_by,
    current_entry.performed_by, split_part(entry.event_type, '_', 1),
    private.get_asset_words(entry.home_id, entry.asset_id),
    private.get_asset_words(entry.home_id, current_entry.asset_id),
    (select r.title from public.home_events r where r.home_id = entry.home_id and r.id = entry.root_event_id),
    (select string_agg(v.name, ' ') from public.vendors v
      where v.home_id = entry.home_id and v.id in (entry.vendor_id, current_entry.vendor_id)));
end
$$;
comment on function private.get_entry_words is
  'Returns the words by which a person may name an entry: its titles, texts, companies, systems and its type.';

create or replace function private.extract_entry_stems(words text, words_to_skip text, language text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Words of requests to correct something.
  request_words constant text :=
    'undo undone revert reverse delete deleted remove removed erase scratch take took taken put get rid roll rolled '
    'bring go back out off in again instead entry record thing stuff one ones last latest previous wrong mistake '
    'change correct actually real really seriously just now then please pls plz oops whoops wait hey nope yeah okay '
    'everything both date day price cost amount today yesterday meant mean want need sorry '
    'deshaz deshacer deshazlo borra borrar bórralo bórrala elimina elimínalo quita quítalo quítala saca sácalo sácala '
    'vuelve otra vez nuevo serio verdad entrada cambia corrige error último última fecha precio hoy ayer perdón '
    'rückgängig lösche lösch entferne nimm nehmen raus heraus wieder zurück ernsthaft echt wirklich eintrag ändere '
    'korrigiere fehler letzten letzte datum preis heute gestern '
    'annule annule-le annule-la supprime supprime-le supprime-la enlève enlève-le enlève-la enlève-les retire '
    'retire-le retire-la retire-les remets nouveau encore vraiment sérieux entrée change '
    'corrige erreur dernier dernière date prix aujourd hui hier pardon';
begin
  return private.extract_naming_stems(words, concat_ws(' ', request_words, words_to_skip), language);
end
$$;
comment on function private.extract_entry_stems is
  'Returns the word stems by which a message names an entry: without the words of requests and those to skip.';

create or replace function private.shares_entry_words(
  words text, words_to_skip text, entry public.home_events, message_language text
) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  entry_words constant text := private.get_entry_words(entry);
begin
  return exists (
    select from unnest(array['en', message_language]) l (language)
    where private.extract_entry_stems(words, words_to_skip, l.language)
      && private.extract_word_stems(entry_words, l.language));
end
$$;
comment on function private.shares_entry_words is
  'Whether a message has a word of an entry, other than those of requests and those to skip.';

create or replace function private.says_values_of_entry(words text, entry public.home_events) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  current_entry constant public.home_events := private.get_corrected_event(entry.home_id, entry.id);
  months constant text[] := array['jan\w*|ene\w*|jän\w*', 'feb\w*|fév\w*', 'mar|march|marzo|märz|mars', 'a[pbv]r\w*',
    'may|mayo|mai', 'june?|junio?|juin', 'july?|julio?|juil\w*', 'aug\w*|ago\w*|août', 'sep\w*', 'o[ck]t\w*',
    'nov\w*', 'de[cz]\w*|dic\w*|déc\w*'];
begin
  return coalesce(private.count_amount(words,
      private.to_major_units(coalesce(current_entry.cost_actual_minor, current_entry.cost_low_minor),
        current_entry.currency)) > 0, false)
    or coalesce(words ~* format('\m(%s)\M', case current_entry.occurred_precision
        when 'year' then to_char(current_entry.occurred_on, 'YYYY')
        else months[extract(month from current_entry.occurred_on)::int] end), false);
end
$$;
comment on function private.says_values_of_entry is
  'Whether a message has the amount of an entry, or the month or year of its date.';

create or replace function private.list_entries_of_turns(home_id uuid, turn_ids uuid[]) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select coalesce(e.corrects_event_id, e.id) from (
      select c.id from public.tool_calls c
      where c.home_id = list_entries_of_turns.home_id and c.turn_id = any (turn_ids) and c.decided_by_turn_id is null
      union all
      select c.id from public.tool_calls c
      where c.home_id = list_entries_of_turns.home_id and c.decided_by_turn_id = any (turn_ids)) c
    join public.home_events e on e.home_id = list_entries_of_turns.home_id and e.tool_call_id = c.id
    order by e.seq);
end
$$;
comment on function private.list_entries_of_turns is
  'Lists the entries that these turns wrote or corrected: a turn whose message decides a call writes what the call '
    'does.';

create or replace function private.is_entry_meant(call jsonb, input jsonb, plan jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  max_turns constant int := 5;
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  -- The company and the system that the entry gets are no names of another entry.
  new_words constant text := concat_ws(' ', input ->> 'vendor_name', input ->> 'performed_by',
    private.get_asset_words(call_home_id, private.parse_uuid(input ->> 'asset_id')));
  turn public.chat_turns;
  said_in text;
  recent_turn_ids uuid[];
  recent_ids uuid[];
  entry public.home_events;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id');
  if turn.id is null then
    return true;
  end if;
  select e.* into entry from public.home_events e
  where e.home_id = call_home_id and e.id = private.parse_uuid(plan ->> 'event_id');
  said_in := coalesce(turn.message_language, turn.language);
  if private.is_tapped_in_message(turn, entry.id) or private.is_tapped_in_message(turn, entry.root_event_id)
    or private.is_tapped_in_message(turn, entry.asset_id)
    or private.shares_entry_words(concat_ws(' ', turn.own_words, turn.named_title), null, entry, said_in)
    or private.says_values_of_entry(turn.own_words, entry)
  then
    return true;
  end if;
  -- "Undo the lawn one" is about no entry without these words.
  if turn.asks_undo and plan ->> 'action' <> 'amend' and num_nonnulls(input ->> 'event_id', input ->> 'call_id') > 0
    and private.extract_entry_stems(turn.own_words, null, said_in) <> '{}' then
    return false;
  end if;
  recent_turn_ids := array(
    select t.id from public.chat_turns t
    where t.home_id = call_home_id and t.thread_id = turn.thread_id and t.user_message_seq <= turn.user_message_seq
    order by t.user_message_seq desc limit max_turns);
  recent_ids := private.list_entries_of_turns(call_home_id, recent_turn_ids);
  return (entry.id = any (recent_ids)
      or plan ->> 'action' in ('restore', 'recorrect') and exists (
        select from public.home_events v
        where v.home_id = call_home_id and v.corrects_event_id = any (recent_ids)
          and v.id = any (private.parse_uuids(plan -> 'event_ids_to_void')))
      or exists (
        select from public.chat_turns t
        where t.home_id = call_home_id and t.id = recent_turn_ids[2]
          -- What a turn wrote is what the next one is about.
          and private.list_entries_of_turns(call_home_id, array[t.id]) = '{}'
          and private.shares_entry_words(concat_ws(' ', t.own_words, t.named_title), null, entry, said_in)))
    and not exists (
      select from public.home_events e
      where e.home_id = call_home_id and e.id = any (recent_ids) and e.id <> entry.id
        and e.root_event_id is distinct from entry.root_event_id
        and private.shares_entry_words(turn.own_words, new_words, e, said_in));
end
$$;
comment on function private.is_entry_meant is
  'Whether the person means the entry of a planned correction: they tapped on it, or their message has a word, the '
    'amount or the date of it; or it has the words of no other entry that the last turns of the thread wrote, and '
    'these turns wrote the entry or the message before, which wrote nothing, names it. An undo that names something '
    'else does not mean the entry. True without a turn.';

create or replace function private.are_entries_meant(call jsonb, input jsonb, inputs jsonb[]) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  -- What one call wrote belongs together: work, the issue that it settled and its company. A join would read the home.
  return not exists (
    select from unnest(inputs) i
    cross join lateral private.plan_correction(call, i) p
    where p.plan is not null
    group by coalesce(
      (select e.tool_call_id from public.home_events e
        where e.home_id = private.parse_uuid(call ->> 'home_id')
          and e.id = private.parse_uuid(p.plan ->> 'event_id')),
      private.parse_uuid(p.plan ->> 'event_id'))
    having not bool_or(private.is_entry_meant(call, input, p.plan)));
end
$$;
comment on function private.are_entries_meant is
  'Whether the person means each call whose entries a call of correct_home_record changes: see is_entry_meant.';

create or replace function private.asks_to_take_back(words text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  english constant text := 'undo\w*|redo|revert\w*|revers(e|ed|ing)|restor\w*|delet\w*|remov\w*|eras\w*|scratch|'
    'strike|discard|disregard|void|cancel\w*|forget|never ?mind|get rid|'
    '(take|put|roll|get|bring|pull) .*(out|off|back)|wrong|incorrect|mistak\w*|in error|by accident|accidental\w*|'
    'oops|whoops|duplicat\w*|twice|untrue|false|(only|just) (a test|testing)|joking|kidding|after all|'
    'other (house|home|flat|apartment|place)|(i|we) meant|(leave|leaving) .*out|'
    '(no|nope|wait|actually)\M.{0,30}\m(it|that|he|she|they) (was|were)|'
    '(isn.t|wasn.t|weren.t|not) (true|right|correct|real|ours?|mine|my|us|me|it|the|here)|not \W*\d\S*|'
    '((did|have|has|had)(n.t| not)|never) (really |actually |even )?'
    '(happen\w*|occur\w*|(take|taken|took) place|do(ne)?|did (it|that))';
  spanish constant text := 'des(haz|hac|hag)\w*|reviert\w*|revert\w*|anul\w*|borr\w*|elimin\w*|suprim\w*|restaur\w*|'
    'recuper\w*|qu[ií]t(a|e|ar)\w*|s[aá]c(a|al[oa]s?|arl[oa]s?)|cancel\w*|olv[ií]d\w*|descart\w*|atrás|'
    '(como|igual que) (estaba|era|antes)|equivoc\w*|error\w*|incorrect\w*|fals[oa]|est(á|aba) mal|duplicad\w*|'
    'repetid\w*|dos veces|(otr[oa]|equivocad[oa]) (casa|piso|vivienda)|quer(ía|íamos) decir|quise decir|me refería|'
    'dej\w* .*(fuera|de lado)|déj\w* .*(fuera|de lado)|(no|perdón|en realidad)\M.{0,30}\m(era|eran|fue|fueron)|'
    'de broma|no (es|era|fue) (cierto|verdad|así|correct\w*|mí[oa]s?|nuestr\w*|aquí|el|la|lo|eso|esa|ese)|'
    'no \W*\d\S*|'
    '(no|nunca|jamás) (se )?(lo |la |ha |hemos |he |llegó a )?'
    '(pas[óa]\w*|ocurri\w*|sucedi\w*|hi[zc]\w*|hecho|existi\w*)';
  german constant text := 'rückgängig|widerruf\w*|lösch\w*|gelöscht|entfern\w*|streich\w*|storn\w*|annull\w*|'
    'verwirf|vergiss|'
    '(nimm|nehmt|nehmen|stell\w*|mach\w*|setz\w*) .*(raus|heraus|weg|zurück|wieder her|wie (vorher|zuvor|es war))|'
    '(weg|raus) damit|zurücknehmen|wiederherstell\w*|falsch\w*|fehler|irrtum|irrtümlich\w*|geirrt|verseh\w*|vertan|'
    'lass\w* .*(weg|raus|aus)|(nein|nee?|eigentlich)\M.{0,30}\m(war|waren)|'
    'doppelt|zweimal|(nur|bloß) (ein )?(test|scherz|spaß)|andere[ns]? (haus|wohnung|heim)|meinte\w*|gemeint|'
    'doch (nicht|kein\w*)|stimm(t|te|en) (so |das |gar |alles |überhaupt )*nicht|'
    '(gab|gibt) es (so |das |gar |überhaupt )*(nicht|nie|kein\w*)|'
    '(nicht|nie) (statt\w*|passiert|geschehen|gemacht|erledigt|richtig|korrekt|wahr|'
    'bei uns|hier|unser\w*|mein\w*|der|die|das|den)|'
    'nicht \W*\d\S*';
  french constant text := 'annul\w*|défai\w*|supprim\w*|effac\w*|enl[eè]v(e|er|ez)|retir(e|er|ez)|oubli(e|ez)|'
    'laisse tomber|reviens|revenez|remet(s|tez|tre)|rétabli\w*|restaur\w*|comme avant|erreur|tromp\w*|faux|fausses?|'
    'incorrect\w*|doublon\w*|en double|deux fois|autre (maison|appartement|logement)|(voulais|voulions) dire|'
    'laiss\w* .*(de côté|dehors)|(non|en fait)\M.{0,30}\m(c.était|était|étaient)|'
    'parl(ais|ions)|(pour|de) (rire|test)|'
    'pas (vrai|correct|exact|moi|nous|ici|chez|à nous|le|la|les|l|ça|cela|\W*\d\S*)|'
    '(pas|jamais) (été |encore |vraiment )?(eu lieu|arrivé\w*|passé\w*|fait\w*|existé)';
begin
  return coalesce(words ~* format('\m(%s|%s|%s|%s)\M', english, spanish, german, french), false);
end
$$;
comment on function private.asks_to_take_back is
  'Whether words ask to remove or undo something, or say that it is wrong or did not happen, in one of four languages.';

create or replace function private.is_void_asked(call jsonb, plan jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  turn public.chat_turns;
begin
  select t.* into turn from public.chat_turns t
  where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id');
  return (plan ->> 'action' <> 'amend') is not true
    -- Without a turn there is no message.
    or turn.own_words is null
    or private.is_tapped_in_message(turn, private.parse_uuid(plan ->> 'event_id'))
    or exists (
      select from (
        select t.* from public.chat_turns t
        where t.home_id = call_home_id and t.thread_id = turn.thread_id and t.user_message_seq <= turn.user_message_seq
        order by t.user_message_seq desc limit 2) t
      where (t.asks_undo or private.asks_to_take_back(private.remove_questions(t.own_words)))
        -- "The one of March" answers a question about the message before, unless that has its own correction.
        and (t.id = turn.id or private.list_entries_of_turns(call_home_id, array[t.id]) = '{}' and not exists (
          select from public.tool_calls c
          where c.home_id = call_home_id and c.turn_id = t.id and c.tool_name = 'correct_home_record')));
end
$$;
comment on function private.is_void_asked is
  'Whether a planned correction is an amendment, or the person wants a void: the words of the message, or of the '
    'message before, which wrote and corrected nothing, ask to take something back (see asks_to_take_back), or they '
    'tapped on the entry. True without a message.';
