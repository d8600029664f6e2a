-- The demo home: a believable two-year history for demo@example.com, dated back from today.
-- Does nothing where there is no such person, and nothing twice.
do $$
declare
  demo uuid := (
    select p.id from auth.users u join public.people p on p.user_id = u.id
    where lower(u.email) = 'demo@example.com');
  home uuid := gen_random_uuid();
  ids jsonb := '{}'::jsonb;
  row jsonb;
  event public.home_events;
begin
  if demo is null or exists (select from public.home_members m where m.person_id = demo) then
    return;
  end if;

  insert into public.homes (id, name, address_line, city, region, postal_code, country, time_zone, currency, units, year_built, created_by)
  values (home, 'Maple Street House', '42 Maple Street', 'Columbus', 'OH', '43215', 'US', 'America/New_York', 'USD', 'imperial', 1987, demo);
  insert into public.home_members (home_id, person_id, role, changed_by) values (home, demo, 'owner', demo);
  -- They are reminded of everything by email.
  insert into public.notification_settings (home_id, person_id, channel, kind, setting)
  select home, demo, 'email', kind, 'all' from unnest(array['schedules', 'warranties', 'reviews']) kind;

  -- key, kind, category, name, space, manufacturer, model, installed (years ago), warranty ends (days from today)
  for row in select * from jsonb_array_elements('[
    ["furnace", "furnace", "heating_cooling", "Gas furnace", "basement", "Carrier", "59TP6A", 9, null],
    ["ac", "air_conditioner", "heating_cooling", "Central air conditioner", "backyard", "Carrier", "24ACC6", 14, null],
    ["water_heater", "water_heater", "plumbing", "Water heater", "garage", "Rheem", "XG40T06EC36U1", 8, null],
    ["fridge", "refrigerator", "appliance", "Refrigerator", "kitchen", "LG", "LRFXS2503S", 3, 44],
    ["dishwasher", "dishwasher", "appliance", "Dishwasher", "kitchen", "Bosch", "SHPM65Z55N", 4, null],
    ["washer", "washing_machine", "appliance", "Washing machine", "laundry room", "Whirlpool", "WTW5057LW", 5, null],
    ["dryer", "dryer", "appliance", "Dryer", "laundry room", "Whirlpool", "WED5050LW", 5, null],
    ["toilet_up", "toilet", "plumbing", "Upstairs toilet", "upstairs bathroom", "Kohler", "Cimarron", 11, null],
    ["toilet_down", "toilet", "plumbing", "Powder room toilet", "downstairs powder room", "TOTO", "Drake", 6, null],
    ["sump", "sump_pump", "plumbing", "Sump pump", "basement", "Zoeller", "M53", 4, 300],
    ["roof", "roof", "exterior", "Roof", null, null, null, 12, null],
    ["gutters", "gutters", "exterior", "Gutters", null, null, null, 12, null],
    ["smoke", "smoke_detector", "safety", "Smoke detectors", "hallways", "First Alert", "SCO5CN", 2, null],
    ["deck", "deck", "outdoor", "Back deck", "backyard", null, null, 10, null]
  ]') loop
    ids := ids || jsonb_build_object(row ->> 0, gen_random_uuid());
    insert into public.home_assets (id, home_id, kind, category, name, space, manufacturer, model,
      installed_on, installed_precision, warranty_until, provenance, created_by)
    values ((ids ->> (row ->> 0))::uuid, home, row ->> 1, row ->> 2, row ->> 3, row ->> 4, row ->> 5, row ->> 6,
      make_date(extract(year from current_date)::int - (row ->> 7)::int, 1, 1), 'year', current_date + (row ->> 8)::int,
      case when row ->> 6 is null then '{}'::jsonb
        else '{"manufacturer": {"source": "photo"}, "model": {"source": "photo"}}'::jsonb end, demo);
  end loop;

  for row in select * from jsonb_array_elements('[
    ["hvac", "Buckeye Heating & Air", ["heating", "cooling"], "614-555-0134"],
    ["plumber", "Olentangy Plumbing", ["plumbing"], "614-555-0172"],
    ["appliance", "Franklin Appliance Repair", ["appliances"], "614-555-0118"],
    ["roofer", "Three Rivers Roofing", ["roofing", "gutters"], "614-555-0155"]
  ]') loop
    ids := ids || jsonb_build_object(row ->> 0, gen_random_uuid());
    insert into public.vendors (id, home_id, name, trades, phone, created_by)
    values ((ids ->> (row ->> 0))::uuid, home, row ->> 1, array(select jsonb_array_elements_text(row -> 2)), row ->> 3, demo);
  end loop;

  -- key, asset, title, recurrence, every, unit, first due (days ago), lead days if they are not the usual ones, minutes
  for row in select * from jsonb_array_elements('[
    ["s_filter", "furnace", "Replace the furnace filter", "after_completion", 3, "month", 660, null, 15],
    ["s_service", "furnace", "Furnace tune-up", "fixed_calendar", 1, "year", 770, 45, 90],
    ["s_flush", "water_heater", "Flush the water heater", "after_completion", 1, "year", 560, null, 60],
    ["s_gutters", "gutters", "Clean the gutters", "fixed_calendar", 6, "month", 720, null, 120],
    ["s_smoke", "smoke", "Replace the smoke detector batteries", "after_completion", 1, "year", 690],
    ["s_sump", "sump", "Test the sump pump", "after_completion", 6, "month", 500, null, 10],
    ["s_vent", "dryer", "Clean the dryer vent", "after_completion", 1, "year", -190, null, 45],
    ["s_deck", "deck", "Check the deck for loose boards", "one_off", null, null, -150]
  ]') loop
    ids := ids || jsonb_build_object(row ->> 0, gen_random_uuid());
    insert into public.maintenance_schedules (id, home_id, asset_id, title, recurrence, every_count, every_unit, anchor_on,
      created_by, lead_days, estimated_minutes, assignee_person_id)
    values ((ids ->> (row ->> 0))::uuid, home, (ids ->> (row ->> 1))::uuid, row ->> 2, row ->> 3, (row ->> 4)::int, row ->> 5,
      current_date - (row ->> 6)::int, demo, (row ->> 7)::int, (row ->> 8)::int,
      case when row ->> 0 in ('s_filter', 's_sump') then demo end);
    insert into public.maintenance_occurrences (home_id, schedule_id, due_on)
    values (home, (ids ->> (row ->> 0))::uuid, current_date - (row ->> 6)::int);
  end loop;

  -- In order of time. after: the event it follows; completes: a schedule.
  for row in select * from jsonb_array_elements('[
    {"ago": 735, "type": "inspection", "title": "Home inspection at purchase", "body": "Roof and furnace in good order; air conditioner near the end of its life.", "cost": 475, "by": "Scioto Home Inspections"},
    {"ago": 728, "type": "maintenance_performed", "asset": "furnace", "title": "Furnace tune-up", "cost": 129, "vendor": "hvac", "completes": "s_service"},
    {"ago": 716, "type": "maintenance_performed", "asset": "gutters", "title": "Cleaned the gutters", "cost": 140, "vendor": "roofer", "completes": "s_gutters"},
    {"ago": 690, "type": "maintenance_performed", "asset": "smoke", "title": "Replaced the smoke detector batteries", "cost": 24, "by": "self", "completes": "s_smoke"},
    {"ago": 655, "type": "maintenance_performed", "asset": "furnace", "title": "Replaced the furnace filter", "cost": 22, "by": "self", "completes": "s_filter"},
    {"ago": 640, "type": "issue_reported", "key": "i_drain", "asset": "washer", "title": "Washing machine does not drain", "severity": "medium"},
    {"ago": 634, "type": "repair_completed", "key": "r_drain", "after": "i_drain", "asset": "washer", "title": "Replaced the drain pump", "cost": 215, "vendor": "appliance"},
    {"ago": 634, "type": "status_change", "to": "resolved", "after": "r_drain", "title": "Resolved"},
    {"ago": 561, "type": "maintenance_performed", "asset": "water_heater", "title": "Flushed the water heater", "by": "self", "completes": "s_flush"},
    {"ago": 548, "type": "maintenance_performed", "asset": "furnace", "title": "Replaced the furnace filter", "cost": 22, "by": "self", "completes": "s_filter"},
    {"ago": 533, "type": "maintenance_performed", "asset": "gutters", "title": "Cleaned the gutters", "cost": 150, "vendor": "roofer", "completes": "s_gutters"},
    {"ago": 496, "type": "maintenance_performed", "asset": "sump", "title": "Tested the sump pump", "by": "self", "completes": "s_sump"},
    {"ago": 470, "type": "issue_reported", "key": "i_warm", "asset": "ac", "title": "Air conditioner blows warm air", "severity": "high"},
    {"ago": 468, "type": "diagnosis", "key": "d_warm", "after": "i_warm", "asset": "ac", "title": "Failed run capacitor", "vendor": "hvac"},
    {"ago": 467, "type": "repair_completed", "key": "r_warm", "after": "d_warm", "asset": "ac", "title": "Replaced the run capacitor", "cost": 285, "vendor": "hvac"},
    {"ago": 467, "type": "status_change", "to": "resolved", "after": "r_warm", "title": "Resolved"},
    {"ago": 440, "type": "maintenance_performed", "asset": "furnace", "title": "Replaced the furnace filter", "cost": 23, "by": "self", "completes": "s_filter"},
    {"ago": 398, "type": "issue_reported", "key": "i_shingle", "asset": "roof", "title": "Shingles missing after the storm", "severity": "high"},
    {"ago": 389, "type": "repair_completed", "key": "r_shingle", "after": "i_shingle", "asset": "roof", "title": "Replaced eleven shingles over the garage", "cost": 640, "vendor": "roofer", "payer": "insurance"},
    {"ago": 389, "type": "status_change", "to": "resolved", "after": "r_shingle", "title": "Resolved"},
    {"ago": 362, "type": "maintenance_performed", "asset": "furnace", "title": "Furnace tune-up", "cost": 139, "vendor": "hvac", "completes": "s_service"},
    {"ago": 352, "type": "maintenance_performed", "asset": "gutters", "title": "Cleaned the gutters", "cost": 150, "vendor": "roofer", "completes": "s_gutters"},
    {"ago": 331, "type": "maintenance_performed", "asset": "smoke", "title": "Replaced the smoke detector batteries", "cost": 26, "by": "self", "completes": "s_smoke"},
    {"ago": 318, "type": "maintenance_performed", "asset": "furnace", "title": "Replaced the furnace filter", "cost": 24, "by": "self", "completes": "s_filter"},
    {"ago": 300, "type": "maintenance_performed", "asset": "sump", "title": "Tested the sump pump", "by": "self", "completes": "s_sump"},
    {"ago": 262, "type": "issue_reported", "key": "i_ice", "asset": "fridge", "title": "Ice maker makes no ice", "severity": "low"},
    {"ago": 255, "type": "warranty_claim", "key": "w_ice", "after": "i_ice", "asset": "fridge", "title": "Ice maker replaced under warranty", "cost": 310, "payer": "warranty"},
    {"ago": 255, "type": "status_change", "to": "resolved", "after": "w_ice", "title": "Resolved"},
    {"ago": 207, "type": "maintenance_performed", "asset": "water_heater", "title": "Flushed the water heater", "cost": 120, "vendor": "plumber", "completes": "s_flush"},
    {"ago": 203, "type": "observation", "asset": "water_heater", "title": "Anode rod half worn, good for another two years", "vendor": "plumber"},
    {"ago": 176, "type": "maintenance_performed", "asset": "gutters", "title": "Cleaned the gutters", "cost": 160, "vendor": "roofer", "completes": "s_gutters"},
    {"ago": 160, "type": "quote_received", "key": "q_ac", "asset": "ac", "title": "Quote for a new air conditioner", "low": 6400, "high": 7200, "vendor": "hvac"},
    {"ago": 152, "type": "user_decision", "after": "q_ac", "asset": "ac", "title": "Wait one more summer with the new air conditioner", "review": 38},
    {"ago": 118, "type": "maintenance_performed", "asset": "furnace", "title": "Replaced the furnace filter", "cost": 24, "by": "self", "completes": "s_filter"},
    {"ago": 96, "type": "maintenance_performed", "asset": "sump", "title": "Tested the sump pump", "by": "self", "completes": "s_sump"},
    {"ago": 61, "type": "issue_reported", "key": "i_dryer", "asset": "dryer", "title": "Dryer takes two cycles to dry a load", "severity": "medium"},
    {"ago": 47, "type": "diagnosis", "key": "d_dryer", "after": "i_dryer", "asset": "dryer", "title": "Vent duct is crushed behind the dryer", "vendor": "appliance", "cost": 85},
    {"ago": 47, "type": "status_change", "to": "in_progress", "after": "d_dryer", "title": "Work has begun", "body": "New duct ordered."},
    {"ago": 13, "type": "issue_reported", "key": "i_grit", "asset": "dishwasher", "title": "Dishwasher leaves grit on the glasses", "severity": "low"},
    {"ago": 9, "type": "maintenance_performed", "asset": "furnace", "title": "Furnace tune-up", "cost": 145, "vendor": "hvac", "completes": "s_service"}
  ]') loop
    event := private.add_event(jsonb_build_object(
      'home_id', home, 'asset_id', ids -> (row ->> 'asset'), 'event_type', row -> 'type', 'title', row -> 'title',
      'body', row -> 'body', 'severity', row -> 'severity', 'to_status', row -> 'to',
      'parent_event_id', ids -> (row ->> 'after'), 'occurred_on', current_date - (row ->> 'ago')::int,
      'review_on', current_date + (row ->> 'review')::int,
      'cost_actual_minor', ((row ->> 'cost')::numeric * 100)::bigint, 'cost_payer', row -> 'payer',
      'cost_low_minor', ((row ->> 'low')::numeric * 100)::bigint, 'cost_high_minor', ((row ->> 'high')::numeric * 100)::bigint,
      'vendor_id', ids -> (row ->> 'vendor'), 'performed_by', row -> 'by', 'source', 'manual', 'actor_person_id', demo));
    if row ? 'key' then
      ids := ids || jsonb_build_object(row ->> 'key', event.id);
    end if;
    if row ? 'completes' then
      perform private.complete_schedule(home, (ids ->> (row ->> 'completes'))::uuid, event.id, event.occurred_on);
    end if;
  end loop;
end
$$;
