create or replace function private.read_clause_time(clause text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  english_future constant text := '(\m(?<!ich )will|[''’]ll|\m(going to|gonna|plan(ning|s)? to))';
  -- "Will you log it" and "ich will es eintragen" are requests. "Get it fitted" has a participle.
  future_words constant text := concat_ws('|', english_future || ' (get|have|be) .*',
    english_future || '\M(?! you\M)( \w+)?',
    '\m(tomorrow|next (week|month|year|time|spring|summer|fall|autumn|winter|\w+day)|(once|when) (they|he|she) comes?'
    '|charging|(he|she|they|guys?) charges?|(wants|they want)(?! (you|it|that|to)\M)|asks|asked for'
    '|(came|went|is|are) (down|up) to|(said|says?|reckons?|told (me|us)) (about |around )?[$€£]?\d+'
    '|(he|she|they)([''’]d| would) (charge|want|ask|take)|cuestan? (unos?|como|alrededor)|(sagt|sagen|meint\w*) \d+'
    '|(dit|disent|parle de) \d+'
    '|(semana|mes|año) que viene|próxim[oa]|(?<!(esta|la|de) )mañana|quieren?|piden?|cobran?|cuando vengan?'
    '|(voy|vas?|vamos|van) a \w+r(l[aeo]s?)?|\w+[aei](ré|rá|rán|remos)'
    '|werden?|wird|wollen|möchten?|verlang(en|t)|nimmt|sobald|nächste[nrs]? \w+|(?<!(heute|gestern) )morgen'
    '|(semaine|mois|année) prochaine?|demain|dès que|demande(nt)?|veut|veulent|prend|prennent'
    '|(vais|va|vont|allons) \w+re?|(je|tu|il|elle|on|nous|vous|ils|elles) ((le|la|les|lui|vous|nous|me|y|en) )*'
    '\w+([deit]r(ai|ons|ont|ez)|[dei]ra))\M');
  past_words constant text := '\m(\w{3,}ed|did|done|had|got|paid|came|was|were|been|bought|took|made|spent|cut|gave'
    '|went|put|hung|built|swept|ran|cost|fit|set|today'
    '|\w{2,}(é|ó|aron|ieron|imos|amos|ad[oa]s?|id[oa]s?|[bdmprtv]í)|hizo|hice|hech[oa]s?|puso|puse|puest[oa]s?|vino'
    '|hoy|hat|habe?|haben|war|waren|wurden?|kam|kamen|kostete|\w*zahlte|\w*ge(?!gen|ld|samt)\w+(t|en)|\w+iert|heute'
    '|gestern|\w{2,}(ée|és|ées)|fait|mis|remis|pris|rendu|venu|fini|coûtait|hier)\M';
  rest constant text := regexp_replace(clause, future_words, ' ', 'gi');
begin
  return case when rest ~* past_words then 'past' when rest <> clause then 'future' end;
end
$$;
comment on function private.read_clause_time is
  'past for a clause about what was done or paid, future for one about work to come or a price that is asked, in one '
    'of four languages; else null.';

create or replace function private.is_only_to_come(said text, input jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  amount constant numeric := case when private.is_well_formed('amount', input -> 'cost_actual')
    then (input ->> 'cost_actual')::numeric end;
  max_characters constant int := 2000;
  stems constant text[] :=
    private.extract_complaint_stems(concat_ws(' ', input ->> 'title', input ->> 'description'), null);
begin
  if amount is null and not private.is_work_event_type(input ->> 'event_type') then
    return false;
  end if;
  said := left(said, max_characters);
  return (
    with clauses as (
      select c.clause, true as is_sentence from regexp_split_to_table(said, '[.!?]\s+|\n') c (clause)
      union all
      select c.clause, false
      from regexp_split_to_table(said, '[.,;:!?]\s+|\n|\s(and|but|y|pero|und|aber|et|mais)\s', 'i') c (clause)
    ), about as (
      select c.*, case when private.count_amount(c.clause, amount) > 0 then 2
        when private.extract_complaint_stems(c.clause, null) && stems then 1 else 0 end as closeness
      from clauses c
    )
    select coalesce(bool_or(t.clause_time = 'future')
      and not coalesce(bool_or(t.clause_time = 'past' and not a.is_sentence), false), false)
    from about a
    cross join lateral (select private.read_clause_time(a.clause) as clause_time) t
    where a.closeness = (select max(m.closeness) from about m));
end
$$;
comment on function private.is_only_to_come is
  'Whether the clauses that name the amount of an event, else those that share a word with its title, else all, speak '
    'of work to come or of a price that is asked, and none of what was done or paid.';

create or replace function private.reports_fault(said text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
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
$$;
comment on function private.reports_fault is
  'Whether words name a fault and no work on it at all, in one of four languages: "the tap leaks".';

create or replace function private.is_not_done(call jsonb, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
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
$$;
comment on function private.is_not_done is
  'Whether a call stores as paid an amount that the message calls a quote or set aside, in one of four languages, and '
    'that no message calls paid, or as finished what is_only_to_come or only reports_fault.';

create or replace function private.policy_record_home_event(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return case when private.is_not_done(call, input) then 'approval' else 'server' end;
end
$$;
comment on function private.policy_record_home_event is
  'approval for a quote, a price or money set aside that would be stored as paid, and for work to come or a fault that '
    'would be stored as finished work; server otherwise.';
