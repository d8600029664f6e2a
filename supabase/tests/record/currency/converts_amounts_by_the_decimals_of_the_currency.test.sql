begin;
select tests.plan(35);
select tests.make_world();

-- ISO 4217: currencies without decimals, with three, and with two.
select is(array(select c from unnest(array['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF']) c
  where private.get_currency_digits(c) <> 0), '{}', 'currencies without decimals');
select is(array(select c from unnest(array['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']) c where private.get_currency_digits(c) <> 3), '{}', 'currencies with three decimals');
select is(array(select c from unnest(array['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'MXN', 'INR', 'HUF']) c where private.get_currency_digits(c) <> 2), '{}', 'currencies with two decimals');

select is(private.to_minor_units(amount, currency)::int, minor, format('%s %s is %s minor units', amount, currency, minor)) from (values
  (185.5, 'USD', 18550), (0.005, 'USD', 1), (0.0049, 'USD', 0), (10.235, 'USD', 1024), (10.234, 'USD', 1023), (0, 'USD', 0),
  (1200, 'JPY', 1200), (1200.5, 'JPY', 1201), (1200.4, 'JPY', 1200),
  (1.2345, 'KWD', 1235), (1.2344, 'KWD', 1234), (7, 'KWD', 7000)) v (amount, currency, minor);
select is(private.to_major_units(minor, currency)::text, amount, format('%s minor units are %s %s', minor, amount, currency)) from (values
  (18550, 'USD', '185.50'), (1, 'USD', '0.01'), (1200, 'JPY', '1200'), (1, 'JPY', '1'), (1235, 'KWD', '1.235'), (7000, 'KWD', '7.000')) v (minor, currency, amount);

-- From the tool's argument to the row and back.
select tests.make_home(tests.id('owner'), currency) from unnest(array['JPY', 'KWD']) currency;
update homes set currency = name where name in ('JPY', 'KWD');
select tests.store(home, tests.call_tool('record_home_event', 'owner', jsonb_build_object('event_type', 'repair_completed', 'title', 'Pump', 'cost_actual', cost,
  'occurred_on', '2026-01-02'), home))
from (values ('JPY', 18500.5), ('KWD', 18.5005), ('Maple Street', 18.505)) v (home, cost);
select is(tests.stored(home) #>> '{message,statements,0,cost}', cost, home || ': the message has the amount') from (values ('JPY', '{"amount": "18501", "currency": "JPY"}'),
  ('KWD', '{"amount": "18.501", "currency": "KWD"}'), ('Maple Street', '{"amount": "18.51", "currency": "USD"}')) v (home, cost);
select is((select cost_actual_minor || ' ' || currency from home_events where home_id = tests.id(home)), stored, home || ': stores minor units') from (values
  ('JPY', '18501 JPY'), ('KWD', '18501 KWD'), ('Maple Street', '1851 USD')) v (home, stored);
select is((select amount_minor || ' ' || currency from home_costs where home_id = tests.id(home)), stored, home || ': home_costs has minor units') from (values
  ('JPY', '18501 JPY'), ('KWD', '18501 KWD'), ('Maple Street', '1851 USD')) v (home, stored);
select is((tests.call_tool('search_home_record', 'owner', '{"find": "sum"}', home) #>> '{data,sums,0,amount}'), sums, home || ': the sum is in units of the currency') from (values
  ('JPY', '18501'), ('KWD', '18.501'), ('Maple Street', '18.51')) v (home, sums);
-- An amount that names another currency keeps it.
select tests.make_event('In euros', 'repair_completed', '{"cost_actual_minor": 5000, "currency": "EUR"}');
select is((select currency from home_events where id = tests.id('In euros')), 'EUR', 'a currency that is given is kept');
select tests.make_event('Free', 'note');
select is((select currency from home_events where id = tests.id('Free')), null, 'an event without an amount has no currency');
rollback;
