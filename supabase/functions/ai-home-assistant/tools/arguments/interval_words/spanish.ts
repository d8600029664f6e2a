import {
  ask,
  AUTUMN,
  DAILY,
  type IntervalLanguage,
  OTHER,
  SPRING,
  SUMMER,
  unit,
  WINTER,
} from "./interval_words.ts";

const ONES = ["uno, un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"];
const TEENS = [
  ...["diez", "once", "doce", "trece", "catorce", "quince", "dieciseis", "diecisiete"],
  ...["dieciocho", "diecinueve"],
];
const TWENTIES = [
  ...["veinte", "veintiuno, veintiun", "veintidos", "veintitres", "veinticuatro", "veinticinco"],
  ...["veintiseis", "veintisiete", "veintiocho", "veintinueve"],
];
const TENS = ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];

export const spanish: IntervalLanguage = {
  language: "es",
  words: [
    [unit("day"), "dia, dias"],
    [DAILY, "diario, diaria, diariamente"],
    [unit("day", 15), "quincena, quincenas, quincenal, quincenalmente"],
    [unit("week"), "semana, semanas, semanal, semanalmente"],
    [unit("month"), "mes, meses, mensual, mensualmente"],
    [unit("month", 2), "bimestre, bimestres, bimestral, bimestralmente"],
    [unit("month", 3), "trimestre, trimestres, trimestral, trimestralmente"],
    [unit("month", 4), "cuatrimestre, cuatrimestres, cuatrimestral, cuatrimestralmente"],
    [unit("month", 6), "semestre, semestres, semestral, semestralmente"],
    [unit("year"), "ano, anos, anual, anualmente"],
    [unit("year", 2), "bienio, bienal"],
    [unit("year", 3), "trienio, trienal"],
    [unit("year", 5), "quinquenio, quinquenal"],
    [unit("year", 10), "decada, decadas"],
    [ask("ambiguous", 6, "month"), "bianual, bianualmente"],
    [ask("ambiguous", 2, "week"), "bimensual, bimensualmente"],
    [ask("ambiguous", 2, "week"), "bisemanal, bisemanalmente"],
    [ask("ambiguous", 3, "month"), "estacion, estaciones, temporada, temporadas"],
    [ask("several_days", 1, "week"), "fin de semana, fines de semana"],
    [ask("several_days", 1, "day"), "dia laborable, dias laborables, dia habil, dias habiles"],
    [SPRING, "primavera, primaveras"],
    [SUMMER, "verano, veranos"],
    [AUTUMN, "otono, otonos"],
    [WINTER, "invierno, inviernos"],
    [{ is: "count_of_times", value: 1 }, "una vez, 1 vez, solo una vez, una sola vez"],
    [{ is: "times" }, "veces, x"],
    [OTHER, "otro, otra, par de"],
    [{ is: "out_of", value: 2 }, "por medio, si y otro no, si y otra no"],
    [{ is: "every" }, "cada, todos, todas"],
    [{ is: "of" }, "de, del"],
    [{ is: "in" }, "en"],
    [{ is: "and" }, "y, e"],
    [{ is: "or" }, "o, u"],
    [{ is: "to" }, "a, hasta"],
    [{ is: "from" }, "desde"],
    [{ is: "between" }, "entre"],
    [{ is: "except" }, "excepto, menos, salvo, excepto en, menos en, salvo en"],
    [{ is: "half" }, "medio, media"],
    [{ is: "last" }, "ultimo, ultima"],
    [{ is: "for" }, "durante, por un, por una"],
    [{ is: "usage" }, "milla, millas, km, kilometro, kilometros, ciclo, ciclos, uso, usos"],
    [{ is: "hour" }, "hora, horas"],
    [{ is: "fixed" }, "en fechas fijas, segun el calendario"],
    [{ is: "floating" }, "a contar desde la ultima vez, desde la ultima vez"],
    [{ is: "filler" }, "un, una, el, la, los, las, al, por, aproximadamente"],
    [{ is: "filler" }, "unos, unas, mas o menos, al menos, lo que ocurra primero"],
    [{ is: "filler" }, "lo que llegue primero, en los meses de, en el mes de"],
  ],
  numbers: [
    ...ONES,
    ...TEENS,
    ...TWENTIES,
    ...TENS.flatMap((ten) => [ten, ...ONES.map((one) => joinTen(`${ten} y`, one))]),
    "cien",
  ],
  ordinals: {
    1: "primero, primer, primera",
    2: "segundo, segunda",
    3: "tercero, tercer, tercera",
    4: "cuarto, cuarta",
    5: "quinto, quinta",
    6: "sexto, sexta",
    7: "septimo, septima",
    8: "octavo, octava",
    9: "noveno, novena",
    10: "decimo, decima",
  },
  months: [
    ...["enero, ene", "febrero, feb", "marzo", "abril, abr", "mayo", "junio, jun", "julio, jul"],
    ...["agosto, ago", "septiembre, setiembre, sep, sept", "octubre, oct", "noviembre, nov"],
    "diciembre, dic",
  ],
  weekdays: [
    ...["domingo, domingos", "lunes", "martes", "miercoles", "jueves", "viernes"],
    "sabado, sabados",
  ],
  until: ["hasta"],
};

/** Each of several forms after the same words. */
function joinTen(ten: string, forms: string): string {
  return forms.split(", ").map((form) => `${ten} ${form}`).join(", ");
}
