create or replace function private.is_dangerous_text(content text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  -- A smoke alarm, a gas grill and a spark plug are things, unless the alarm goes off.
  without_things constant text := pg_catalog.regexp_replace(lower(content),
    '\m(smoke|carbon monoxide|co|gas)[ -](alarm|detector|sensor)s?\M'
      '(?! (is |are |keeps? )?(go(es|ing)? off|went off|sound|blar))|\mspark plugs?\M'
      '|\mgas[ -](grill|stove|range|oven|furnace|boiler|dryer|fireplace|heater|bill|company)s?\M', ' ', 'g');
begin
  return coalesce(without_things ~ ('\m(smell\w*|odou?rs?|stinks?|gas|smok(e|es|y|ing)|burn(s|t|ing)?|fire|flames?'
    '|spark\w*|arcing|electrocut\w*|shocks?|carbon monoxide|huele|olor|humo|chispas|fuego|riecht|geruch|rauch'
    '|funken|feuer|(gas|brand|schmor|rauch)geruch|gasleck|odeur|fumée|étincelles?|feu|gaz|brûl(e|é)\w*)\M'
    '|\mco (leak|level|reading|alarm|detector|sensor)'), false);
end
$$;
comment on function private.is_dangerous_text is
  'Whether a text speaks of smell, gas, smoke, fire, sparks, electric shock or carbon monoxide.';
