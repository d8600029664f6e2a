create domain public.cost_payer as text
  check (value in ('owner', 'insurance', 'warranty', 'seller', 'other'));
comment on domain public.cost_payer is 'Who paid, or is to pay.';
