-- What is in the home of a relative or a neighbour is no part of this one.
begin;
select tests.plan(60);
select tests.make_world();

select is(private.says_another_home(m.said), true, 'another home: ' || m.said)
from (values ('My sister''s dishwasher broke'), ('My sisters old upstairs toilet leaks'), ('Our neighbor’s water heater burst'), ('My mother-in-law''s furnace is loud'),
  ('The roof at my parents'' house leaks'), ('At my mom''s, the sink drips'), ('I fixed my dad''s kitchen faucet'),
  ('El lavavajillas de mi hermana se rompió'), ('Se rompió la caldera de mis padres'), ('En casa de mi madre gotea el grifo'),
  ('Die Spülmaschine meiner Schwester ist kaputt'), ('Der Kühlschrank von meinem Onkel brummt'), ('Bei meinen Eltern tropft der Hahn'),
  ('Le lave-vaisselle de ma sœur est en panne'), ('Chez mes parents le robinet fuit'), ('La chaudière de mon voisin fait du bruit'),
  ('Replaced the smoke alarm at mum''s place'), ('Changed the filter at grandma’s and fixed the tap'), ('Fixed the tap at the neighbor''s house'), ('At their place the tap drips'),
  ('En casa de mamá gotea el grifo'), ('Cambié el filtro en su piso'), ('In seiner Wohnung den Filter getauscht'), ('Bei Oma tropft der Hahn'), ('J''ai changé le filtre chez mamie'),
  ('Chez elle le robinet fuit')) m (said);
select is(private.says_another_home(m.said), false, 'this home: ' || m.said)
from (values ('My sister fixed the dishwasher'), ('My sister''s husband fixed the dishwasher'), ('My parents gave us a dishwasher'), ('The dishwasher is from my brother'),
  ('My son broke the toilet'), ('My house has a new furnace'), ('Mi hermana arregló el lavavajillas'), ('El fontanero de mi hermana arregló la caldera'),
  ('Meine Schwester hat die Spülmaschine repariert'), ('Der Klempner meiner Schwester war da'), ('Ma sœur a réparé le lave-vaisselle'), (null),
  ('Mum fixed the tap'), ('Bought it at the neighbor''s request'), ('En casa gotea el grifo'), ('In unserer Wohnung den Filter getauscht')) m (said);

create function pg_temp.call(said text, tool text, input jsonb) returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', tool, input, jsonb_build_object('own_words', said)) $$;
select is(pg_temp.call('My sister''s dishwasher broke', 'record_home_event', '{"event_type": "issue_reported", "title": "Dishwasher broke", "system_kind": "dishwasher"}') ->> 'state',
  'approval-requested', 'asks before an entry is stored');
select matches((select tests.read_text(preview) from tool_approvals), '^would_be_of_this_home; may_record_event \{.*"Dishwasher broke"', 'the preview says that it is of another home');
select is(pg_temp.call('My sister has a dishwasher. Should she call a plumber? My sister''s dishwasher is new', 'update_home_asset', '{"kind": "dishwasher"}') ->> 'state', 'approval-requested', 'asks before a system is added');
select is(pg_temp.call('Do you know why my sister''s dishwasher leaks? We cleaned ours', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Cleaned the dishwasher"}') ->> 'state',
  'output-available', 'a question about it is no entry of it');
select is(pg_temp.call('My sister''s dishwasher broke', 'search_home_record', '{"query": "dishwasher"}') ->> 'state', 'output-available', 'a look-up is not asked about');

select is(pg_temp.call(m.said, 'record_home_event', jsonb_build_object('event_type', 'maintenance_performed', 'title', m.title)) ->> 'state', m.state, format('"%s" of: %s', m.title, m.said))
from (values ('Cleaned our gutters and replaced the smoke alarm at mum''s place', 'Cleaned the gutters', 'output-available'),
  ('Cleaned our gutters and replaced the smoke alarm at mum''s place', 'Replaced the smoke alarm', 'approval-requested'),
  ('Cleaned the gutters and replaced the smoke alarm at mum''s place', 'Cleaned the gutters', 'approval-requested'),
  ('I was at my parents'' house yesterday and replaced the filter', 'Replaced the filter', 'approval-requested'),
  ('In seiner Wohnung den Filter getauscht und bei uns die Rinne gereinigt', 'Filter getauscht', 'approval-requested'),
  ('In seiner Wohnung den Filter getauscht und bei uns die Rinne gereinigt', 'Rinne gereinigt', 'output-available'),
  ('En casa de mi madre cambié el filtro, y limpié nuestros canalones', 'Filtro cambiado', 'approval-requested'),
  ('En casa de mi madre cambié el filtro, y limpié nuestros canalones', 'Canalones limpiados', 'output-available'),
  ('Chez ma mère j''ai changé le filtre et chez nous j''ai nettoyé les gouttières', 'Filtre changé', 'approval-requested'),
  ('Chez ma mère j''ai changé le filtre et chez nous j''ai nettoyé les gouttières', 'Gouttières nettoyées', 'output-available'),
  ('Our smoke alarm is fine, I replaced the smoke alarm at mum''s place', 'Replaced the smoke alarm', 'approval-requested')) m (said, title, state);
select is(pg_temp.call(m.said, 'schedule_maintenance', '{"schedules": [{"title": "Clean the gutters", "every": {"count": 1, "unit": "year"}}]}') ->> 'state', m.state, 'a schedule: ' || m.said)
from (values ('Mum''s place needs the gutters cleaned yearly, and our roof is fine', 'approval-requested'), ('Schedule our gutters yearly and replaced the smoke alarm at mum''s place', 'output-available')) m (said, state);
rollback;
