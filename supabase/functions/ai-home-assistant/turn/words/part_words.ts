/**
 * The words by which people decide some of several things, by language: "all but the roof", "only the first two", "the dryer
 * yes, the washing machine no".
 */

interface PartWords {
  /** Begins what is left out. */
  except: string;
  /** Begins what is left out of a plan whose rest is approved, without a yes too. */
  leave: string;
  /** Begins what is left out only after "all": "all but the roof". */
  exceptAfterAll?: string;
  /** Before or after what is chosen. */
  only: string;
  /** Everything that the message does not name. */
  rest: string;
  /** Between a yes or a no and what it is about. */
  to: string;
  /** A yes before or after what it is about. */
  fine: string;
  /** Between two names or clauses. */
  and: string;
  /** Says nothing about which one is meant. */
  ignored: string;
  first: string;
  last: string;
  /** The words for 1, 2, 3 and so on, those for one number separated by slashes. */
  numbers: string;
  /** The words for the second, the third and so on. */
  ordinals: string;
}

/** Words without accents, phrases separated by commas. */
export const PART_WORDS: Record<string, PartWords> = {
  en: {
    except:
      `except, except for, apart from, other than, without, but without, not, but not, skip, but skip, drop, not for`,
    leave: "leave out, but leave out, and leave out",
    exceptAfterAll: "but, minus",
    only: "only, just, but only, but just",
    rest:
      `the rest, rest, the others, others, the other ones, the other one, the other, everything else, all the others,
      all the rest, all others, the remaining ones`,
    to: "to, for, on, with",
    fine:
      `is fine, are fine, fine, is ok, are ok, is okay, are okay, is good, are good, is alright, can stay, go ahead with,
      lets do, lets go with, id like, i would like, i want, ill take, do, take`,
    and: "and, or, nor, plus, but, while, then",
    ignored:
      `the, a, an, one, ones, task, tasks, thing, things, item, items, of, them, those, it, that, this, my, our, i think, i guess,
      id say, i would say, for now, if you can, if possible, is, are, be, well, hi, hello, lets, you can, for me, too,
      though, actually`,
    first: "first",
    last: "last",
    numbers: "one/1, two/2, three/3, four/4, five/5, six/6, seven/7, eight/8, nine/9, ten/10",
    ordinals: "second/2nd, third/3rd, fourth/4th, fifth/5th",
  },
  es: {
    except: "excepto, salvo, menos, sin, a excepcion de, pero sin, pero no, quita, pero quita",
    leave: "deja fuera, pero deja fuera",
    only: "solo, solamente, unicamente, pero solo",
    rest:
      `el resto, lo demas, los demas, las demas, todo lo demas, todos los demas, todas las demas, todo el resto, lo otro,
      el otro, la otra, los otros, las otras, resto`,
    to: "a, al, para, con, en",
    fine:
      `esta bien, estan bien, bien, va bien, van bien, me parece bien, me parecen bien, quiero, quisiera, me gustaria,
      haz, hagamos, vamos con, adelante con, tambien`,
    and: "y, e, o, ni, pero, mientras",
    ignored:
      `el, la, los, las, lo, un, una, de, del, que, tarea, tareas, cosa, cosas, eso, esto, mi, mis, creo, creo que, yo diria,
      por ahora, si puedes, si es posible, es, son, hola, bueno, pues, entonces, de momento`,
    first: "primer, primero, primera, primeros, primeras",
    last: "ultimo, ultima, ultimos, ultimas",
    numbers:
      `uno/una/1, dos/2, tres/3, cuatro/4, cinco/5, seis/6, siete/7, ocho/8, nueve/9, diez/10`,
    ordinals: "segundo/segunda, tercero/tercera/tercer, cuarto/cuarta, quinto/quinta",
  },
  de: {
    except: `ausser, bis auf, ohne, mit ausnahme von, aber ohne, nicht, aber nicht, nur nicht`,
    leave: "weglassen, aber weglassen",
    only: "nur, lediglich, aber nur",
    rest:
      `der rest, den rest, rest, das andere, die anderen, die andere, den anderen, alles andere, alle anderen, das ubrige,
      die ubrigen, alles ubrige, alle ubrigen`,
    to: "zu, zum, zur, fur, bei, beim, mit",
    fine:
      `ist gut, sind gut, ist ok, sind ok, ist okay, sind okay, ist in ordnung, sind in ordnung, passen, geht klar,
      gehen klar, geht in ordnung, ich mochte, ich will, ich nehme, nimm, mach, machen wir, kann bleiben, auch`,
    and: "und, oder, sowie, aber, dann",
    ignored:
      `der, die, das, den, dem, des, ein, eine, einen, aufgabe, aufgaben, sache, sachen, von, mein, meine, meinen, ich denke,
      ich glaube, ich wurde sagen, furs erste, wenn moglich, wenn es geht, ist, sind, hallo, also, erstmal, mal`,
    first: "erste, ersten, erster, erstes",
    last: "letzte, letzten, letzter, letztes",
    numbers:
      "eins/1, zwei/beiden/2, drei/3, vier/4, funf/5, sechs/6, sieben/7, acht/8, neun/9, zehn/10",
    ordinals: "zweite/zweiten/zweites, dritte/dritten/drittes, vierte/vierten, funfte/funften",
  },
  fr: {
    except:
      `sauf, excepte, hormis, a part, sans, a l exception de, mais sans, pas, mais pas, laisse tomber`,
    leave: "laisse de cote, mais laisse de cote",
    only: "seulement, uniquement, juste, mais seulement",
    rest: `le reste, tout le reste, les autres, tous les autres, toutes les autres, l autre, reste`,
    to: "a, au, aux, pour, avec",
    fine:
      `c est bon, est bon, sont bons, est bonne, sont bonnes, ca va, va bien, vont bien, me va, me vont, est ok, sont ok,
      je veux, je voudrais, je prends, faisons, fais, allons y pour, aussi`,
    and: "et, ou, ni, mais, alors",
    ignored:
      `le, la, les, l, un, une, de, du, des, d, tache, taches, chose, choses, ca, cela, mon, ma, mes, je pense, je dirais,
      pour l instant, pour le moment, si possible, si tu peux, est, sont, bonjour, bon, eh bien, c est`,
    first: "premier, premiere, premiers, premieres",
    last: "dernier, derniere, derniers, dernieres",
    numbers: "un/1, deux/2, trois/3, quatre/4, cinq/5, six/6, sept/7, huit/8, neuf/9, dix/10",
    ordinals: "deuxieme/second/seconde, troisieme, quatrieme, cinquieme",
  },
};

/** Verbs around what is left out: "leave the roof out" is "leave out the roof". */
export const VERBS_AROUND: readonly (readonly [pattern: RegExp, verb: string])[] = [
  [/\b(?:leave|keep) (?!out\b)([^,.;:!\n]{1,40}?) out\b/giu, "leave out $1"],
  [/\bdeja (?!fuera\b)([^,.;:!\n]{1,40}?) fuera\b/giu, "deja fuera $1"],
  [/\blass(?:e|en sie|t)? ([^,.;:!\n]{1,40}?) (?:weg|raus|au(?:ss|ß)en vor)\b/giu, "weglassen $1"],
  [
    /\blaisse[sz]? (?!de c[oô]t[eé])([^,.;:!\n]{1,40}?) de c[oô]t[eé](?!\p{L})/giu,
    "laisse de cote $1",
  ],
];

/** What people call the fields of an entry in any of these languages, without accents. */
export const FIELD_WORDS: Record<string, string> = {
  title: "title name titulo nombre titel titre nom",
  description: "description note text descripcion nota texto beschreibung notiz texte",
  severity: "severity urgency gravedad urgencia schwere dringlichkeit gravite urgence",
  occurred_on: "date day fecha dia datum tag jour",
  cost_actual:
    "price cost amount sum precio coste costo importe preis kosten betrag summe prix cout montant",
  cost_payer: "payer pagador zahler payeur",
  cost_estimate:
    "estimate quote price cost estimacion presupuesto precio schatzung angebot preis estimation devis prix",
  performed_by: "person worker persona quien wer handwerker personne",
  vendor: "company vendor contractor firm seller store shop dealer empresa vendedor tienda firma " +
    "verkaufer handler laden entreprise societe vendeur magasin",
  review_on: "review reminder revision recordatorio wiedervorlage erinnerung rappel",
};
