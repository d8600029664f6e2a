create or replace function private.get_work_of_event(event_type text, title text, kind text, is_of_issue boolean)
returns text
language plpgsql stable
set search_path = ''
as $$
declare
  plain_title constant text := array_to_string(private.split_kind_words(title), ' ');
  -- "Quote for a new AC by Acme" is about a whole "ac", "Replace the capacitor" about a part.
  named constant text := regexp_replace(
    regexp_replace(plain_title, '\m(by|from|with|at|por|de parte|von|par)\M .*$', ''),
    '\m(quotes?|quoted|quotation|estimates?|offer|bid|for|to|of|the|our|my|an?|new|replac\w*|install\w*|price|cost|'
      'presupuesto|para|de|del|el|la|un|una|nuev\w*|reemplaz\w*|cambi\w*|angebot|fur|neu\w*|ersatz|austausch|eine?n?|'
      'devis|pour|nouve\w*|remplac\w*|le|une)\M', ' ', 'g');
  words constant text[] := array_remove(array[
    case when plain_title ~ '\m(new|replac|install|nuev|reemplaz|cambi|neu|ersatz|austausch|nouve|remplac)'
      and private.resolve_asset_kind(btrim(regexp_replace(named, ' +', ' ', 'g'))) = kind then 'replacement' end,
    case when plain_title ~ '\m(repair|fix|leak|repar|arregl|fuga|undicht)' then 'repair' end,
    case when plain_title ~ '\m(servic|tune|clean|flush|maint|sweep|manten|limpi|wartung|reinig|entretien|nettoy)'
      then 'maintenance' end,
    case when plain_title ~ '\m(inspect|survey|inspec|inspekt)' then 'inspection' end], null);
begin
  return case
    when event_type = 'repair_completed' then 'repair'
    when event_type = 'maintenance_performed' then 'maintenance'
    when event_type in ('inspection', 'replacement') then event_type
    when event_type <> 'quote_received' then null
    when cardinality(words) = 1 then words[1]
    when words = '{}' and is_of_issue then 'repair' end;
end
$$;
comment on function private.get_work_of_event is
  'Returns for which work on a kind of system an event has an amount: repair, maintenance, inspection or replacement. '
    'A quote''s title decides, else a quote for an issue is for its repair. Null where neither tells.';
