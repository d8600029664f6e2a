import type { Words } from "./english_words.ts";
import { sayDay } from "./say_results.ts";

export const spanishWords: Words = {
  help: `Sin conexión entiendo pocas frases, y esta no ha guardado nada. Por ejemplo:
• “el calentador de agua gotea”, o que algo está roto, hace ruido o no funciona
• “limpiamos los canalones ayer por $120”, “cambiamos el filtro de la caldera el lunes”
• “marca la gotera como arreglada”, “deshaz eso”, “costó 95”, “¿qué toca hacer?”
• “revisar la bomba cada 3 meses”, “recuérdame pintar la valla en abril”, “¿qué mantenimiento necesita mi casa?”
• “¿cuándo limpiamos los canalones?”, “¿cuántos años tiene el techo?”, “¿a quién llamo para el calentador?”`,
  hello: "¡Hola! Cuéntame qué pasa en casa.",
  welcome: "De nada. Aquí estoy cuando la casa necesite algo.",
  allRight: "De acuerdo.",
  plan: "Buen plan. Dime cuándo esté hecho y lo pongo en el registro de tu casa.",
  whichYear: "¿De qué año fue, más o menos? Así lo anoto con la fecha correcta.",
  whatWork: "¿Por qué trabajo fue? Por ejemplo: “le pagué 80 a Luis por limpiar los canalones”.",
  notYours: "Lo siento. Solo anoto lo que es de tu propia casa.",
  notKept: "Como has pedido, no guardo nada de esto.",
  noPrices: "Nombra la instalación, y miro qué consta de sus costes.",
  keepMePosted: "Dime qué encuentras y mantengo el registro al día.",
  whichEntry: "¿A qué entrada te refieres? Puedo cambiar la última de esta conversación.",
  whichTask: "¿A qué tarea te refieres?",
  whichIssue: "¿A qué problema te refieres?",
  noOpenIssue: " No encuentro ninguno abierto.",
  untilWhen: "¿Hasta cuándo? Basta un día o un mes.",
  untilWhichDay: "¿Hasta qué día?",
  howOften: "¿Cuándo? Basta un día, un mes o cada cuánto tiempo.",
  saved: "Sí, consta en el registro.",
  notSaved: "No. No se ha anotado nada.",
  choice: (answer, question) => `Porque a “${question}” respondiste “${answer}”.`,
  rightNow: "Ahora mismo:",
  firstAid: {
    "heater leak": [
      "Corta su agua: gira la llave del tubo frío, arriba, hacia la derecha hasta el tope.",
      "Corta su energía. Eléctrico: baja su interruptor del cuadro. De gas: pon el mando en Apagado.",
      "Pon toallas o un cubo y aparta las cosas. El agua puede quemar.",
      "Mira de dónde sale. Una junta o la válvula de alivio suelen tener arreglo; si es el depósito, hace falta otro calentador.",
      "Llama hoy a un fontanero. Si sale más de lo que cabe en un cubo, cierra también la llave general.",
    ],
    "leak": [
      "Cierra su llave de paso, o la general si no la hay, y apágalo.",
      "Mira primero mangueras, uniones y juntas: suelen ser la causa y se cambian por poco dinero.",
      "Una fuga dentro de la pared, o que no puedas parar en una hora, es para un fontanero.",
    ],
    "broken heater": [
      "Mira su interruptor del cuadro y el del aparato; si es de gas, el piloto.",
      "Pulsa una vez el botón de rearme. Si vuelve a saltar, déjalo apagado.",
      "Si mañana sigue sin agua caliente, llama a un fontanero.",
    ],
    "broken heating": [
      "Mira el termostato, el cuadro eléctrico y el interruptor del aparato; si es de gas, el piloto.",
      "Pon un filtro limpio y quita hojas y nieve de la unidad exterior.",
      "Si sigue sin funcionar, llama a un técnico.",
    ],
    "broken": [
      "Mira primero lo sencillo: corriente, cuadro eléctrico, agua, filtro, un desagüe atascado, una pieza suelta.",
      "Apágalo, espera un minuto y prueba otra vez. Si chirría o hace saltar la luz, déjalo apagado.",
      "Con el modelo de su etiqueta un técnico suele poder decir por teléfono si merece la pena arreglarlo.",
    ],
  },
  age: (installed, years) =>
    ` El tuyo es de ${installed}, más o menos; con unos ${years} años conviene pedir también el precio de uno nuevo.`,
  answered: (answer) => `Gracias, entonces: ${answer}.`,
  sent: (to, isSent) => `El mensaje para ${to} ${isSent ? "" : "no "}se ha enviado.`,
  rowKinds: {
    overdue: "atrasada",
    review: "aplazada",
    warranty: "fin de la garantía",
    open_issue: "problema abierto",
  },
  more: (rows) => `Y ${rows} más.`,
  denied: "De acuerdo, no se ha cambiado nada.",
  done: "Hecho.",
  failed({ code }) {
    const reason = REASONS[`${code}`];
    return `No se ha guardado nada${reason ? `: ${reason}` : ""}.`;
  },
  unclear({ clarification }) {
    const { options } = clarification as { options?: unknown[] };
    return `Esto aún no está guardado. ${
      options?.length ? "¿A cuál te refieres?" : "Falta un dato; dilo con otras palabras."
    }`;
  },
  asset({ name, manufacturer, model, serial, installed_on, warranty_until: until }, next) {
    const facts = [
      [manufacturer, model].filter(Boolean).join(" "),
      serial && `número de serie ${serial}`,
      // The date is in English words; its year is the same.
      installed_on && `desde ${`${installed_on}`.slice(0, 4)}`,
      until ? `garantía hasta el ${sayDay(until, "es")}` : "no consta garantía",
      next && `lo siguiente: “${next["title"]}”, el ${sayDay(next["due_on"], "es")}`,
    ];
    return `${name}: ${facts.filter(Boolean).join(", ")}.`;
  },
  locale: "es",
};

const REASONS: Record<string, string | undefined> = {
  forbidden: "tu papel en esta casa no lo permite",
  not_found: "no lo encuentro en el registro",
  conflict: "algo ha cambiado desde entonces",
  expired: "ha pasado demasiado tiempo",
  unavailable: "ahora no es posible",
  invalid_arguments: "no he entendido los detalles",
};
