-- Every row of the record of the home $1 without ids, clock values and people: what a plan can name. Reads whole
-- tables, as nothing of the function does.
select 'home' as kind, 0 as rank, h.id::text as id, 0::bigint as place, to_jsonb(h.name) as label,
  jsonb_build_object('away_from', h.away_from, 'away_until', h.away_until) as fields
from homes h where h.id = $1
union all
select 'asset' as kind, 1 as rank, a.id::text, a.number as place, private.build_asset_name(a.name, a.space, a.kind) as label,
  to_jsonb(a) - '{id,home_id,version,created_by,created_at,updated_at,last_event_seq,number,short_id,provenance}'::text[]
    || jsonb_build_object('sources', (select jsonb_object_agg(key, value -> 'source') from jsonb_each(a.provenance))) as fields
from home_assets a where a.home_id = $1
union all
select 'vendor', 2, v.id::text, v.number, to_jsonb(v.name),
  to_jsonb(v) - '{id,home_id,created_by,created_at,number,short_id,removed_at}'::text[] || jsonb_build_object('is_removed', v.removed_at is not null)
from vendors v where v.home_id = $1
union all
select 'schedule', 3, s.id::text, s.number, private.build_schedule_title(to_jsonb(s)),
  to_jsonb(s) - '{id,home_id,created_by,created_at,updated_at,number,short_id}'::text[]
from maintenance_schedules s where s.home_id = $1
union all
-- Work is as exact as the date of its event: a month, a year, or no date.
select 'occurrence', 4, o.id::text, s.number, private.build_schedule_title(to_jsonb(s)), to_jsonb(o) - '{id,home_id,created_at,settled_at,date_changes}'::text[]
  || jsonb_build_object('done_on', case coalesce(t.occurred_precision, 'day') when 'day' then to_char(o.done_on, 'YYYY-MM-DD')
    when 'month' then to_char(o.done_on, 'YYYY-MM') when 'year' then to_char(o.done_on, 'YYYY') end)
from maintenance_occurrences o join maintenance_schedules s on s.id = o.schedule_id
left join home_event_states t on t.home_id = o.home_id and t.event_id = o.event_id where o.home_id = $1
union all
-- An event that was there before has the values that its corrections give it; a new one those of the ledger.
select 'event', 5, e.id::text, e.seq, private.build_event_title(e.home_id, e.id, coalesce(t.title, e.title)), case when e.seq <= $2 and t.event_id is not null
  then to_jsonb(t) - '{home_id,event_id,seq,root_event_id,counted_event_id,is_corrected,language,words,is_followed,occurred_year}'::text[]
  else to_jsonb(e) - '{id,home_id,seq,root_event_id,recorded_at,actor_person_id,tool_call_id,short_id}'::text[] end
from home_events e left join home_event_states t on t.home_id = e.home_id and t.event_id = e.id where e.home_id = $1
union all
select 'issue', 6, i.issue_id::text, e.seq, to_jsonb(i.title), to_jsonb(i) - '{home_id,issue_id,since,status_since,last_event_id,last_seq}'::text[]
from home_issue_states i join home_events e on e.home_id = i.home_id and e.id = i.issue_id where i.home_id = $1
