create or replace function private.get_field_label(field text, language text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  spanish_labels constant jsonb := '{
    "name": "nombre", "kind": "tipo", "category": "categoría", "space": "lugar", "manufacturer": "fabricante",
    "model": "modelo", "serial": "número de serie", "installed_on": "instalado el", "purchased_on": "comprado el",
    "price_minor": "precio", "warranty_until": "garantía hasta", "title": "título", "body": "descripción",
    "notes": "notas", "phone": "teléfono", "email": "correo", "website": "sitio web", "trades": "oficios",
    "severity": "gravedad", "status": "estado", "review_on": "revisar el", "occurred_on": "fecha",
    "cost_actual_minor": "coste", "cost_low_minor": "coste mínimo", "cost_high_minor": "coste máximo",
    "cost_payer": "quién paga", "performed_by": "hecho por", "recurrence": "repetición", "every_count": "cada",
    "every_unit": "unidad", "anchor_on": "desde", "lead_days": "días de aviso", "estimated_minutes": "minutos",
    "season_months": "meses"}'::jsonb;
begin
  return case when private.is_spanish(language) then coalesce(spanish_labels ->> field, replace(field, '_', ' '))
    else case field when 'body' then 'description' when 'occurred_on' then 'date'
      else replace(regexp_replace(field, '_(minor|on)$', ''), '_', ' ') end end;
end
$$;
comment on function private.get_field_label is 'Names a field of a plan for a person.';
