create domain public.language_code as text
  check (value in ('en', 'es', 'de', 'fr'));
comment on domain public.language_code is 'A language of the texts that the function makes (ISO 639-1).';
