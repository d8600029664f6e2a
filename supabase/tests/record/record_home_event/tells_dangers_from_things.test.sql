begin;
set local search_path = public, extensions;
select plan(2);

select is_empty($$ select said from unnest(array['Gas smell near the filter', 'Gas line leaking', 'Smoke from the oven', 'Sparks at the outlet',
  'CO alarm went off', 'Smoke alarm is going off', 'Carbon monoxide reading of 70', 'Burning smell', 'Huele a gas', 'Gasgeruch im Keller', 'Odeur de gaz',
  'Fumée dans la cuisine', 'Chispas en el enchufe', 'Die Steckdose funkt', 'Der Trockner qualmt', 'Der Rauchmelder heult', 'It shocked me', 'La llama es amarilla', 'Gelbe Flamme der Therme', 'Flamme jaune à la chaudière']) said where not private.is_dangerous_text(said) $$, 'knows a danger in four languages');
select is_empty($$ select said from unnest(array['Furnace filter is dirty', 'Smoke alarm chirps', 'Gas grill cover torn', 'New spark plug', 'Tap drips',
  'Gas bill is high', 'El grifo gotea', 'Der Hahn tropft', 'Le robinet fuit', 'Luz amarilla del router']) said where private.is_dangerous_text(said) $$, 'and takes no thing for one');

select * from finish();
rollback;
