create or replace function private.says_another_home(words text) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  max_words constant int := 4;
  english_people constant text := '(?:my|our) (?:\w+ )?(?:sister|brother|mother|mom|mum|father|dad|parent|son|daughter|'
    'aunt|uncle|cousin|grandmother|grandma|grandfather|grandpa|grandparent|'
    '(?:(?:sister|brother|mother|father)-)?in-law|friend|buddy|neighbou?r|boss|colleague|coworker)(?:s|[''’]s|s[''’])';
  english_homes constant text :=
    '(?:house|home|place|apartment|flat|condo|cottage|cabin|kitchen|bathroom|basement|garage|yard|garden)';
  -- "At mum's", "in seiner Wohnung"
  elsewhere constant text := '\m(?:(?:mum|mom|mother|dad|father|grandma|grandpa|granny)(?:s|[''’]s) (?:\w+ )?'
    || english_homes || '|(?:at|in) (?:his|her|their|the neighbou?r(?:s|[''’]s|s[''’])) ' || english_homes
    || '|at (?:mum|mom|dad|grandma|grandpa|granny)(?:s|[''’]s)'
    '(?= (?:and|but|too|today|yesterday|last)\M|\s*(?:[,.;!]|$))|casa de (?:mamá|papá|la abuela|los abuelos)'
    '|en su (?:casa|piso|apartamento|departamento)'
    '|in (?:sein|ihr)e[rm] (?:wohnung|haus|küche|garten)|bei (?:mama|papa|oma|opa)'
    '|bei (?:ihm|ihr|ihnen) (?:zu hause|daheim)|chez (?:lui|elle|eux|elles|maman|papa|mamie|papi)'
    '|dans (?:son|sa|leur) (?:appartement|maison))\M';
  spanish_people constant text := '(?:mis?|nuestr[oa]s?) (?:\w+ )?(?:hermana|hermano|madre|mamá|padre|papá|padres|hijo|'
    'hija|tía|tío|prima|primo|abuela|abuelo|abuelos|suegra|suegro|suegros|cuñada|cuñado|amiga|amigo|vecina|vecino|'
    'vecinos|jefe|jefa)';
  german_people constant text := '(?:meine[rsmn]|unsere[rsmn]) (?:\w+ )?(?:schwester|bruders?|mutter|mama|vaters?|'
    'papas?|eltern|sohne?s?|tochter|tante|onkels?|cousine|cousins?|oma|opas?|großeltern|schwiegermutter|'
    'schwiegervaters?|schwiegereltern|schwägerin|schwagers?|freundin|freund(?:es)?|nachbarn?|nachbarin|chefs?|chefin)';
  french_people constant text := '(?:ma|mon|mes|notre|nos) (?:\w+ )?(?:sœur|soeur|frère|mère|maman|père|papa|parents|'
    'fils|fille|tante|oncle|cousine?|grand-mère|grand-père|grands-parents|belle-mère|beau-père|beaux-parents|'
    'belle-sœur|beau-frère|amie?|voisine?s?|patronne?)';
begin
  return coalesce(words ~* concat_ws('|', elsewhere,
      format('\m%s (?:\w+ )?%s\M', english_people, english_homes),
      format('\mat %s\s*(?:[,.;!]|$)', english_people),
      format('\m(?:casa|piso|departamento) de %s\M', spanish_people),
      format('\mbei %s\M', german_people),
      format('\mchez %s\M', french_people)), false)
    -- The words after "my sister's", and those before "de mi hermana".
    or exists (
      select from (
        select m.found[1] as phrase, false as is_before
        from regexp_matches(words, format('\m%s ((?:[\w-]+ ?){1,%s})', english_people, max_words), 'gi') m (found)
        union all
        select m.found[1], true
        from regexp_matches(words, format('((?:[\w''’-]+ ){1,%s})(?:de %s|%s|de %s)\M',
          max_words, spanish_people, german_people, french_people), 'gi') m (found)) p
      cross join lateral regexp_split_to_array(btrim(regexp_replace(p.phrase, ' von $', '')), '[\s''’]+') w (words)
      cross join lateral generate_series(1, cardinality(w.words)) n
      where private.find_kind_in_words(private.split_kind_words(array_to_string(
        case when p.is_before then w.words[n:] else w.words[:n] end, ' '))) is not null);
end
$$;
comment on function private.says_another_home is
  'Whether words name the home of a relative, friend or neighbour, or a system in it, in one of four languages.';

create or replace function private.says_this_home(words text, call_input jsonb) returns boolean
language plpgsql stable
set search_path = ''
as $$
declare
  own_words constant text := '\m(our|ours|my|mine|here|at home|nuestr[oa]s?|mis?|aquí|bei uns|unsere?[rsmn]?'
    '|meine?[rsmn]?|hier|zu ?hause|notre|nos|mon|ma|mes|chez (nous|moi)|ici)\M';
  stems constant text[] := private.extract_complaint_stems((
    select string_agg(replace(v.value #>> '{}', '_', ' '), ' ')
    from unnest('{$.**.title,$.**.name,$.**.kind,$.**.system_kind}'::jsonpath[]) p (path)
    cross join lateral jsonb_path_query(call_input, p.path) v (value)), null);
begin
  return exists (
    select from regexp_split_to_table(words, '[.,;:!?]\s+|\n|\s(and|but|y|pero|und|aber|et|mais)\s', 'i') c (clause)
    where private.extract_complaint_stems(c.clause, null) && stems
    having bool_and(c.clause ~* own_words and not private.says_another_home(c.clause)));
end
$$;
comment on function private.says_this_home is
  'Whether each clause of a message that names what a call writes says that it is in the home of the person, in one of '
    'four languages: "our gutters".';

create or replace function private.is_of_another_home(tool_name text, call_context jsonb, call_input jsonb)
  returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return tool_name in ('record_home_event', 'update_home_asset', 'schedule_maintenance') and exists (
    select from public.chat_turns t
    cross join lateral private.remove_questions(t.own_words) s (stated)
    where t.home_id = private.parse_uuid(call_context ->> 'home_id')
      and t.id = private.parse_uuid(call_context ->> 'turn_id')
      and private.says_another_home(s.stated) and not private.says_this_home(t.own_words, call_input));
end
$$;
comment on function private.is_of_another_home is
  'Whether a call would store something in the record of this home after a message about another one. Not where the '
    'message is about both and says of what the call writes that it is in this one.';
