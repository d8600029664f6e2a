-- The function compares the values of a call with the messages that the model reads. What the person wrote earlier in
-- the thread, word for word, is said too.
begin;
select tests.plan(7);
select tests.make_world(), tests.make_approval_tools();

-- The text of a message is the name of its turn.
create function pg_temp.say(person text, thread text, words text) returns void language plpgsql as $$
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_turn(words, jsonb_build_object('thread_key', thread));
  perform tests.finish_turn(words);
end $$;
create function pg_temp.call(person text, thread text, words text) returns jsonb language plpgsql as $$
declare
  call jsonb;
begin
  perform tests.sign_in(tests.id(person));
  perform tests.begin_turn(words, jsonb_build_object('thread_key', thread));
  call := tests.run_tools(words, tests.tool_call(0, 'test_effect',
    '{"note": "a", "manufacturer": "Trane", "vendor_name": "Ace", "cost_actual": 12400, "serial": "1",
      "systems": [{"model": "xr 90"}, {"model": "XR9"}]}',
    '{"assumed": ["manufacturer", "vendor_name", "cost_actual", "serial", "systems[0].model", "systems[1].model", "systems[2].model"]}'))
    #> '{calls,0,result}';
  perform tests.finish_turn(words);
  return call;
end $$;

select pg_temp.say('member', 'furnace', 'The furnace is a TRANE XR-90, serial 1; we paid $12,400 to Acer Plumbing');
select tests.store('same', pg_temp.call('member', 'furnace', 'now record it'));
select is(tests.stored('same') -> 'assumed', '["vendor_name", "serial", "systems[1].model", "systems[2].model"]',
  'a part of a word, a single letter or digit and a missing value are not said');
select matches(tests.read_text(tests.stored('same')),
  'values_assumed {"values": \[{"field": "vendor_name", "value": "Ace"}, {"field": "serial", "value": "1"}, {"field": "model", "value": "XR9"}\]}$',
  'the message names the values that are left');
select is(pg_temp.call('owner', 'furnace', 'record it for me') -> 'assumed' ? 'manufacturer', true, 'words of another person are not this person''s');
select is(pg_temp.call('member', 'other', 'and record it here') -> 'assumed' ? 'manufacturer', true, 'nor those of another thread');
select pg_temp.say('member', 'furnace', 'Ace, 1 and xr9');
select is(pg_temp.call('member', 'furnace', 'record it again') -> 'assumed', '["vendor_name", "serial", "systems[2].model"]',
  'each message counts, but a company of an earlier message did other work');
select is(pg_temp.call('owner', 'other', 'without the Trane') -> 'assumed' ? 'manufacturer', true,
  'the message that is answered is left to the function, which knows what it denies');
select is(pg_temp.call('member', 'furnace', 'half of the 12,400 is paid') -> 'assumed' ? 'cost_actual', true,
  'what the message that is answered has stays assumed, whatever was said before');
rollback;
