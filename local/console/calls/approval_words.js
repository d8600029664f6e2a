import { toLanguage } from "@function/sentences/statements/render.ts";

/** The words around a plan, whose lines are in the language of the browser. */
const WORDS = {
  en: {
    question: "Shall I change the record?",
    changes: "What changes",
    choose: "Untick what you do not want. Nothing is saved until you confirm.",
    sources: "Who recommends this",
    args: "Arguments",
    tool: "Tool",
    yes: "Yes, do it",
    no: "No",
    some: (count, all) => `Do ${count} of ${all}`,
  },
  es: {
    question: "¿Cambio el registro?",
    changes: "Qué cambia",
    choose: "Desmarca lo que no quieras. No se guarda nada hasta que lo confirmes.",
    sources: "Quién lo recomienda",
    args: "Argumentos",
    tool: "Herramienta",
    yes: "Sí, adelante",
    no: "No",
    some: (count, all) => `Hacer ${count} de ${all}`,
  },
  de: {
    question: "Soll ich das Verzeichnis ändern?",
    changes: "Was sich ändert",
    choose:
      "Nimm das Häkchen weg, wo du etwas nicht willst. Gespeichert wird erst, wenn du zustimmst.",
    sources: "Wer das empfiehlt",
    args: "Argumente",
    tool: "Werkzeug",
    yes: "Ja, mach das",
    no: "Nein",
    some: (count, all) => `${count} von ${all} übernehmen`,
  },
  fr: {
    question: "Dois-je modifier le carnet ?",
    changes: "Ce qui change",
    choose: "Décoche ce que tu ne veux pas. Rien n’est enregistré avant ta confirmation.",
    sources: "Qui le recommande",
    args: "Arguments",
    tool: "Outil",
    yes: "Oui, vas-y",
    no: "Non",
    some: (count, all) => `En faire ${count} sur ${all}`,
  },
};

export const language = toLanguage(navigator.language);
export const words = WORDS[language];
