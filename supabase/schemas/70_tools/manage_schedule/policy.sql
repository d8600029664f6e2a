create or replace function private.silences_upkeep(schedule public.maintenance_schedules, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  -- A season.
  max_days constant int := 92;
  action constant text := input ->> 'action';
  until constant date := (private.parse_partial_date(input ->> 'until')).first_day;
  is_of_safety constant boolean := exists (
    select from public.home_assets a
    join public.asset_kinds k on k.kind = a.kind
    where a.home_id = schedule.home_id and a.id = schedule.asset_id and k.category = 'safety');
  interval_now constant interval := (schedule.every_count || ' ' || schedule.every_unit)::interval;
  interval_then interval;
begin
  if private.is_well_formed('interval', input -> 'every') then
    interval_then := ((input #>> '{every,count}') || ' ' || (input #>> '{every,unit}'))::interval;
  end if;
  return action in ('end', 'pause')
    or (is_of_safety and action in ('skip', 'snooze', 'reschedule', 'change'))
    or (action in ('snooze', 'reschedule', 'change')
      and until > access.home_today(schedule.home_id) + max_days) is true
    or (action = 'change' and interval_then > greatest(interval_now, make_interval(days => max_days))) is true;
end
$$;
comment on function private.silences_upkeep is
  'Whether a call of manage_schedule keeps quiet what matters: it ends or pauses the schedule, puts it off for more '
    'than a season, makes an interval of more than a season longer, or puts off or changes one of a system of safety.';

create or replace function private.replaces_with_assumed(
  call jsonb, schedule public.maintenance_schedules, input jsonb
) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  assumed constant text[] := private.select_assumed(call);
  fields jsonb;
begin
  if input ->> 'action' is distinct from 'change' or not assumed && array['every', 'assignee'] then
    return false;
  end if;
  fields := (private.parse_schedule_fields(schedule.home_id, input)).fields;
  return exists (
    select from (values ('every', 'every_count'), ('every', 'every_unit'), ('assignee', 'assignee_person_id'))
      f (argument, field)
    where f.argument = any (assumed) and to_jsonb(schedule) -> f.field <> 'null'
      and to_jsonb(schedule) -> f.field <> fields -> f.field);
end
$$;
comment on function private.replaces_with_assumed is
  'Whether a call of manage_schedule changes the interval or the assignee of a schedule to one that nobody said.';

create or replace function private.find_said_end(words text, today date) returns date
language plpgsql immutable
set search_path = ''
as $$
declare
  this constant text := '\m(this|rest of the|est[ea]|resto del?( la)?|diese[nrsm]?|ce|cet|cette) ';
  some_time constant text := '\m(until|till?|before (spring|summer|fall|autumn|winter)|for (now|the moment|a while)'
    '|for (a|an|one|two|three|four|six|a few|a couple of|\d+) (day|week|month|year)s?|right now'
    '|(this|the next few) (season|spring|summer|fall|autumn|winter|days|weeks|months)'
    '|hasta|por ahora|de momento|(durante|por) (un|una|dos|tres|unos|unas|\d+) (días?|semanas?|mes(es)?|años?)'
    '|est[ea] (temporada|primavera|verano|otoño|invierno)'
    '|bis|vorerst|fürs erste|im moment|(tage|wochen|monate|woche|monat|jahr) lang'
    '|für (eine?n?|zwei|drei|\d+) (tage?|wochen?|monate?|jahre?)'
    '|diese[nrsm]? (saison|frühling|frühjahr|sommer|herbst|winter)'
    '|jusqu\w*|pour (le moment|l.instant)|pendant (un|une|deux|trois|quelques|\d+) (jours?|semaines?|mois|ans?)'
    '|ce(t|tte)? (saison|printemps|été|automne|hiver))\M';
begin
  return case
    when words ~* (this || '(week|semana|woche|semaine)\M') then today + 7
    when words ~* (this || '(month|mes|monat|mois)\M') then (date_trunc('month', today) + interval '1 month')::date
    when words ~* (this || '(year|año|jahr|année)\M|\mheuer\M')
      then (date_trunc('year', today) + interval '1 year')::date
    when words ~* some_time then today + 366 end;
end
$$;
comment on function private.find_said_end is
  'The last day that words can mean which want something for a time only: "this year", "until spring", in one of four '
    'languages. Null for words without a time.';

create or replace function private.outlasts_words(call jsonb, input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := private.parse_uuid(call ->> 'home_id');
  said_end date;
begin
  if input ->> 'action' not in ('end', 'pause', 'snooze', 'reschedule') then
    return false;
  end if;
  select private.find_said_end(private.remove_questions(t.own_words), access.home_today(call_home_id)) into said_end
  from public.chat_turns t where t.home_id = call_home_id and t.id = private.parse_uuid(call ->> 'turn_id');
  return coalesce(said_end < case when input ->> 'action' in ('end', 'pause') then 'infinity'
    else (private.parse_partial_date(input ->> 'until')).first_day end, false);
end
$$;
comment on function private.outlasts_words is
  'Whether a call of manage_schedule keeps a task quiet for longer than the words of the person: it ends or pauses '
    'what they want to hear nothing of "this year", or puts it off beyond that.';

create or replace function private.asks_for_quiet(words text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  english constant text := 'stop\w*|end(ed|s)?|cancel\w*|delet\w*|remov\w*|skip\w*|snooz\w*|paus\w*|postpon\w*|'
    'delay\w*|defer\w*|reschedul\w*|mov(e|ed|ing)|push\w*|put|later|off|out|mute|silenc\w*|quiet|no (more|longer|need)|'
    'not (any ?more|needed|until|before|this|now)|(don.t|do not|never|needn.t) (need|want|remind|bother|bug|ask)|'
    'quit|forget|drop|enough|leave|wait|hold|until|till?|every|only|twice|once|instead|change|next \w+|'
    '(in|to|on|for) (the )?(spring|summer|fall|autumn|winter|jan\w*|feb\w*|mar\w*|apr\w*|may|jun\w*|jul\w*|aug\w*|'
    'sep\w*|oct\w*|nov\w*|dec\w*|\d+\w*|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*)';
  spanish constant text := 'par(a|e|ar|en)|deten\w*|termin\w*|cancel\w*|borr\w*|elimin\w*|quit\w*|salt\w*|omit\w*|'
    'aplaz\w*|aplác\w*|posp\w*|retras\w*|paus\w*|muev\w*|mover\w*|cambi\w*|pas(a|alo|ar)|tarde|después|luego|'
    'desactiv\w*|apag\w*|silenci\w*|ya no|'
    'no (me |nos |lo |la )*(recuerd\w*|avis\w*|molest\w*|hace|necesit\w*|quier\w*)|'
    'olvid\w*|dej\w*|hasta|cada|próxim\w*|basta|solo|sólo|en (la )?(primavera|verano|otoño|invierno|\w+ero|marzo|abril|'
    'mayo|junio|julio|agosto|\w+bre)|el \d+';
  german constant text := 'stopp\w*|beend\w*|lösch\w*|streich\w*|entfern\w*|überspring\w*|auslass\w*|aussetz\w*|'
    'schlummer\w*|paus\w*|verschieb\w*|verleg\w*|änder\w*|später|aus|ab|stumm|ruhe|nicht mehr|kein\w*|nicht nötig|'
    'vergiss|lass\w*|bis|alle|jede[nrs]?|nächste\w*|erst|nur|weg|(im|am|auf) \w+';
  french constant text := 'arrêt\w*|stop\w*|termin\w*|annul\w*|supprim\w*|enl[eè]v\w*|retir\w*|saut\w*|pass(e|er|ons)|'
    'repor\w*|repouss\w*|décal\w*|paus\w*|suspend\w*|déplac\w*|chang\w*|tard|désactiv\w*|coup\w*|silence|plus|'
    'pas (besoin|avant|maintenant)|oubli\w*|laiss\w*|jusqu\w*|chaque|tou(s|tes) les|prochaine?s?|seulement|'
    '(en|au|à|pour) (le )?(printemps|été|automne|hiver|janvier|février|mars|avril|mai|juin|juillet|août|\w+bre)';
begin
  return coalesce(words ~* format('\m(%s|%s|%s|%s)\M', english, spanish, german, french), false);
end
$$;
comment on function private.asks_for_quiet is
  'Whether words ask to stop, put off or change something, in one of four languages: a complaint about work names it '
    'and asks for nothing.';

create or replace function private.says_absence(words text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(words ~* ('\m(away|out of town|abroad|vacation|holidays?|trip|travel\w*'
    '|fuera de (casa|la ciudad)|viaj\w*|vacaciones|ausent\w*'
    '|weg|verreis\w*|urlaub|reisen?|abwesend|unterwegs'
    '|absente?s?|vacances|voyag\w*|partons)\M'), false);
end
$$;
comment on function private.says_absence is
  'Whether words speak of being away from home, in English, Spanish, German or French.';

create or replace function private.policy_manage_schedule(call jsonb, input jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
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
$$;
comment on function private.policy_manage_schedule is
  'approval for an act that keeps upkeep quiet (see silences_upkeep) and for days away, unless the words of the person '
    'name the work and ask for it (see asks_for_quiet), or '
    'speak of being away for a season at most; approval too for an act that lasts longer than they '
    'say (see outlasts_words), for the completion of what is done in part (see says_part), and for an interval or '
    'assignee that nobody said in place of another one (see replaces_with_assumed); server otherwise.';
