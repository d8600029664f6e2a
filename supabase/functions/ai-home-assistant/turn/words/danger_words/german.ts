import { anyOf, type DangerWords, near, upTo } from "./words.ts";

const ALARM = "\\w*(?:melder|warner|alarm|detektor|sensor)s?";
const SOUNDS =
  "(?:piep\\w*|alarm|schlagt|schlug|heult|geht (?:\\S+ ){0,3}los|ging los|losgegangen|schrillt|pfeift|lautet|spinnt|angeschlagen|rot)";
const ELECTRICS =
  "(?:steckdosen?|sicherungskasten|sicherung\\w*|stromkasten|zahlerkasten|schalter|lichtschalter|kabel\\w*|leitung\\w*|lampen?|deckenlampe|mehrfachstecker|stecker|verteiler\\w*|elektr\\w*|strom|verlangerungskabel|fi)";
const WATER =
  "(?:\\w*wasser\\w*|nass\\w*|feucht|tropf\\w*|lauft|lauf|regen\\w*|durchnasst|uberschwemm\\w*)";
const STRUCTURE =
  "(?:\\w*decke|dach|\\w*wand|mauer|balkon|boden|fussboden|balken|treppe|terrasse|schornstein|kamin|giebel|carport)";

export const GERMAN: DangerWords = {
  harmless: anyOf(
    "(?:rauch\\w*|co|kohlenmonoxid|gas|brand)-?(?:melder|warner|warnmelder)n?(?: \\S+){0,6} (?:batterie\\w*|testen|wechsel\\w*|tausch\\w*|getauscht|gewechselt|abgelaufen|montier\\w*|install\\w*|pruf\\w*)",
    "(?:batterie\\w*|neue\\w*|kauf\\w*|wechsel\\w*|teste\\w*|prufe\\w*)(?: \\S+){0,5} (?:rauch\\w*|co|kohlenmonoxid|gas|brand)-?(?:melder|warner|warnmelder)n?",
    "gas(?:rechnung|heizung|herd|grill|therme|anbieter|preis\\w*|zahler|flasche|kessel|abschlag)\\w*|gas und (?:wasser|strom)|feuer(?:loscher|stelle|zeug|holz|werk|wehr\\w*|schale|versicherung|alarmubung)|brand(?:schutz\\w*|versicherung|neu)|zundkerze\\w*|raucherlachs|rauch(?:erlachs|erecke|en verboten)|brennt mir|funkgerat|funk(?:loch|uhr)|wasserschaden(?:versicherung|akte)",
  ),
  dangers: {
    gas: anyOf(
      near(
        "(?:gas\\w*|herd|zahler|leitung|flasche|propanflasche|therme|ventil|regler|schlauch|verschraubung)",
        "(?:zischt|pfeift|undicht|blast ab|blaschen|blasen|mieft|mief|schwefel\\w*|aufgedreht|abgerissen|vereist|erwischt|angebohrt)",
      ),
      "(?:nach|wie) (?:gas|jas|faulen eiern)|schwefelmief|leitung vom gas|mieft",
      `(?:riech|roch|stink|stank|geruch|mief)\\w*${
        upTo(6)
      }(?:\\w*gas\\w*|faulen eiern|schwefel\\w*|propan)`,
      "\\w*gas(?:geruch|leck|austritt)\\w*|gas.{0,25}(?:riech|stink|roch|tritt|stromt|entweicht|zischt|ausgetreten|undicht|leck)\\w*|nach gas|faule\\w* eier\\w*",
      `(?:gas)-?${ALARM}.{0,30}${SOUNDS}`,
      "(?:gasleitung|gasrohr|gasschlauch)(?: \\S+){0,4} (?:angebohrt|getroffen|gerissen|undicht|kaputt|abgerissen|leckt|beschadigt)",
    ),
    carbon_monoxide: anyOf(
      "co ?-?\\w*(?:melder|warner|alarm\\w*)(?: \\S+){0,4} (?:piep\\w*|schreit|schlagt|an|rot|schrillt|heult|blinkt)|(?:kohlenmonoxid|monoxid)\\w*(?: \\S+){0,10} (?:schreit|piept|schrillt)|schreit(?: \\S+){0,8} (?:kohlenmonoxid|co)",
      `(?:co|kohlenmonoxid|monoxid)-?${ALARM}.{0,40}${SOUNDS}|(?:kohlenmonoxid|co)(?:-?\\w*)?.{0,25}(?:alarm|vergift\\w*|hoch|ppm)|\\d{2,3} ?ppm`,
      near(
        "(?:kopfschmerz\\w*|kopfweh|schwindel\\w*|schwindlig|ubel|ubelkeit|ohnmacht\\w*|benommen|umgekippt)",
        "(?:therme|gastherme|heizung|ofen|kamin|kaminofen|grill|boiler|generator|notstromaggregat)",
        60,
      ),
    ),
    fire: anyOf(
      "lodert|lodern|kokel\\w*|glimmt|glut|feuerschein|(?:oranger?|rot\\w*) schein|neblig|explodiert|(?:schmort|glimmt) (?:\\S+ ){0,4}(?:vor sich hin|noch)|abflammgerat|(?:gardine|vorhang|hecke|sofa|ol|fett)\\w*(?: \\S+){0,4} (?:brenn\\w*|fang\\w*|erwischt|loder\\w*)|ol mit (?:mehl|wasser) losch\\w*",
      "qualm\\w*|raucht|rauch(?!melder|warn|en)|rauch(?:t|schwaden|wolke\\w*)?|brennt|brennen|in flammen|flammen?|feuer|gebrannt|kokelt|schwelt|schwelbrand|brand|es brennt|fettbrand",
      "rauch\\w*(?:melder|warner)n?.{0,20}(?:schlagt|schlug|heult|geht (?:\\S+ ){0,3}los|ging los|losgegangen|schrillt|pfeift|plarrt|brullt|schreit)",
    ),
    electrical: anyOf(
      "blaue? (?:blitz\\w*|funken|flamme an)|britzel\\w*|brutzel\\w*|(?:leitung|kabel|stromleitung)(?: \\S+){0,5} (?:mast|zaun|strasse|gefallen|abgerissen|hangt auf)|(?:gabel|messer|schraubenzieher|nagel)(?: \\S+){0,4} steckdose|kriege? eine|gewischt",
      near(
        "(?:steckdose|stecker|wallbox|wand|gehause|mehrfachsteckdose|ladekabel|netzteil|lampe|sicherung\\w*|schalter|schleif\\w*)",
        "(?:knistert|surrt|warm|heiss|wirft blasen|nicht mehr anfassen|braun|schmort|schmilzt|ampere|stinkt|glut|weich|wumms)",
        60,
      ),
      `(?:riech|roch|stink|stank|geruch)\\w*${
        upTo(6)
      }(?:verbrannt\\w*|angebrannt\\w*|verschmort\\w*|verkohlt\\w*|geschmort\\w*|schmor\\w*|plastik|kunststoff|kabel|gummi)`,
      "(?:verbrannt|verschmort|angeschmort|schmor|brand|kokel)\\w*(?: \\S+){0,3} (?:geruch|gestank|riecht)|brandgeruch|schmorgeruch|kabelbrand",
      "funken|funkt|funkte|blitzt|lichtbogen|kurzschluss|stromschlag|elektroschock|stromschlage|eine gewischt|einen gewischt|einen schlag (?:bekommen|gekriegt)|schlag bekommen|(?:blank|offen|lose|freiliegend)\\w* (?:\\S+ )?(?:draht|drahte|kabel|leitung\\w*)|kabel (?:\\S+ ){0,3}(?:blank|offen|frei)|unter strom|kribbelt",
      near(
        ELECTRICS,
        "(?:schmilzt|geschmolzen|schmort|schmoren|verschmort|angeschmort|schwarz|heiss|gluht|knist\\w*|knackt|zischt|brutzelt|brummt|qualmt|raucht)",
        35,
      ),
    ),
    water_electricity: anyOf(near(WATER, ELECTRICS, 50)),
    flood: anyOf(
      "kubeln|(?:bach|fluss|hochwasser|kanal|meer|see)(?: \\S+){0,6} (?:diele|keller|haus|steigt|wohnzimmer|tur|kuche|druckt|flur)|brühe uberall|bruhe uberall|niagara|wasserfall|schwimmbad|gully|lauft uber|ubergelaufen|hort nicht auf(?: \\S+){0,3} (?:lauf\\w*)|haupthahn|absperrhahn nicht",
      "uberschwemm\\w*|uberflut\\w*|\\w*rohrbruch|(?:\\w*rohr|schlauch|\\w*leitung|boiler|ventil)(?: \\S+){0,4} (?:geplatzt|gebrochen|gerissen|geborsten|platzt)|geplatzt|unter wasser|hochwasser|rohr ?bruch",
      "wasser.{0,30}(?:uberall|spritzt|schiesst|steigt|stromt|sprudelt|kommt|lauft|flutet|rauscht|steht|dringt)|(?:spritzt|schiesst|stromt|sprudelt|lauft) (?:\\S+ ){0,4}wasser|(?:knochel|knie)(?:hoch|tief)|(?:zentimeter|cm) (?:hoch )?wasser|wasser (?:nicht|nimmer) (?:abstellen|abdrehen|stoppen)|(?:haupthahn|wasserhahn|absperrhahn)(?: \\S+){0,3} (?:nicht|klemmt)",
    ),
    collapse: anyOf(
      "(?:stutzmauer|mauer|wand|giebel|schornstein|dach|balkon|treppe|decke|carportdach|carport|boden)(?: \\S+){0,6} (?:neigt sich|wackelt|biegt sich|achzt|gelost|lost sich|rieselt|knarzt|knackt|wolbt|senkt)|(?:achzt|knackt|kracht) (?:\\S+ ){0,4}(?:haus|gebalk|decke|dach|wand)|riss(?: \\S+){0,10} (?:hand|breiter|grosser|finger)",
      near(
        STRUCTURE,
        "(?:sturzt|sturz\\w*|einsturz\\w*|bricht|brach|gibt nach|nachgegeben|eingesturzt|eingebrochen|runter\\w*|herunter\\w*|abgesturzt|kommt (?:\\S+ )?(?:runter|herunter)|hangt durch|durchgebogen|biegt sich|wolbt sich|beult|bauch\\w*|kracht|knackt|senkt sich|abgesackt|sackt|kippt|reisst)",
        40,
      ),
      "einsturz\\w*",
    ),
  },
  across: {
    carbon_monoxide: anyOf(
      near(
        "(?:kopfschmerz\\w*|kopfweh|kopf (?:drohnt|platzt|brummt|hammert)|schwindel\\w*|schwindlig|trummlig|ubel|ubelkeit|schlecht|gekotzt|kotz\\w*|erbroch\\w*|ohnmacht\\w*|benommen|umgekippt|kippt (?:\\S+ )?weg|mude)",
        "(?:\\w*therme|\\w*heizung|heizig|\\w*ofen|kamin|grill|boiler|generator|aggregat|shisha|kohle|russ|abgas\\w*|garage)",
        140,
      ),
    ),
    water_electricity: anyOf(
      near(
        "(?:wasser|bruhe|barfuss|waschbecken|badewanne|hochdruckreiniger|pfutze|nass\\w*|tropfen|uberschwemm\\w*)",
        "(?:\\w*steckdosen?|kabeltrommel|fon|fohn|stecker|lichtschalter|sicherungskasten|steckt noch|gefriertruhe|verteiler|toaster)",
        100,
      ),
    ),
    collapse: anyOf(
      near(
        "(?:wand|mauer|saule|balken|stutze|pfosten)(?: \\S+){0,8} (?:rausgehauen|rausgerissen|entfernt|weggehauen|rausgenommen|weggerissen)",
        "(?:tur\\w*|riss\\w*|achzt|knackt|knarzt)",
        120,
      ),
    ),
  },
  deniedBefore:
    /\b(?:kein\w*|nicht|nie|ohne|weder|nichts)(?: (?!aufhort|nur|sicher|mehr auf|ab)\S+){0,3} *$/,
  deniedWithin:
    /\b(?:nicht|kein\w*|ohne)\b(?! (?:mehr anfassen|abstellen|abdrehen|stoppen|auf|zu))/,
  deniedAfter:
    /^(?: \S+){0,4} (?:nicht|kein\w*)\b(?! (?:auf|ab|zu|stoppen|abstellen|abdrehen|mehr auf))|^.{0,12}\b(?:nicht mehr|ist aus|ist weg|vorbei|behoben)/,
  notNow:
    /\b(?:gestern|vorgestern|vor (?:\S+ )?(?:tag|woche|monat|jahr)\w*|letzt\w+ (?:nacht|woche|monat|jahr|sommer|winter|herbst)|damals|fruher|(?:19|20)\d\d|hatten|hatte|gab es|gab's|war|waren|falls|wenn|angenommen|verhindern|vermeiden|vorbeugen|schutz\w*|fehlalarm|wie (?:oft|kann ich|pruf\w*|funktioniert|erkenn\w*|lange)|was ist|unterschied|repariert|ausgetauscht|behoben|versicher\w*|film|nachrichten|getraumt|(?:meine\w?|bei) (?:schwester|bruder|eltern|mutter|nachbarn|freundin|freund|oma|tante|kollegin|kollegen))\b/,
  over:
    /\b(?:repariert|ausgetauscht|ersetzt|getauscht|behoben|fehlalarm|versicherung|rezept|film|farbton|farbe|vorbesitzer|(?:19|20)\d\d|in den \d\der|gasprufung|bestanden|nachste woche|haben wir im|lol|alle \d+ (?:sek\w*|min\w*))/,
  now:
    /\b(?:jetzt|gerade|grad|grade|immer noch|noch immer|schon wieder|wieder|plotzlich|hilfe|sofort|schnell|dringend)\b/,
  topics: [
    "riecht",
    "geruch",
    "rauch",
    "qualmt?",
    "funk(en|t)",
    "feuer",
    "(gas|brand|schmor|rauch)geruch",
    "gasleck",
    "rauch(warn)?melder (heult|schlägt|geht los)",
  ],
};
