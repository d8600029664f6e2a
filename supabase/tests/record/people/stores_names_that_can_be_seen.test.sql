-- Other people read the names of people, homes and agents. No name hides text, turns the text around it or looks empty.
begin;
select tests.plan(35);
select tests.make_world();

select is(access.clean_name(given), expected, what) from (values
  (E'Sam\u202e resu', 'Sam resu', 'a change of direction'),
  (E'\u2066Sam\u2069\u200f', 'Sam', 'isolates and marks of direction'),
  (E'Sa\u200bm\u200c\u2060\ufeff\u00ad', 'Sam', 'characters without a width'),
  (E'\u0001Sam\u007f\u0085\u001b[1m', 'Sam [1m', 'control characters'),
  (E'Sam\U000E0041\U000E007F', 'Sam', 'tags'),
  (E'Sam\u3164\u2800\u115f', 'Sam', 'letters that are blank'),
  (E' \t Sam\n\u00a0\u2003 Lee\u3000', 'Sam Lee', 'white space'),
  (E'Sam \u200b Lee', 'Sam Lee', 'spaces around an invisible character'),
  (E'Ame\u0301lie', E'Am\u00e9lie', 'a letter in two parts'),
  (E'e\u034f\u0301', E'\u00e9', 'a letter with an invisible character in it'),
  (E'\U0001F469\u200d\U0001F9B0 Sam', E'\U0001F469\u200d\U0001F9B0 Sam', 'an emoji of several'),
  (E'\u2764\ufe0f\u200d\U0001F525', E'\u2764\ufe0f\u200d\U0001F525', 'an emoji with a selector'),
  (E'Sam\ufe0f\u200d', 'Sam', 'a selector and a joiner after a letter'),
  (E'Zo\u00eb O\u2019Brien-\u674e', E'Zo\u00eb O\u2019Brien-\u674e', 'letters of any script'),
  (E' \u200e\u3164\n', '', 'nothing that can be seen'),
  ('', '', 'an empty name')) v (given, expected, what);
select is(access.clean_name(null), null, 'no name');
select is(access.clean_name(c.cleaned), c.cleaned, 'a clean name stays as it is')
from (select access.clean_name(string_agg('a' || chr(n) || E'\u200d\u2764' || chr(n), '-' order by n)) as cleaned
  from generate_series(1, 70000) n where n not between 55296 and 57343) c;

-- A person.
select tests.sign_in(tests.id('member'));
update people set display_name = E' Sam\u202e\n Lee ' where id = tests.id('member');
select is((select display_name from people where id = tests.id('member')), 'Sam Lee', 'the name of a person is cleaned when it is stored');
select throws_ok(format('update people set display_name = %L', name), '22023', 'The name does not fit', 'rejects a name of ' || what)
from (values (E'\u202e\u200b ', 'nothing that can be seen'), ('', 'nothing'), (repeat('x', 121), '121 characters')) v (name, what);
select lives_ok(format('update people set display_name = %L', repeat(E'x\u200b', 120)), 'counts what can be seen');
select tests.as_superuser();
select throws_ok($$ select tests.run_without_triggers(format('update people set display_name = %L', E'Sam\u202e')) $$, '23514', null, 'the table stores no other name');
select is(private.build_display_name(jsonb_build_object('display_name', E'\u202e', 'full_name', E'\u200bSam\nLee')), 'Sam Lee', 'the name of an account is cleaned');
select is(private.build_display_name(jsonb_build_object('name', E'sam\u200b@example.com')), 'Homeowner', 'and is no email');
select is(char_length(private.build_display_name(jsonb_build_object('name', repeat('x', 119) || ' y'))), 119, 'and has no space at its end');

-- A home.
select tests.sign_in(tests.id('owner'));
select is(update_home(tests.id('Maple Street'), jsonb_build_object('name', E'Maple\u202e \u200bHouse')) ->> 'name', 'Maple House', 'the name of a home is cleaned');
select throws_ok($$ select update_home(tests.id('Maple Street'), jsonb_build_object('name', E'\u200e')) $$, '22023', 'The name must not be empty', 'rejects a home without a name');
select throws_ok($$ select create_home(E'\u3164', 'Europe/Berlin') $$, '22023', 'The name must not be empty', 'also a new one');
select tests.as_superuser();
select throws_ok($$ update homes set name = E'\u202eMaple' $$, '23514', null, 'the table stores no other name of a home');

-- An agent.
select tests.sign_in(tests.id('owner'));
select is(grant_agent_access(tests.id('Maple Street'), 'agent', 'read', E'Claude\u202e \u0007') ->> 'client_name', 'Claude', 'the name of an agent is cleaned');
select throws_ok($$ select grant_agent_access(tests.id('Maple Street'), 'agent', 'read', E'\u200b ') $$, '22023', 'The name of the client is not valid', 'rejects an agent with an empty name');
select is(grant_agent_access(tests.id('Maple Street'), 'agent', 'read', repeat(E'x\u200b', 100)) ->> 'client_name', repeat('x', 100), 'counts what can be seen');
select tests.as_superuser();
select throws_ok($$ update agent_grants set client_name = E'\u202eClaude' $$, '23514', null, 'the table stores no other name of an agent');
rollback;
