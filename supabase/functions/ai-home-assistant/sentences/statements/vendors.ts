/** What `save_vendor` says. */
import { type Renderers, statement } from "./statement.ts";

interface Vendor {
  vendor: string;
}

export const vendorStatements = {
  vendor_added: statement<Vendor>({
    en: ({ vendor }, { quote }) => `Added ${quote(vendor)} to the companies of this home.`,
    es: ({ vendor }, { quote }) => `${quote(vendor)} se ha añadido a las empresas de esta casa.`,
    de: ({ vendor }, { quote }) =>
      `${quote(vendor)} ist zu den Firmen dieses Zuhauses hinzugefügt.`,
    fr: ({ vendor }, { quote }) => `${quote(vendor)} est ajoutée aux entreprises de ce logement.`,
  }),
  vendor_updated: statement<Vendor>({
    en: ({ vendor }, { quote }) => `Updated what is on file of ${quote(vendor)}.`,
    es: ({ vendor }, { quote }) => `Los datos de ${quote(vendor)} están al día.`,
    de: ({ vendor }, { quote }) => `Die Angaben zu ${quote(vendor)} sind aktualisiert.`,
    fr: ({ vendor }, { quote }) => `Les informations sur ${quote(vendor)} sont à jour.`,
  }),
  vendor_says_so_already: statement<Vendor>({
    en: ({ vendor }, { quote }) => `The record of ${quote(vendor)} says so already.`,
    es: ({ vendor }, { quote }) => `Los datos de ${quote(vendor)} ya lo dicen así.`,
    de: ({ vendor }, { quote }) => `Bei ${quote(vendor)} steht das schon so.`,
    fr: ({ vendor }, { quote }) => `Les informations sur ${quote(vendor)} le disent déjà.`,
  }),
  vendor_change_empty: statement<Vendor>({
    en: ({ vendor }, { quote }) =>
      `Nothing was saved: what to change of ${quote(vendor)} is missing.`,
    es: ({ vendor }, { quote }) => `No se ha guardado nada: falta qué cambiar de ${quote(vendor)}.`,
    de: ({ vendor }, { quote }) =>
      `Nichts wurde gespeichert: Was sich bei ${quote(vendor)} ändern soll, fehlt.`,
    fr: ({ vendor }, { quote }) =>
      `Rien n’a été enregistré : il manque ce qui change pour ${quote(vendor)}.`,
  }),
  vendor_exists_already: statement<Vendor>({
    en: ({ vendor }, { quote }) =>
      `Nothing was saved: ${quote(vendor)} is among the companies of this home already.`,
    es: ({ vendor }, { quote }) =>
      `No se ha guardado nada: ${quote(vendor)} ya está entre las empresas de esta casa.`,
    de: ({ vendor }, { quote }) =>
      `Nichts wurde gespeichert: ${quote(vendor)} gehört schon zu den Firmen dieses Zuhauses.`,
    fr: ({ vendor }, { quote }) =>
      `Rien n’a été enregistré : ${quote(vendor)} fait déjà partie des entreprises de ce logement.`,
  }),
  vendor_to_change_not_found: statement<object>({
    en: () => "Nothing was saved: I can't find that company in this home's record.",
    es: () => "No se ha guardado nada: no encuentro esa empresa en el registro de esta casa.",
    de: () =>
      "Nichts wurde gespeichert: Diese Firma finde ich im Verzeichnis dieses Zuhauses nicht.",
    fr: () =>
      "Rien n’a été enregistré : je ne trouve pas cette entreprise dans le carnet de ce logement.",
  }),
  vendor_unnamed: statement<object>({
    en: () => "Nothing was saved: I need the name of the company.",
    es: () => "No se ha guardado nada: necesito el nombre de la empresa.",
    de: () => "Nichts wurde gespeichert: Ich brauche den Namen der Firma.",
    fr: () => "Rien n’a été enregistré : il me faut le nom de l’entreprise.",
  }),
} satisfies Renderers;
