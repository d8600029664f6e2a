create or replace function private.extract_work_stems(title text, asset_words text) returns text[]
language plpgsql immutable
set search_path = ''
as $$
declare
  work text := lower(coalesce(title, ''));
begin
  -- Maps synonyms to one word.
  work := pg_catalog.regexp_replace(work,
    '\m(clean\w*|sweep\w*|swept|wash\w*|limpi\w*|barri\w*|(ge)?(reinig|putz|kehr)\w*|nettoy\w*|ramon\w*)\M',
    'clean', 'g');
  work := pg_catalog.regexp_replace(work,
    '\m((replac|swap|chang|reempla|cambi|sustitu|ersetz|rempla)\w*|(aus)?(ge)?(tausch|wechsel)\w*)\M',
    'replace', 'g');
  work := pg_catalog.regexp_replace(work,
    '\m(inspect\w*|check\w*|revis\w*|(über)?(ge)?prüf\w*|kontroll\w*|vérifi\w*|contrôl\w*)\M', 'inspect', 'g');
  work := pg_catalog.regexp_replace(work,
    '\m(fix\w*|repair\w*|repar\w*|arregl\w*|(ge)?reparier\w*|répar\w*)\M', 'repair', 'g');
  work := pg_catalog.regexp_replace(work, '\m(servic\w*|tune[d-]* ?up\w*|gewartet|wartung|entretien)\M', 'service',
    'g');
  return private.extract_complaint_stems(work, concat_ws(' ', asset_words,
    'done completed finished job work new today just got had hecho hecha hoy nuevo nueva erledigt gemacht heute neu '
    'neuer neue fait faite nouveau nouvelle der die das des el la le les los las un una ein eine de del du von'));
end
$$;
comment on function private.extract_work_stems is
  'Returns the word stems of finished work without the words of its asset: "Swept the chimney" and "Chimney cleaning '
    'done" → {clean}.';

create or replace function private.get_asset_words(home_id uuid, asset_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' ')) from public.home_assets a
    where a.home_id = get_asset_words.home_id and a.id = get_asset_words.asset_id);
end
$$;
comment on function private.get_asset_words is 'Returns the name, place and kind of an asset as words.';

create or replace function private.names_other_things(title text, other_title text, asset_words text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  -- What was done or paid, and by whom, as extract_work_stems returns it, says nothing about the thing.
  act_words constant text := concat_ws(' ', asset_words,
    'clean replace inspect repair service install installed installation paid pay payment bought buy purchase '
    'purchased cost costs bill invoice visit call appointment job work technician plumber electrician handyman '
    'contractor guy man part parts visita cita trabajo técnico fontanero plomero electricista besuch termin arbeit '
    'techniker handwerker installateur elektriker visite rendez vous travail travaux technicien plombier électricien '
    'comprado comprada compra compré pagado pagada pago pagué '
    'factura pieza instalado instalada instalación gekauft bezahlt kauf rechnung teil eingebaut einbau installiert '
    'montiert acheté achetée achat payé payée facture pièce installé installée pose posé');
  things constant text[] := private.extract_work_stems(title, act_words);
  other_things constant text[] := private.extract_work_stems(other_title, act_words);
begin
  return things <> '{}' and other_things <> '{}' and not things && other_things;
end
$$;
comment on function private.names_other_things is
  'Whether two titles of work on a system name different things of it: "Cabinet hinge" and "Water filter". False where '
    'one of them names only the system or what was done.';

create or replace function private.find_work_of_day(
  input jsonb, fields jsonb, asset_id uuid, out event_id uuid, out title jsonb, out is_same boolean
) returns record
language plpgsql stable
set search_path = ''
as $$
declare
  call_home_id constant uuid := (fields ->> 'home_id')::uuid;
  work_on constant date := (fields ->> 'occurred_on')::date;
  amount constant bigint := (fields ->> 'cost_actual_minor')::bigint;
  vendor constant text := lower(nullif(btrim(input ->> 'vendor_name'), ''));
  asset_words text;
  new_stems text[];
begin
  if asset_id is null or not private.is_work_event_type(fields ->> 'event_type')
    or input @> '{"is_separate": true}' or fields ->> 'occurred_precision' not in ('day', 'unknown') then
    return;
  end if;
  asset_words := private.get_asset_words(call_home_id, asset_id);
  new_stems := private.extract_work_stems(fields ->> 'title', asset_words);
  select t.id, private.build_event_title(t.home_id, t.id, t.title),
    private.extract_work_stems(t.title, asset_words) = new_stems
      and (amount is null or amount = t.cost_actual_minor) and (lower(t.vendor_name) = vendor) is not false
  into event_id, title, is_same
  from public.home_timeline t
  where t.home_id = call_home_id and t.asset_id = find_work_of_day.asset_id and t.occurred_on = work_on
    and t.occurred_precision in ('day', 'unknown') and t.event_type = fields ->> 'event_type'
  order by 3 desc, t.seq
  limit 1;
end
$$;
comment on function private.find_work_of_day is
  'Finds finished work of the same type on the same asset and day. is_same: the titles are the same words in another '
    'form, and amount and vendor do not differ; otherwise it is another act.';

create or replace function private.list_work_named_too(
  home_id uuid, asset_id uuid, title text, occurred_on date, settled_ids uuid[]
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  stems constant text[] := private.extract_work_stems(title, null);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('kind', 'schedule', 'id', n.id, 'title',
      private.build_item_title(n.home_id, 'schedule', n.id, n.title)) order by n.title, n.id), '[]')
    from (
      select s.home_id, s.id, s.title, s.asset_id, private.extract_work_stems(s.title,
          concat_ws(' ', a.name, a.space, replace(a.kind, '_', ' '))) as act_stems,
        private.extract_work_stems(a.name, null) as name_stems,
        private.extract_work_stems(replace(a.kind, '_', ' '), null) as kind_stems
      from public.maintenance_schedules s
      join public.home_assets a on a.home_id = s.home_id and a.id = s.asset_id
      where s.home_id = list_work_named_too.home_id and s.status = 'active' and s.id <> all (settled_ids)
        and s.title is not null) n
    where n.act_stems <> '{}' and n.act_stems <@ stems
      and (n.asset_id = list_work_named_too.asset_id or nullif(n.name_stems, '{}') <@ stems
        or nullif(n.kind_stems, '{}') <@ stems)
      and not exists (
        select from public.maintenance_occurrences o
        where o.home_id = n.home_id and o.schedule_id = n.id and o.state = 'done'
          and o.done_on = list_work_named_too.occurred_on));
end
$$;
comment on function private.list_work_named_too is
  'Lists the scheduled work that the title of finished work names too and that it does not settle: "replaced the '
    'filter and flushed the water heater". [{ kind, id, title }]';
