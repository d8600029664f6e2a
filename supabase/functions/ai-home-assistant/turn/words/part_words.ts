/** The words by which people approve a part of a plan, by language: "all but the roof", "only the first two". */

interface PartWords {
  /** Begins what is left out. */
  except: string;
  /** Begins what is left out only after "all": "all but the roof". */
  exceptAfterAll?: string;
  /** Before or after what is chosen. */
  only: string;
  /** Between two names. */
  and: string;
  /** Says nothing about which change is meant. */
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
      `except, except for, apart from, other than, without, but without, but not, leave out, but leave out,
      and leave out, skip, but skip`,
    exceptAfterAll: "but, not, minus",
    only: "only, just, but only, but just",
    and: "and, or, nor, plus",
    ignored: "the, a, an, one, ones, task, tasks, of, them, my, our",
    first: "first",
    last: "last",
    numbers: "one/1, two/2, three/3, four/4, five/5, six/6, seven/7, eight/8, nine/9, ten/10",
    ordinals: "second/2nd, third/3rd, fourth/4th, fifth/5th",
  },
  es: {
    except:
      `excepto, salvo, menos, sin, a excepcion de, pero sin, pero no, deja fuera, pero deja fuera, quita,
      pero quita`,
    only: "solo, solamente, unicamente, pero solo",
    and: "y, e, o, ni",
    ignored: "el, la, los, las, lo, un, una, de, del, tarea, tareas, mi, mis",
    first: "primer, primero, primera, primeros, primeras",
    last: "ultimo, ultima, ultimos, ultimas",
    numbers:
      `uno/una/1, dos/2, tres/3, cuatro/4, cinco/5, seis/6, siete/7, ocho/8, nueve/9, diez/10`,
    ordinals: "segundo/segunda, tercero/tercera/tercer, cuarto/cuarta, quinto/quinta",
  },
  de: {
    except: `ausser, bis auf, ohne, mit ausnahme von, aber ohne, aber nicht, nur nicht`,
    only: "nur, lediglich, aber nur",
    and: "und, oder, sowie",
    ignored: "der, die, das, den, dem, des, ein, eine, einen, aufgabe, aufgaben, von, mein, meine",
    first: "erste, ersten, erster, erstes",
    last: "letzte, letzten, letzter, letztes",
    numbers:
      "eins/1, zwei/beiden/2, drei/3, vier/4, funf/5, sechs/6, sieben/7, acht/8, neun/9, zehn/10",
    ordinals: "zweite/zweiten/zweites, dritte/dritten/drittes, vierte/vierten, funfte/funften",
  },
  fr: {
    except:
      `sauf, excepte, hormis, a part, sans, a l exception de, mais sans, mais pas, laisse de cote,
      mais laisse de cote`,
    only: "seulement, uniquement, juste, mais seulement",
    and: "et, ou, ni",
    ignored: "le, la, les, l, un, une, de, du, des, d, tache, taches, mon, ma, mes",
    first: "premier, premiere, premiers, premieres",
    last: "dernier, derniere, derniers, dernieres",
    numbers: "un/1, deux/2, trois/3, quatre/4, cinq/5, six/6, sept/7, huit/8, neuf/9, dix/10",
    ordinals: "deuxieme/second/seconde, troisieme, quatrieme, cinquieme",
  },
};
