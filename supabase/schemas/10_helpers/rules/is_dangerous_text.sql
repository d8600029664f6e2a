-- Written by "deno task db:danger-words" from turn/words/danger_words.ts.
create or replace function private.is_dangerous_text(content text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  without_things constant text := pg_catalog.regexp_replace(lower(content),
    '\m('
    '(smoke|carbon monoxide|co|gas)[ -](alarm|detector|sensor)s?\M'
    '(?! (is |are |keeps? )?(go(es|ing)? off|went off|sound|blar))'
    '|spark plugs?\M'
    '|gas[ -](grill|stove|range|oven|furnace|boiler|dryer|fireplace|heater|bill|company)s?\M'
    ')', ' ', 'g');
begin
  return coalesce(without_things ~ ('\m('
    'smell\w*|odou?rs?|stinks?|gas|smok(e|es|y|ing)|burn(s|t|ing)?|rotten eggs?|fire|flames?|spark\w*|arcing'
    '|electrocut\w*|shock(s|ed)?|carbon monoxide|co (leak|level|reading|alarm|detector|sensor)s?'
    '|huele|olor|humo|chispas?|fuego|llamas? (\w* )?(amarilla|naranja)s?'
    '|riecht|geruch|rauch|qualmt?|funk(en|t)|feuer|flammen?|(gas|brand|schmor|rauch)geruch|gasleck'
    '|rauch(warn)?melder (heult|schlägt|geht los)'
    '|odeur|fumée|étincelles?|flammes?|feu|gaz|brûl(e|é)\w*'
    ')\M'), false);
end
$$;
comment on function private.is_dangerous_text is
  'Whether a text speaks of smell, gas, smoke, fire, sparks, electric shock or carbon monoxide.';
