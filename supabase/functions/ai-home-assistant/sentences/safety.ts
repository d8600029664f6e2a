/** What the server itself says first when a message describes danger. `task docs` writes docs/reference/safety.md from it. */
import type { LanguageCode } from "../contract/language.ts";

/** A danger that a message may describe. */
export const DANGER_KINDS = [
  "gas",
  "carbon_monoxide",
  "fire",
  "electrical",
  "water_electricity",
  "flood",
  "collapse",
] as const;
export type DangerKind = typeof DANGER_KINDS[number];

/** A public page that the steps were checked against. */
interface SafetySource {
  publisher: string;
  url: string;
  /** The day of reading, `YYYY-MM-DD`. */
  readOn: string;
}

interface SafetyText {
  sources: readonly SafetySource[];
  /** `number` is the emergency number of the country. */
  steps: Record<LanguageCode, (number: string) => string>;
}

export const SAFETY_TEXTS: Record<DangerKind, SafetyText> = {
  gas: {
    sources: [{
      publisher: "Pennsylvania Public Utility Commission",
      url:
        "http://www.puc.pa.gov/utility_industry/transportation/pipeline_safety/gas_emergencies.aspx",
      readOn: "2026-11-29",
    }],
    steps: {
      en: (number) =>
        "Gas: get everyone out of the building now. Do not switch anything on or off, do not light anything and do not " +
        `use a phone inside. From a safe distance, call ${number} and your gas company. Go back only when they say ` +
        "that it is safe.",
      es: (number) =>
        "Gas: sal ya del edificio con todos. No enciendas ni apagues nada, no prendas fuego y no uses el teléfono " +
        `dentro. Desde una distancia segura, llama al ${number} y a la compañía de gas. Vuelve solo cuando digan que ` +
        "es seguro.",
      de: (number) =>
        "Gas: Geht jetzt alle aus dem Gebäude. Schalte nichts ein oder aus, mach kein Feuer und telefoniere nicht " +
        `drinnen. Ruf aus sicherer Entfernung ${number} und den Gasversorger an. Geh erst zurück, wenn sie sagen, ` +
        "dass es sicher ist.",
      fr: (number) =>
        "Gaz : sors tout de suite du bâtiment avec tout le monde. N’allume et n’éteins rien, pas de flamme, et ne " +
        `téléphone pas à l’intérieur. À bonne distance, appelle le ${number} et la compagnie de gaz. Ne rentre que ` +
        "lorsqu’ils disent que c’est sûr.",
    },
  },
  carbon_monoxide: {
    sources: [{
      publisher: "City of Williamsburg, Virginia",
      url: "https://williamsburgva.gov/FAQ.aspx?QID=139",
      readOn: "2026-11-29",
    }],
    steps: {
      en: (number) =>
        "Carbon monoxide: get everyone outside into fresh air now, and do not look for the cause. Call " +
        `${number} and check that nobody is missing. Go back only when the emergency services allow it.`,
      es: (number) =>
        "Monóxido de carbono: sal ya al aire libre con todos y no busques la causa. Llama al " +
        `${number} y comprueba que no falta nadie. Vuelve solo cuando los servicios de emergencia lo permitan.`,
      de: (number) =>
        "Kohlenmonoxid: Geht jetzt alle hinaus an die frische Luft und sucht nicht nach der Ursache. Ruf " +
        `${number} an und prüfe, ob niemand fehlt. Geh erst zurück, wenn die Einsatzkräfte es erlauben.`,
      fr: (number) =>
        "Monoxyde de carbone : sors tout de suite à l’air libre avec tout le monde, sans chercher la cause. Appelle le " +
        `${number} et vérifie que personne ne manque. Ne rentre que lorsque les secours le permettent.`,
    },
  },
  fire: {
    sources: [{
      publisher: "U.S. Fire Administration and FEMA, reported by the Town of Leland",
      url: "https://www.townofleland.com/departments/fire/emergency-preparedness/fire",
      readOn: "2026-11-29",
    }],
    steps: {
      en: (number) =>
        "Smoke or fire: get everyone out now and save nothing. Stay low under smoke, do not open a hot door, and close " +
        `doors behind you. Call ${number} from outside. Stay out.`,
      es: (number) =>
        "Humo o fuego: sal ya con todos y no salves nada. Agáchate bajo el humo, no abras una puerta caliente y cierra " +
        `las puertas al salir. Llama al ${number} desde fuera. No vuelvas a entrar.`,
      de: (number) =>
        "Rauch oder Feuer: Geht jetzt alle hinaus und rettet keine Sachen. Bleib unter dem Rauch, öffne keine heiße " +
        `Tür und schließ die Türen hinter dir. Ruf von draußen ${number} an. Bleibt draußen.`,
      fr: (number) =>
        "Fumée ou feu : sors tout de suite avec tout le monde sans rien sauver. Baisse-toi sous la fumée, n’ouvre pas " +
        `une porte chaude et ferme les portes derrière toi. Appelle le ${number} de dehors. Ne rentre pas.`,
    },
  },
  electrical: {
    sources: [{
      publisher: "Lansing Board of Water & Light",
      url: "http://c03.apogee.net/mvc/home/hes/land/el?utilityname=lansing&spc=foe&id=4669",
      readOn: "2026-11-29",
    }, {
      publisher: "Farmers Electric Cooperative",
      url: "https://www.farmersecc.com/safety-tips/",
      readOn: "2026-11-29",
    }],
    steps: {
      en: (number) =>
        "Electricity: do not touch it. With dry hands and on a dry floor, switch the power off at the panel, if you can " +
        "reach it safely. Never use water on it, and do not touch a person who is in contact with electricity. If it " +
        `smokes or burns, or somebody got a shock, get out and call ${number}. Then call an electrician.`,
      es: (number) =>
        "Electricidad: no lo toques. Con las manos secas y el suelo seco, corta la corriente en el cuadro, si llegas sin " +
        "peligro. Nunca uses agua y no toques a una persona en contacto con la corriente. Si hay humo o fuego, o alguien " +
        `recibió una descarga, sal y llama al ${number}. Después, a un electricista.`,
      de: (number) =>
        "Strom: Nicht berühren. Schalte mit trockenen Händen auf trockenem Boden den Strom am Sicherungskasten ab, wenn " +
        "du ihn sicher erreichst. Nie mit Wasser löschen, und niemanden anfassen, der unter Strom steht. Wenn es raucht " +
        `oder brennt oder jemand einen Schlag bekam: hinaus und ${number} anrufen. Danach einen Elektriker.`,
      fr: (number) =>
        "Électricité : n’y touche pas. Les mains sèches et sur un sol sec, coupe le courant au tableau, si tu y accèdes " +
        "sans danger. Jamais d’eau dessus, et ne touche pas une personne en contact avec le courant. S’il y a de la " +
        `fumée ou du feu, ou si quelqu’un a reçu une décharge, sors et appelle le ${number}. Ensuite, un électricien.`,
    },
  },
  water_electricity: {
    sources: [{
      publisher: "We Energies",
      url: "https://www.we-energies.com/safety/flood",
      readOn: "2026-11-29",
    }, {
      publisher: "RISMedia, reprinted by Illinois Property",
      url: "http://lschade.illinoisproperty.com/flooded-basements.aspx",
      readOn: "2026-11-29",
    }],
    steps: {
      en: (number) =>
        "Water and electricity: keep out of the water. Do not touch switches, outlets or cords there. Never stand in " +
        "water to turn the power off. Turn it off only from a dry place; otherwise ask your electricity company to do " +
        `it. If somebody is in danger, call ${number}. Then call an electrician.`,
      es: (number) =>
        "Agua y electricidad: no pises el agua ni toques allí interruptores, enchufes o cables. Nunca cortes la corriente " +
        "de pie en el agua: hazlo solo desde un lugar seco; si no, que la corte la compañía eléctrica. Si alguien está " +
        `en peligro, llama al ${number}. Después, a un electricista.`,
      de: (number) =>
        "Wasser und Strom: Bleib aus dem Wasser und berühre dort keine Schalter, Steckdosen oder Kabel. Schalte den Strom " +
        "nie im Wasser stehend ab, nur von einer trockenen Stelle; sonst lass es den Stromversorger tun. Ist jemand in " +
        `Gefahr, ruf ${number} an. Danach einen Elektriker.`,
      fr: (number) =>
        "Eau et électricité : ne marche pas dans l’eau et n’y touche ni interrupteur, ni prise, ni câble. Ne coupe jamais " +
        "le courant les pieds dans l’eau, seulement depuis un endroit sec ; sinon, demande-le au fournisseur " +
        `d’électricité. Si quelqu’un est en danger, appelle le ${number}. Ensuite, un électricien.`,
    },
  },
  flood: {
    sources: [{
      publisher: "City of Manchester, Tennessee",
      url: "http://www.cityofmanchestertn.com/FAQ.aspx?QID=75",
      readOn: "2026-11-29",
    }, {
      publisher: "We Energies",
      url: "https://www.we-energies.com/safety/flood",
      readOn: "2026-11-29",
    }],
    steps: {
      en: (number) =>
        "Water: close the main water valve now. Do not walk into water that may reach outlets or appliances: it may be " +
        `live. Call a plumber; if somebody is in danger, call ${number}.`,
      es: (number) =>
        "Agua: cierra ya la llave de paso general. No entres en agua que pueda llegar a enchufes o aparatos: puede tener " +
        `corriente. Llama a un fontanero; si alguien está en peligro, llama al ${number}.`,
      de: (number) =>
        "Wasser: Dreh jetzt den Haupthahn zu. Geh nicht in Wasser, das Steckdosen oder Geräte erreichen kann: Es kann " +
        `unter Strom stehen. Ruf einen Installateur; ist jemand in Gefahr, ruf ${number} an.`,
      fr: (number) =>
        "Eau : ferme tout de suite l’arrivée d’eau principale. Ne marche pas dans une eau qui peut atteindre des prises ou " +
        `des appareils : elle peut être sous tension. Appelle un plombier ; si quelqu’un est en danger, appelle le ${number}.`,
    },
  },
  collapse: {
    sources: [{
      publisher: "Fairfax County, Virginia",
      url: "https://www.fairfaxcounty.gov/snow/snow-and-roof-damage",
      readOn: "2026-11-29",
    }],
    steps: {
      en: (number) =>
        `Danger of collapse: get everyone out now and stay away from it. Call ${number}. Go back only when an engineer ` +
        "or the building authority says that it is safe.",
      es: (number) =>
        `Peligro de derrumbe: sal ya con todos y aléjate. Llama al ${number}. Vuelve solo cuando un ingeniero o la ` +
        "autoridad de edificación diga que es seguro.",
      de: (number) =>
        `Einsturzgefahr: Geht jetzt alle hinaus und haltet Abstand. Ruf ${number} an. Geh erst zurück, wenn ein Statiker ` +
        "oder die Bauaufsicht sagt, dass es sicher ist.",
      fr: (number) =>
        `Danger d’effondrement : sors tout de suite avec tout le monde et éloigne-toi. Appelle le ${number}. Ne rentre que ` +
        "lorsqu’un ingénieur ou le service du bâtiment dit que c’est sûr.",
    },
  },
};

/** Emergency numbers by country. 112 works in the European Union and its neighbours. */
const EMERGENCY_NUMBERS: Record<string, string> = {
  US: "911",
  CA: "911",
  MX: "911",
  GB: "999",
  AU: "000",
  NZ: "111",
};
const COUNTRIES_OF_112 =
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK"
    .split(" ");

/** Where the country is unknown or not listed: a phone connects both numbers to its own network's. */
const ANY_NUMBER = "112 / 911";

/** Returns the emergency number of a country, an ISO 3166 code. */
export function findEmergencyNumber(country: string | null): string {
  const code = country?.toUpperCase() ?? "";
  return EMERGENCY_NUMBERS[code] ?? (COUNTRIES_OF_112.includes(code) ? "112" : ANY_NUMBER);
}

/** Returns the steps for each danger, most urgent first, a paragraph each; `""` without one. */
export function buildSafetyText(
  dangers: readonly DangerKind[],
  { language, country }: { language: LanguageCode; country: string | null },
): string {
  const number = findEmergencyNumber(country);
  return DANGER_KINDS.filter((kind) => dangers.includes(kind))
    .map((kind) => SAFETY_TEXTS[kind].steps[language](number))
    .join("\n\n");
}
