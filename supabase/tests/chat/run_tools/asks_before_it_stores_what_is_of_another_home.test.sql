-- What is in the home of a relative or a neighbour is no part of this one.
begin;
select tests.plan(33);
select tests.make_world();

select is(private.says_another_home(m.said), true, 'another home: ' || m.said)
from (values ('My sister''s dishwasher broke'), ('My sisters old upstairs toilet leaks'), ('Our neighbor’s water heater burst'), ('My mother-in-law''s furnace is loud'),
  ('The roof at my parents'' house leaks'), ('At my mom''s, the sink drips'), ('I fixed my dad''s kitchen faucet'),
  ('El lavavajillas de mi hermana se rompió'), ('Se rompió la caldera de mis padres'), ('En casa de mi madre gotea el grifo'),
  ('Die Spülmaschine meiner Schwester ist kaputt'), ('Der Kühlschrank von meinem Onkel brummt'), ('Bei meinen Eltern tropft der Hahn'),
  ('Le lave-vaisselle de ma sœur est en panne'), ('Chez mes parents le robinet fuit'), ('La chaudière de mon voisin fait du bruit')) m (said);
select is(private.says_another_home(m.said), false, 'this home: ' || m.said)
from (values ('My sister fixed the dishwasher'), ('My sister''s husband fixed the dishwasher'), ('My parents gave us a dishwasher'), ('The dishwasher is from my brother'),
  ('My son broke the toilet'), ('My house has a new furnace'), ('Mi hermana arregló el lavavajillas'), ('El fontanero de mi hermana arregló la caldera'),
  ('Meine Schwester hat die Spülmaschine repariert'), ('Der Klempner meiner Schwester war da'), ('Ma sœur a réparé le lave-vaisselle'), (null)) m (said);

create function pg_temp.call(said text, tool text, input jsonb) returns jsonb
language sql as $$ select tests.call_tool_in_turn('owner', tool, input, jsonb_build_object('own_words', said)) $$;
select is(pg_temp.call('My sister''s dishwasher broke', 'record_home_event', '{"event_type": "issue_reported", "title": "Dishwasher broke", "system_kind": "dishwasher"}') ->> 'state',
  'approval-requested', 'asks before an entry is stored');
select matches((select tests.read_text(preview) from tool_approvals), '^would_be_of_this_home; may_record_event \{.*"Dishwasher broke"', 'the preview says that it is of another home');
select is(pg_temp.call('My sister has a dishwasher. Should she call a plumber? My sister''s dishwasher is new', 'update_home_asset', '{"kind": "dishwasher"}') ->> 'state', 'approval-requested', 'asks before a system is added');
select is(pg_temp.call('Do you know why my sister''s dishwasher leaks? We cleaned ours', 'record_home_event', '{"event_type": "maintenance_performed", "title": "Cleaned the dishwasher"}') ->> 'state',
  'output-available', 'a question about it is no entry of it');
select is(pg_temp.call('My sister''s dishwasher broke', 'search_home_record', '{"query": "dishwasher"}') ->> 'state', 'output-available', 'a look-up is not asked about');
rollback;
