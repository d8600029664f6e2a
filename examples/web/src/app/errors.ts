import { pickTexts } from "./language";

/** What a person reads, by the word in `details` of an error of the Data API or by its code. */
const texts = {
  already_member: [
    "You are a member of this home already. The link stays valid for somebody else.",
    "Ya eres miembro de esta casa. El enlace sigue sirviendo para otra persona.",
  ],
  invitation_unknown: [
    "This link does not work. Please ask for a new one.",
    "Este enlace no funciona. Pide uno nuevo.",
  ],
  invitation_used: [
    "This link was used already. Please ask for a new one.",
    "Este enlace ya se usó. Pide uno nuevo.",
  ],
  invitation_revoked: [
    "This link was withdrawn. Please ask for a new one.",
    "Este enlace fue anulado. Pide uno nuevo.",
  ],
  invitation_expired: [
    "This link has expired. Please ask for a new one.",
    "Este enlace ha caducado. Pide uno nuevo.",
  ],
  last_owner: [
    "A home needs an owner. Make another member an owner first.",
    "Una casa necesita un propietario. Haz antes propietario a otro miembro.",
  ],
  currency_in_use: [
    "The record has amounts already, so the currency stays.",
    "El registro ya tiene importes, así que la moneda no cambia.",
  ],
  too_many_calendars: [
    "You have 10 calendars of this home. Revoke one first.",
    "Ya tienes 10 calendarios de esta casa. Anula uno primero.",
  ],
  too_many_invitations: [
    "This home has 20 open invitations. Revoke one first.",
    "Esta casa tiene 20 invitaciones abiertas. Anula una primero.",
  ],
  too_many_homes: [
    "You have as many homes as this app allows.",
    "Ya tienes todas las casas que permite esta app.",
  ],
  transfer_not_accepted: [
    "Nobody has accepted the offer yet.",
    "Nadie ha aceptado la oferta todavía.",
  ],
  "22023": [
    "Something here is not right. Please check it and try again.",
    "Hay algo que no está bien. Revísalo e inténtalo de nuevo.",
  ],
  "42501": [
    "Your role in this home does not allow that. Please ask an owner.",
    "Tu papel en esta casa no lo permite. Pídeselo a un propietario.",
  ],
  "": [
    "There is no connection. Please try again in a moment.",
    "No hay conexión. Inténtalo de nuevo en un momento.",
  ],
} as const;

interface DataApiError {
  message: string;
  code?: string;
  details?: string | null;
}

/** What went wrong and what to do next, for a person. */
export function describeError({ details, code, message }: DataApiError): string {
  const known: Record<string, string> = pickTexts(texts);
  return known[details ?? "none"] ?? known[code ?? "none"] ?? message;
}
