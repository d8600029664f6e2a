import { toLanguage } from "@function/sentences/statements/render.ts";

/** The words of the card of a call and of a toast, in the languages of the receipts. */
const WORDS = {
  en: {
    undo: "Undo",
    undone: "Undone",
    assumed: "Assumed",
    details: "Details",
    dismiss: "Dismiss",
    copied: "The text is copied.",
    denied: "Not done: you said no",
    read: {
      search_home_record: "Looked in the record",
      get_home_asset: "Looked up a system",
      list_attention: "Checked what is due",
      calculate_cost_impact: "Looked up costs",
      get_contractor_recommendations: "Looked for contractors",
      request_user_input: "Asked you",
      compose_message: "Wrote a draft",
    },
  },
  es: {
    undo: "Deshacer",
    undone: "Deshecho",
    assumed: "Supuesto",
    details: "Detalles",
    dismiss: "Cerrar",
    copied: "El texto está copiado.",
    denied: "No se ha hecho: dijiste que no",
    read: {
      search_home_record: "He buscado en el registro",
      get_home_asset: "He consultado un sistema",
      list_attention: "He mirado qué toca",
      calculate_cost_impact: "He consultado costes",
      get_contractor_recommendations: "He buscado profesionales",
      request_user_input: "Te he preguntado",
      compose_message: "He escrito un borrador",
    },
  },
  de: {
    undo: "Rückgängig",
    undone: "Zurückgenommen",
    assumed: "Angenommen",
    details: "Einzelheiten",
    dismiss: "Schließen",
    copied: "Der Text ist kopiert.",
    denied: "Nicht getan: Du hast Nein gesagt",
    read: {
      search_home_record: "Im Verzeichnis nachgesehen",
      get_home_asset: "Ein Gerät nachgeschlagen",
      list_attention: "Nachgesehen, was fällig ist",
      calculate_cost_impact: "Kosten nachgeschlagen",
      get_contractor_recommendations: "Handwerker gesucht",
      request_user_input: "Dich gefragt",
      compose_message: "Einen Entwurf geschrieben",
    },
  },
  fr: {
    undo: "Annuler",
    undone: "Annulé",
    assumed: "Supposé",
    details: "Détails",
    dismiss: "Fermer",
    copied: "Le texte est copié.",
    denied: "Pas fait : tu as dit non",
    read: {
      search_home_record: "J’ai cherché dans le carnet",
      get_home_asset: "J’ai consulté un équipement",
      list_attention: "J’ai regardé ce qui est à faire",
      calculate_cost_impact: "J’ai consulté les coûts",
      get_contractor_recommendations: "J’ai cherché des artisans",
      request_user_input: "Je t’ai posé une question",
      compose_message: "J’ai écrit un brouillon",
    },
  },
};

export const cardWords = WORDS[toLanguage(navigator.language)];
