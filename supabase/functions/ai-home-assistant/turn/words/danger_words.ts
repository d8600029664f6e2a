/**
 * How people say in four languages that there is danger. Patterns are for one clause after `normaliseWords`: lower case,
 * no accents, plain apostrophes.
 */
import type { LanguageCode } from "../../contract/language.ts";
import type { DangerKind } from "../../sentences/safety.ts";

/** How one language says that there is danger now. */
export interface DangerWords {
  /** Things and sayings that only sound like a danger. They are taken out before the rest is read. */
  harmless: RegExp;
  dangers: Record<DangerKind, RegExp>;
  /** What only the whole message says: a symptom beside a burning appliance, water beside something plugged in. */
  across: Partial<Record<DangerKind, RegExp>>;
  /** Ends the text before a danger: it is not there. */
  deniedBefore: RegExp;
  /** Within the name of the danger. */
  deniedWithin: RegExp;
  /** At the beginning of the text after it. */
  deniedAfter: RegExp;
  /** Anywhere in the clause: it was another time or place, or it is only supposed. */
  notNow: RegExp;
  /** Anywhere in the message, and not outweighed: it was repaired, or it is about something else. */
  over: RegExp;
  /** Outweighs `notNow`. */
  now: RegExp;
  /**
   * Words, in lower case, of which one makes a text of the record dangerous: smell, gas, smoke, fire, sparks, electric
   * shock, carbon monoxide. `deno task db:danger-words` writes the SQL function `is_dangerous_text` from them, so the
   * patterns use only what means the same there: groups, `|`, `?`, classes, `\\w*`.
   */
  topics: readonly string[];
}

/** Up to so many other words. */
const upTo = (count: number) => `(?: \\S+){0,${count}} `;

/** Things and events in either order, at most so many characters apart. */
function near(things: string, events: string, distance = 40): string {
  return `${things}\\b.{0,${distance}}\\b${events}|${events}\\b.{0,${distance}}\\b${things}`;
}

function anyOf(...patterns: string[]): RegExp {
  return new RegExp(`\\b(?:${patterns.join("|")})\\b`);
}

const ENGLISH_ALARM = "(?:alarms?|detectors?|sensors?|monitors?)";
const ENGLISH_SOUNDS =
  "(?:go(?:es|ing)? off|went off|gone off|beep(?:s|ing)?|sound(?:s|ing|ed)?|ring(?:s|ing)?|scream\\w*|blar\\w*|shriek\\w*|wail\\w*|howl\\w*)";
const ENGLISH_ELECTRICS =
  "(?:outlets?|sockets?|plugs?|breakers?|breaker box|(?:electric\\w*|breaker|fuse) panel|panel|fuse ?box|wir(?:es?|ing)|light ?fixture|light ?switch|switch(?:es)?|power strip|extension cord|power cord|cord|light|lights|chandelier|junction box|electric\\w*)";
const ENGLISH_WATER =
  "(?:water|wet|leak\\w*|drip\\w*|rain\\w*|soaked|flood\\w*|pour\\w*|trickl\\w*)";
const ENGLISH_STRUCTURE =
  "(?:ceiling|roof|walls?|floor|deck|balcony|beams?|joists?|porch|chimney|stairs|staircase|foundation|carport|gable|garage|basement wall)";

const ENGLISH: DangerWords = {
  harmless: anyOf(
    "(?:smoke|carbon monoxide|co|gas|fire|monoxide) (?:and \\S+ )?(?:alarms?|detectors?|sensors?)(?: \\S+){0,4} (?:chirp\\w*|batter\\w*|expir\\w*|replac\\w*|install\\w*|test\\w*)",
    "(?:test\\w*|replac\\w*|install\\w*|chang\\w*|check\\w*|buy|bought|new|need)(?: \\S+){0,4} (?:smoke|carbon monoxide|co|gas|fire|monoxide) (?:and \\S+ )?(?:alarms?|detectors?|sensors?)",
    "spark ?plugs?|gas (?:grills?|stations?|bills?|compan\\w+|prices?|mileage|tax)|fire ?(?:places?|pits?|wood|works?|flies|proof\\w*|doors?|extinguishers?|insurance|inspections?|code|drills?|stations?|sale|sticks?|blankets?|escapes?|sprinklers?|stopp\\w+|marshal|wall|rated|retardant)",
    "flood (?:insurance|zone|plain|lights?|maps?|sensors?|alarms?)|floodlights?|burst of|smoked? (?:fish|salmon|meat|ham|brisket|paprika|glass|oak)|no smoking|smoking (?:area|hot deal)|shock absorbers?|sticker shock|culture shock|(?:live wire|on fire|fire)(?: \\S+){0,3} (?:haha|lol|mbps|tonight)|(?:wi-?fi|team|he|she|they|internet)(?:'s| is| are|s)? on fire|real live wire|(?:flames?|fire|smoke)[- ](?:effect|retardant|departments?|colou?red|grey|gray)|fire(?:fighter|man|men)s?|arc fault|burst(?:s|ing)? (?:out|into|with)|flooded with",
    "smok(?:e|ed|ing) (?:a |the |some )?(?:brisket|ribs|salmon|pork|meat|cigars?|cigarettes?|weed|pot|outside)|fire (?:him|her|them|up|someone|that)|spark(?:s|ed|ing)? (?:joy|an idea|interest)|on fire sale|gas(?:oline)? (?:can|tank of)",
  ),
  dangers: {
    gas: anyOf(
      `(?:smell|smelt|whiff|stink|stank|stunk|reek|odou?r|sniff)\\w*${
        upTo(6)
      }(?:gas|gassy|propane|(?:rotten )?eggs?|sulph?ur\\w*)|gassy`,
      `(?:gas|propane|rotten eggs?|sulph?ur\\w*)${
        upTo(4)
      }(?:smell|odou?r|stink|reek|leak|hiss|escap)\\w*|(?:gas|propane) (?:smell|odou?r|leak|hiss|escap)\\w*|rotten eggs?`,
      `(?:leak|hiss|spew|escap)\\w*(?: \\S+){0,4} (?:gas|propane)|gas (?:leak\\w*|is (?:leaking|hissing|escaping|coming))`,
      `gas ${ENGLISH_ALARM}.{0,30}${ENGLISH_SOUNDS}`,
      "mercaptan|(?:left|leaving) (?:the )?(?:gas|burner|stove|hob|knob)(?: \\S+){0,2} on",
      near(
        "(?:gas|stove|hob|burner|cooker|meter|tank|propane|valve|regulator|pilot|hose|cylinder|bottle)",
        "(?:hiss\\w*|whistl\\w*|s{3,}|skunk\\w*|stench|foam\\w*|bubbles|bubbling)",
      ),
      `(?:broke|cut|hit|snapped|cracked|ruptur\\w*|nicked|punctur\\w*) (?:the |a |our )?gas (?:line|pipe|main|hose)`,
    ),
    carbon_monoxide: anyOf(
      `(?:carbon monoxide|monoxide|co|co2)\\b.{0,40}${ENGLISH_SOUNDS}|${ENGLISH_SOUNDS}.{0,20}(?:carbon monoxide|monoxide|co)`,
      "(?:carbon monoxide|monoxide|co) (?:level|reading|poison|leak)\\w*|\\d{2,3} ?ppm",
      "(?:generator|grill|barbecue|bbq|charcoal|hibachi|camp stove)(?:'s| is)?(?: \\S+){0,3} (?:inside|indoors|in the (?:garage|basement|house|kitchen|living room|tent|bedroom))|(?:car|engine|truck|mower|motor)(?: \\S+){0,3} (?:idl\\w*|running)(?: \\S+){0,4} garage|fresh air",
    ),
    fire: anyOf(
      "smok(?:e|es|ing|ey|y)(?! (?:and co )?(?:alarm|detector|sensor|hood))|(?:on|caught|catching|set) fire|in flames|flames?|ablaze|blaz(?:e|ing)|smou?lder\\w*|house fire|grease fire|fires?|burnin(?:g)?(?! smell| bill| question)|burnt down|(?:orange|red) (?:glow|flicker)\\w*|embers|(?:grey|gray|black|thick) haze|haze (?:\\S+ )?(?:pouring|coming|from)",
      `smoke ${ENGLISH_ALARM}.{0,20}${ENGLISH_SOUNDS}`,
    ),
    electrical: anyOf(
      "(?:burning|burnt|burned|singed|melting|hot plastic|scorched|electrical|fishy|acrid)(?: \\S+){0,3} (?:smell|odou?r|stench|stink)\\w*",
      `(?:smell|smelt|stink|stank|reek|whiff)\\w*${
        upTo(5)
      }(?:burn\\w*|burnt|singed|melt\\w*|hot plastic|electrical|scorch\\w*|plastic)`,
      "spark(?:s|y|ing|ed|led)?|arc(?:s|ed|ing)|electrocut\\w*|zapp?(?:s|ed|ing)?|short(?:ed|ing|s)? out|short circuit\\w*|got shocked|(?:blue|bright|big) flash\\w*|flash(?:ed)? and (?:a )?bang",
      "power ?lines?(?: \\S+){0,3} (?:down|fell|fallen|across|on|hanging)|(?:down|fallen|downed|broken) (?:power|electric\\w*) (?:line|cable|wire)s?|(?:fork|knife|key|spoon|nail|screwdriver)(?: \\S+){0,3} (?:outlet|socket)",
      near(
        "(?:tap|faucet|shower|sink|tub|washer|fridge|metal|touch\\w*|switch)",
        "(?:tingl\\w*|bites?|buzz(?:ed|es)? me|jolt\\w*)",
      ),
      "(?:electric(?:al)?|got an?|gave (?:me|him|her|us) an?|getting|nasty|little|big) (?:\\S+ )?(?:shock|jolt|zap)s?|shock(?:s|ed) (?:me|him|her|us|my)|(?:live|exposed|bare|dangling|frayed|downed) (?:\\S+ )?(?:wir(?:es?|ing)|power ?lines?|cables?)|wires? (?:\\S+ )?(?:exposed|hanging out|dangling)",
      near(
        ENGLISH_ELECTRICS,
        "(?:melt\\w*|scorch\\w*|burn(?:t|ing|ed)?|charred|blackened|singed|siz+l\\w*|crackl\\w*|popp(?:ing|ed)|tingl\\w*|(?:very |super |so |really |too |burning |red )?hot|glow\\w*)",
        30,
      ),
    ),
    water_electricity: anyOf(
      near(ENGLISH_WATER, ENGLISH_ELECTRICS, 50),
      near(
        "(?:water|sink|bath ?tub|bath|tub|puddle|wet)",
        "(?:plugged in|hair ?dryer|toaster|kettle|telly|tv)",
      ),
    ),
    flood: anyOf(
      "flood(?:s|ed|ing)?|burst(?:s|ing|ed)?|gush\\w*|spray(?:s|ing|ed)? (?:water|everywhere|all over|out)|spew\\w*|geyser|torrent|shooting (?:out|up|water)",
      "water(?: \\S+){0,4} (?:pour\\w*|spray\\w*|gush\\w*|everywhere|rising|rushing|shooting|coming (?:in|up|through|down)|all over|cascad\\w*|stream\\w*|blast\\w*)|water(?:fall)? (?:in|through|from) (?:my|our|the) (?:ceiling|basement|living)",
      "(?:pour|gush|rush|spray|shoot)\\w* (?:\\S+ ){0,3}(?:water|through the|from the (?:ceiling|pipe))|(?:ankle|knee|shin|waist|inch\\w*|feet|foot|cm)[ -](?:deep|of water)|under ?water|(?:can't|cant|cannot|won't|wont|couldn't) (?:\\S+ )?(?:stop|shut off|turn off|shut)(?: \\S+){0,2} water|sewage (?:\\S+ )?(?:back\\w*|com\\w*|pour\\w*)|(?:can't|cant|cannot|couldn't|no idea where|where is|where's)(?: \\S+){0,3} (?:stop ?cock|shut ?off|main valve|water main)",
      "(?:niagara|waterfall|swimming pool|lake|river|ocean|pond)(?: \\S+){0,3} (?:in|inside) (?:my|our|the)|(?:kitchen|basement|bathroom|laundry|hallway|bedroom)s?(?:'s| is| are)?(?: \\S+){0,3} (?:swimming pool|lake|pond|river|soaked)|(?:creek|river|sea|tide|stream)(?: \\S+){0,6} (?:door|step|house|porch|in)|overflow\\w*|over the rim|toilet (?:won't|wont|will not|isn't) (?:stop|stopping)",
    ),
    collapse: anyOf(
      near(
        ENGLISH_STRUCTURE,
        "(?:collaps\\w*|cav(?:e|es|ing|ed) in|giv(?:es?|ing) way|gave way|given way|about to (?:fall|go|come|give|drop|collapse)|com(?:ing|es|e) down|came down|fall(?:s|ing|en)? (?:in|down|off|apart|on)|fell (?:in|down|off|on)|sagg\\w*|sagging|bulg\\w*|buckl\\w*|bow(?:ing|ed)|crumbl\\w*|drop(?:ped|ping)|pulling away|pulled away|detach\\w*|lean(?:s|ing)|tilt\\w*|groan\\w*|kicked out|split\\w*|shift\\w*|crack(?:ing|ed) (?:loud|open|wide)|popping)",
        40,
      ),
      "gap in the (?:foundation|wall|floor)|(?:house|building) (?:is )?(?:groan|shift|mov|creak|tilt)\\w*",
    ),
  },
  across: {
    carbon_monoxide: anyOf(
      near(
        "(?:headaches?|head(?:'s)? (?:is )?(?:bang|pound|throb|kill|split)\\w*|dizz\\w*|nause\\w*|light ?headed|faint\\w*|passed out|pass out|throwing up|threw up|puk\\w*|vomit\\w*|sick|wobbly|woozy|drowsy|confused|sleepy)",
        "(?:furnace|boiler|heater|generator|fireplace|stove|flue|charcoal|grill|hookah|kerosene|exhaust|garage|chimney)",
        120,
      ),
    ),
    water_electricity: anyOf(
      near(
        "(?:standing in|barefoot|wade|wading|inches|puddle|soaked|flood\\w*|sprayin\\w*|dumped everything)",
        "(?:power strip|extension cord|outlets?|sockets?|plugs?|plugged in|freezer|panel|breaker|telly|tv)",
        120,
      ),
    ),
    collapse: anyOf(
      near(
        "(?:knocked out|took out|removed|cut) (?:\\S+ ){0,4}(?:wall|post|column|beam|stud)\\w*",
        "(?:doors?|crack\\w*|creak\\w*|groan\\w*|sag\\w*)",
        120,
      ),
    ),
  },
  deniedBefore:
    /(?:\b(?:no|not|never|without|zero|nothing|nobody)|n't|\b(?:dont|doesnt|isnt|wasnt|cant smell|didnt))(?: (?!stop|turn|shut|close|find|figure|get|sure|certain|only|just|know|breathe|reach|off|on\b)\S+){0,3} *$/,
  deniedWithin:
    /\b(?:no|not|never|without|isn't|doesn't|don't|didn't)\b(?! (?:stop|turn|shut|sure))/,
  deniedAfter:
    /\bno longer\b|^.{0,15}\b(?:stopped|is out|went out|is gone|are gone|is over|is fixed|was fixed|was put out)/,
  notNow:
    /\b(?:yesterday|last (?:week|month|year|night|time|spring|summer|fall|autumn|winter)|(?:days?|weeks?|months?|years?|yrs?) ago|(?:in|since|back in) (?:19|20)\d\d|used to|(?:had|there (?:was|were)|there'd been|was an?|were an?)|when we (?:bought|moved)|(?<!sure |know |certain |tell |see )if|in case|suppose|would|could|prevent\w*|avoid\w*|protect\w*|what is an?|what's an?|difference between|how (?:do|does|often|long|much|many|to)|false alarm|fixed|repaired|replaced|inspected|insur\w*|claim|movie|dream\w*|news|neighbou?r'?s|sister'?s|brother'?s|parents'?|friend'?s|cousin'?s|mom'?s|at work)\b/,
  over:
    /\b(?:(?:fixed|repaired|replaced|swapped|inspected|rebuilt|tested)\b(?!.*\b(?:still|again)\b)|works? fine|insur\w*|adjuster|movie|recipe|joke|homework|report for|just curious|colou?rs?|paint\w*|shade|(?:last|previous) owners?|resale|next (?:week|month|year)|a pipe ever|false alarm|window(?:s)? open and)/,
  now:
    /\b(?:now|right now|still|again|currently|help|hurry|asap|911|right this (?:minute|second))\b/,
  topics: [
    "smell\\w*",
    "odou?rs?",
    "stinks?",
    "gas",
    "smok(e|es|y|ing)",
    "burn(s|t|ing)?",
    "rotten eggs?",
    "fire",
    "flames?",
    "spark\\w*",
    "arcing",
    "electrocut\\w*",
    "shock(s|ed)?",
    "carbon monoxide",
    "co (leak|level|reading|alarm|detector|sensor)s?",
  ],
};

const SPANISH_ALARM = "(?:alarmas?|detector(?:es)?|sensor(?:es)?)";
const SPANISH_SOUNDS =
  "(?:suena|suenan|sonando|sono|sonar|pita\\w*|salta\\w*|salto|activ(?:o|ada)|disparad?\\w*|no para|chilla\\w*|aulla\\w*)";
const SPANISH_ELECTRICS =
  "(?:enchufes?|tomacorrientes?|contactos?|tomas?|cuadro|tablero|caja de (?:luces|fusibles|breakers)|diferencial|interruptor(?:es)?|breakers?|cables?|cableado|lamparas?|focos?|bombillas?|regletas?|extension|apagador(?:es)?|instalacion electrica|electric\\w*|pastillas?)";
const SPANISH_WATER =
  "(?:agua|mojad\\w*|gote\\w*|chorre\\w*|filtra\\w*|lluvia|inund\\w*|empapad\\w*)";
const SPANISH_STRUCTURE =
  "(?:techos?|tejado|paredes|pared|muros?|suelo|piso|balcon|vigas?|terraza|chimenea|escaleras?|porche|cielo raso|plafon|barda|losa)";

const SPANISH: DangerWords = {
  harmless: anyOf(
    "(?:detector(?:es)?|alarmas?|sensor(?:es)?) (?:de )?(?:humos?|gas|monoxido|co|incendios?)(?: \\S+){0,5} (?:pilas?|baterias?|caduc\\w*|cambi\\w*|instal\\w*|prob\\w*|revis\\w*)",
    "(?:prob\\w*|cambi\\w*|instal\\w*|revis\\w*|compr\\w*|nuev\\w*|pilas?)(?: \\S+){0,5} (?:detector(?:es)?|alarmas?|sensor(?:es)?) (?:de )?(?:humos?|gas|monoxido|co|incendios?)",
    "(?:recibo|factura|cuenta|estufa|cocina|caldera|calentador|parrilla|bombona|tarifa|compania|revision) (?:de|del) gas|gas natural (?:sube|es)|fuegos artificiales|juegos? de fuego|salmon ahumado|seguro (?:\\S+ )?(?:contra|de) (?:incendios?|inundacion\\w*)|extintor\\w*|a fuego lento|agua con gas|gas(?:eosa|olina)|bujias?",
  ),
  dangers: {
    gas: anyOf(
      near(
        "(?:gas|estufa|cocina|hornilla|calefon|calefont|garrafa|cilindro|bombona|manguera|contador|medidor|valvula|tuberia amarilla|piloto|perilla)",
        "(?:pierde|perdiendo|silb\\w*|sopl\\w*|rajad\\w*|sisea\\w*|jiede|hiede|burbuj\\w*|abiert[oa] toda|fuga\\w*)",
      ),
      "(?:canta|atufa|hiede|jiede|tufo|peste)(?: \\S+){0,6} (?:gas|col|huevo|cocina|rejilla)|(?:dej\\w*|quedo) (?:\\S+ ){0,3}(?:gas|perilla|llave|hornilla)(?: \\S+){0,2} abiert\\w*|tuberia (?:\\S+ )?(?:amarilla|de gas|del gas)",
      `(?:huele|huelo|huelen|hueles|olemos|oler|oli|olia|olor|olorcito|tufo|apesta|peste|hiede)\\w*${
        upTo(5)
      }(?:gas|butano|propano|huevos? (?:podridos?)?|azufre)`,
      "(?:fuga|escape|perdida|fugas)(?: \\S+){0,3} (?:gas|butano|propano)|(?:gas|butano)(?: \\S+){0,3} (?:fuga\\w*|escap\\w*|perd\\w*|sal(?:e|iendo))|(?:sale|saliendo|escapa\\w*|silba) (?:el )?gas|huevos? podridos?",
      `${SPANISH_ALARM} (?:de |del )?gas.{0,30}${SPANISH_SOUNDS}`,
    ),
    carbon_monoxide: anyOf(
      "(?:aparat\\w*|alarma|detector|pantall\\w*)(?: \\S+){0,4} (?:co|monoxido)\\b",
      `(?:monoxido|\\bco)\\b.{0,40}${SPANISH_SOUNDS}|${SPANISH_SOUNDS}.{0,40}(?:monoxido|\\bco)|intoxicacion|\\d{2,3} ?ppm|nivel\\w* (?:de )?(?:monoxido|co)`,
      near(
        "(?:mareo\\w*|maread\\w*|dolor de cabeza|duele la cabeza|duele mucho la cabeza|nauseas|vomit\\w*|desmay\\w*)",
        "(?:caldera|calentador|brasero|estufa|chimenea|generador|boiler|calefon)",
        60,
      ),
    ),
    fire: anyOf(
      "chamusquina|resplandor|brasas|ascuas|echa(?:ndo)? humi?to|humito|llamas|vela(?: \\S+){0,6} cortina|explot(?:o|a|ado) (?:\\S+ ){0,3}bateria|bateria(?: \\S+){0,3} explot\\w*|quema(?:ndo)? (?:la|el|mi)",
      "(?<!detector(?:es)? de )(?<!alarmas? de )(?<!sensor(?:es)? de )humo|(?:detector(?:es)?|alarmas?) de humos?.{0,20}(?:suena|sonando|sono|salta|saltado|disparo|disparad\\w*|activo)|humareda|humea\\w*|ardiendo|arde|en llamas|llamas(?! a)|llamarada\\w*|incendi\\w*|(?:hay|prendio|prendido|prendiendo|coge|cogio|agarro|pego|con) fuego|fuego|quemando\\w*|se quema|se esta quemando|se prendio",
    ),
    electrical: anyOf(
      "fogonazos?|rayitos?|rayos? azul\\w*|relampagu\\w*|fritura|cable(?: \\S+){0,4} (?:calle|patio|brinc\\w*|salt\\w*|caido)|(?:tenedor|cuchillo|llave|destornillador)(?: \\S+){0,4} enchufe",
      near(
        "(?:clavija|enchufe|toma|regleta|cargador|cable|contacto|calefactor|fusible|plug)",
        "(?:derrit\\w*|marron|bland[oa]|pelando|no se puede (?:ni )?(?:rozar|tocar)|pegad[oa]|ardiendo|quema|calient\\w*|rayit\\w*|ampolla\\w*)",
        60,
      ),
      "(?:grifo|ducha|nevera|refri|lavadora|canilla|llave)(?: \\S+){0,6} (?:calambre\\w*|cosquill\\w*|toques?|corriente|hormigue\\w*)",
      `(?:huele|huelo|olor|olemos|apesta|peste|tufo)\\w*${
        upTo(5)
      }(?:quemad\\w*|chamuscad\\w*|plastico|cable\\w*|goma|electric\\w*|fundid\\w*)`,
      "chispas?|chispazos?|chispea\\w*|chisporrote\\w*|cortocircuito|corto circuito|hizo corto|arco electrico|electrocut\\w*",
      "(?:me|le|nos) (?:dio|da|ha dado|pego|pega) (?:un |una |la )?(?:calambre|corriente|descarga|toque|toques|chispazo|sacudida|corrientazo)|descarga electrica|calambrazo|cables? (?:\\S+ )?(?:pelad\\w*|suelt\\w*|al aire|expuest\\w*|quemad\\w*)",
      near(
        SPANISH_ELECTRICS,
        "(?:quema\\w*|derret\\w*|derrit\\w*|chamusc\\w*|negr[oa]s?|caliente\\w*|hirviendo|zumb\\w*|chispo\\w*|achicharrad\\w*)",
        35,
      ),
    ),
    water_electricity: anyOf(near(SPANISH_WATER, SPANISH_ELECTRICS, 50)),
    flood: anyOf(
      "(?:a mares|como una piscina|cataratas?|niagara|alberca|(?:arroyo|rio|mar)(?: \\S+){0,8} (?:puerta|porton|casa|vereda|entra\\w*))|no (?:encontramos|encuentro|se) (?:\\S+ ){0,3}(?:se corta|llave de paso|la llave|donde (?:se )?(?:cierra|corta))|desbord\\w*|manguera(?: \\S+){0,6} (?:loca|vibora|salio|solto)|se salio la manguera|no para de salir(?: \\S+){0,2} agua",
      "inund\\w+|revent\\w+|(?:se )?(?:rompio|rompe|partio|exploto|estallo)(?: \\S+){0,3} (?:tuberia|cano|caneria|tubo|manguera|latiguillo)|a chorros?|chorro|chorros|brotando|borboton\\w*",
      "agua(?: \\S+){0,4} (?:por todas partes|por todos lados|por todos sitios|sube|subiendo|entrando|entra|saliendo|a chorro\\w*|a borbotones|cayendo|cae)|(?:sale|cae|entra|brota|chorrea)\\w* (?:\\S+ ){0,3}agua|no (?:puedo|podemos|consigo|se como) (?:\\S+ )?(?:cerrar|cortar|parar)(?: \\S+){0,2} (?:agua|llave)|(?:agua|hasta) (?:\\S+ ){0,3}(?:los tobillos|las rodillas|el tobillo|la rodilla)",
    ),
    collapse: anyOf(
      near(
        "(?:balcon|tejado|techo|suelo|piso|muro|pared|pilar|viga|escalera|chimenea|fachada|porche|losa)",
        "(?:despegad\\w*|hueco|comba\\w*|dobland\\w*|dobl[ao]|chirri\\w*|tambale\\w*|inclina\\w*|ladea\\w*|separad\\w*|agrieta\\w* mas)",
        60,
      ),
      "(?:raja|grieta)(?: \\S+){0,12} (?:mano|ensanch\\w*|abre|abriendo|crece|puno)",
      near(
        SPANISH_STRUCTURE,
        "(?:se (?:cae|caen|cayo|esta\\w* (?:cayendo|hundiendo|derrumbando|venir)|hunde\\w*|hundio|derrumb\\w*|viene abajo|vino abajo|va a caer|desplom\\w*|abre|abomba\\w*|comba\\w*)|cayendo|derrumb\\w*|hundi\\w*|desplom\\w*|desprend\\w*|abombad\\w*|combad\\w*|a punto de (?:caer\\w*|venirse)|ceder|cede|cediendo|cruj\\w*)",
        40,
      ),
    ),
  },
  across: {
    carbon_monoxide: anyOf(
      near(
        "(?:mareo\\w*|maread\\w*|dolor de cabeza|duele (?:mucho )?la cabeza|cabeza (?:que )?(?:le |me )?(?:explota|estalla)|nauseas|vomit\\w*|desmay\\w*|tiemblan las piernas|puntitos|colorad[oa] como|sueno raro|debil\\w*)",
        "(?:caldera|calentador|brasero|estufa|chimenea|generador|boiler|calefon|calefont|carbon|kerosen\\w*|tiro|garaje|horno|hollin)",
        140,
      ),
    ),
    water_electricity: anyOf(
      near(
        "(?:charco|descalz[oa]|agua|mojad\\w*|mojo|inund\\w*|hidrolavadora|termotanque)",
        "(?:enchufes?|tomacorrientes?|extension|regleta|tablero|congelador|cuadro|cables?|enchufad\\w*)",
        100,
      ),
    ),
    collapse: anyOf(
      near(
        "(?:quitamos|quitaron|tiramos|tumbamos|tiraron) (?:\\S+ ){0,3}(?:pilar|muro|pared|columna|viga)",
        "(?:puertas?|grietas?|cruj\\w*|comba\\w*|hund\\w*)",
        120,
      ),
    ),
  },
  deniedBefore:
    /\b(?:no|sin|nunca|ningun\w*|tampoco|nada de)(?: (?!para|paran|deja|dejan|puedo|podemos|consigo|se si|solo|se que|se\b)\S+){0,3} *$/,
  deniedWithin:
    /\b(?:no|sin|ni)\b(?! (?:para|deja|se|puedo|podemos|encontramos|encuentro|consigo|cierra|quiere))/,
  deniedAfter:
    /\bno\b.*\b(?:huele|hay)\b|^.{0,15}\b(?:ya no|se apago|ya paro|esta arreglad\w|se acabo)/,
  notNow:
    /\b(?:ayer|anteayer|anoche|hace (?:\S+ )?(?:dias?|semanas?|mes(?:es)?|anos?|tiempo)|(?:ano|mes|semana|verano|invierno|lunes|martes|viernes|sabado|domingo) pasad[oa]|en (?:19|20)\d\d|habia|hubo|tuvimos|tuve|(?<!se |saber )si|en caso de|por si|evitar|prevenir|falsa alarma|como (?:se|puedo saber|hago para)|cada cuanto|diferencia entre|arregl\w*|repar\w*|cambiaron|revisaron|pelicula|sone|noticias|(?:mi|la|el) (?:hermana|hermano|prima|primo|suegra|vecina|vecino|amiga|amigo|madre|tia|tio)\b.*\b(?:su|en casa de)|seguro)\b/,
  over:
    /\b(?:(?:arregl|repar)(?:o|aron|ado|ada|amos)\b|me lo cambiaron|cambiaron|cambio la|falsa alarma|era el vapor|seguro|pelicula|peli|receta|tarea|pintura|color|por si acaso|algun (?:dia|ano)|recibo|factura|(?:antes de que|cuando) (?:la )?compr\w+|jaja\w*|el tecnico|prox\w+ (?:semana|mes)|manana viene)/,
  now:
    /\b(?:ahora|ahorita|ya mismo|todavia|aun|sigue|siguen|otra vez|de nuevo|acaba de|ayuda|urgente|socorro|auxilio)\b/,
  topics: [
    "huele",
    "olor",
    "humo",
    "chispas?",
    "fuego",
  ],
};

const GERMAN_ALARM = "\\w*(?:melder|warner|alarm|detektor|sensor)s?";
const GERMAN_SOUNDS =
  "(?:piep\\w*|alarm|schlagt|schlug|heult|geht (?:\\S+ ){0,3}los|ging los|losgegangen|schrillt|pfeift|lautet|spinnt|angeschlagen|rot)";
const GERMAN_ELECTRICS =
  "(?:steckdosen?|sicherungskasten|sicherung\\w*|stromkasten|zahlerkasten|schalter|lichtschalter|kabel\\w*|leitung\\w*|lampen?|deckenlampe|mehrfachstecker|stecker|verteiler\\w*|elektr\\w*|strom|verlangerungskabel|fi)";
const GERMAN_WATER =
  "(?:\\w*wasser\\w*|nass\\w*|feucht|tropf\\w*|lauft|lauf|regen\\w*|durchnasst|uberschwemm\\w*)";
const GERMAN_STRUCTURE =
  "(?:\\w*decke|dach|\\w*wand|mauer|balkon|boden|fussboden|balken|treppe|terrasse|schornstein|kamin|giebel|carport)";

const GERMAN: DangerWords = {
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
      `(?:gas)-?${GERMAN_ALARM}.{0,30}${GERMAN_SOUNDS}`,
      "(?:gasleitung|gasrohr|gasschlauch)(?: \\S+){0,4} (?:angebohrt|getroffen|gerissen|undicht|kaputt|abgerissen|leckt|beschadigt)",
    ),
    carbon_monoxide: anyOf(
      "co ?-?\\w*(?:melder|warner|alarm\\w*)(?: \\S+){0,4} (?:piep\\w*|schreit|schlagt|an|rot|schrillt|heult|blinkt)|(?:kohlenmonoxid|monoxid)\\w*(?: \\S+){0,10} (?:schreit|piept|schrillt)|schreit(?: \\S+){0,8} (?:kohlenmonoxid|co)",
      `(?:co|kohlenmonoxid|monoxid)-?${GERMAN_ALARM}.{0,40}${GERMAN_SOUNDS}|(?:kohlenmonoxid|co)(?:-?\\w*)?.{0,25}(?:alarm|vergift\\w*|hoch|ppm)|\\d{2,3} ?ppm`,
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
        GERMAN_ELECTRICS,
        "(?:schmilzt|geschmolzen|schmort|schmoren|verschmort|angeschmort|schwarz|heiss|gluht|knist\\w*|knackt|zischt|brutzelt|brummt|qualmt|raucht)",
        35,
      ),
    ),
    water_electricity: anyOf(near(GERMAN_WATER, GERMAN_ELECTRICS, 50)),
    flood: anyOf(
      "kubeln|(?:bach|fluss|hochwasser|kanal|meer|see)(?: \\S+){0,6} (?:diele|keller|haus|steigt|wohnzimmer|tur|kuche|druckt|flur)|brühe uberall|bruhe uberall|niagara|wasserfall|schwimmbad|gully|lauft uber|ubergelaufen|hort nicht auf(?: \\S+){0,3} (?:lauf\\w*)|haupthahn|absperrhahn nicht",
      "uberschwemm\\w*|uberflut\\w*|\\w*rohrbruch|(?:\\w*rohr|schlauch|\\w*leitung|boiler|ventil)(?: \\S+){0,4} (?:geplatzt|gebrochen|gerissen|geborsten|platzt)|geplatzt|unter wasser|hochwasser|rohr ?bruch",
      "wasser.{0,30}(?:uberall|spritzt|schiesst|steigt|stromt|sprudelt|kommt|lauft|flutet|rauscht|steht|dringt)|(?:spritzt|schiesst|stromt|sprudelt|lauft) (?:\\S+ ){0,4}wasser|(?:knochel|knie)(?:hoch|tief)|(?:zentimeter|cm) (?:hoch )?wasser|wasser (?:nicht|nimmer) (?:abstellen|abdrehen|stoppen)|(?:haupthahn|wasserhahn|absperrhahn)(?: \\S+){0,3} (?:nicht|klemmt)",
    ),
    collapse: anyOf(
      "(?:stutzmauer|mauer|wand|giebel|schornstein|dach|balkon|treppe|decke|carportdach|carport|boden)(?: \\S+){0,6} (?:neigt sich|wackelt|biegt sich|achzt|gelost|lost sich|rieselt|knarzt|knackt|wolbt|senkt)|(?:achzt|knackt|kracht) (?:\\S+ ){0,4}(?:haus|gebalk|decke|dach|wand)|riss(?: \\S+){0,10} (?:hand|breiter|grosser|finger)",
      near(
        GERMAN_STRUCTURE,
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

const FRENCH_ALARM = "(?:alarmes?|detecteurs?|capteurs?|avertisseurs?)";
const FRENCH_SOUNDS =
  "(?:sonne\\w*|sonner|declench\\w*|retenti\\w*|hurle\\w*|bipe\\w*|bip|siffle\\w*|s'affole|gueule)";
const FRENCH_ELECTRICS =
  "(?:prises?|tableau|disjoncteurs?|interrupteurs?|fils?|cables?|lampes?|plafonnier|lustre|multiprise|rallonge|compteur|boitier|electri\\w*|luminaires?|spots?|ampoules?|fusibles?)";
const FRENCH_WATER =
  "(?:eau|mouille\\w*|goutte\\w*|coule\\w*|fuit|fuite|pluie|trempe\\w*|inond\\w*|ruissel\\w*|infiltr\\w*)";
const FRENCH_STRUCTURE =
  "(?:plafond|toit|toiture|murs?|cloison|plancher|sol|balcon|poutres?|terrasse|cheminee|escalier|charpente|mezzanine)";

const FRENCH: DangerWords = {
  harmless: anyOf(
    "(?:detecteurs?|alarmes?|avertisseurs?) (?:de |d'|a )?(?:fumees?|gaz|monoxyde|co|incendie)(?: \\S+){0,6} (?:piles?|batterie\\w*|chang\\w*|remplac\\w*|install\\w*|test\\w*|perime\\w*)",
    "(?:piles?|chang\\w*|remplac\\w*|install\\w*|test\\w*|achet\\w*|nouveaux?|neufs?)(?: \\S+){0,6} (?:detecteurs?|alarmes?|avertisseurs?) (?:de |d'|a )?(?:fumees?|gaz|monoxyde|co|incendie)",
    "(?:facture|chaudiere|cuisiniere|gaziniere|compteur|bouteille|contrat|prix|plaque|poele|fournisseur|barbecue) (?:de |du |a |au )?gaz|feux? d'artifice|assurance (?:incendie|inondation|habitation)|saumon fume|a feu doux|feu vert|feu rouge|extincteur\\w*|bougies?|coup de foudre|cheminee decorative|eau gazeuse",
  ),
  dangers: {
    gas: anyOf(
      near(
        "(?:gaz|gaziniere|bonbonne|bouteille|raccord|compteur|detendeur|veilleuse|propane|butane|valve|bouton|tuyau jaune)",
        "(?:siffle\\w*|crache\\w*|fuit|bulle\\w*|fouette|schlingue\\w*|ouvert(?:e)? toute|laisse\\w* ouvert\\w*|mal aux yeux|pchit\\w*)",
        60,
      ),
      "(?:schlingue|fouette|empeste|cocotte)\\w*(?: \\S+){0,4} (?:gaz|grave|oeuf)|odeur de gaz",
      `(?:sent|sens|sentons|sentez|odeur|pue|puent|relent\\w*)\\w*${
        upTo(5)
      }(?:gaz|butane|propane|oeufs?(?: pourris?)?|soufre)`,
      "(?:fuite|fuites|echappement)(?: \\S+){0,3} (?:gaz|butane|propane)|gaz(?: \\S+){0,3} (?:fuit|fuite|s'echappe|echappe|siffle)|oeufs? pourris?|ca sent le gaz",
      `${FRENCH_ALARM} (?:de |a )?gaz.{0,30}${FRENCH_SOUNDS}`,
      "(?:perce|coupe|touche|arrache|casse)\\w* (?:\\S+ ){0,3}(?:tuyau|conduite|tuyauterie) (?:de )?gaz",
    ),
    carbon_monoxide: anyOf(
      "alarme co\\b|(?:bidule|boitier|appareil|truc)(?: \\S+){0,6} (?:clignote|rouge|co)\\b",
      `(?:monoxyde|\\bco)\\b.{0,40}${FRENCH_SOUNDS}|${FRENCH_SOUNDS}.{0,40}(?:monoxyde|\\bco)|intoxication|\\d{2,3} ?ppm|taux (?:de )?(?:monoxyde|co)`,
      near(
        "(?:mal (?:a la|de) tete|maux de tete|vertiges?|nausee\\w*|vomi\\w*|evanoui\\w*|malaise|tete qui tourne|tourne la tete)",
        "(?:chaudiere|poele|chauffe-eau|chauffage|cheminee|brasero|groupe electrogene|insert|radiateur)",
        60,
      ),
    ),
    fire: anyOf(
      "lueur (?:orange|rouge)|braises?|chalumeau|(?:haie|rideau\\w*|canape|huile|friteuse|sapin)(?: \\S+){0,6} (?:brule\\w*|feu|flamb\\w*|allume\\w*|crame\\w*|prend\\w*)|allume la haie|ca crame|fume noir\\w*|roussi",
      "(?<!detecteurs? de )(?<!alarmes? )(?<!alarmes? de )fumees?|fume(?!e|es)|fument|enfume\\w*|en feu|prend feu|pris feu|prendre feu|en flammes?|flammes?|incendie|le feu|du feu|feu|brule|brulent|crame|crament|ca brule|flambe\\w*",
      `${FRENCH_ALARM} (?:de |d')?(?:fumees?|incendie).{0,20}${FRENCH_SOUNDS}`,
    ),
    electrical: anyOf(
      "bzz+|arcs?|flash bleu|eclairs? bleus?|(?:cable|ligne|fil)(?: \\S+){0,4} (?:tombe\\w*|portail|edf|arrache\\w*|par terre)|(?:fourchette|couteau|tournevis|cle)(?: \\S+){0,4} prise",
      near(
        "(?:prise|borne|chargeur|multiprise|cloison|tableau|rallonge|radiateur|fiche)",
        "(?:cloque\\w*|impossible (?:d'y|de)|tiede|brulante?|chaud\\w*|frit|grille\\w*|marron|bzz\\w*|gresille\\w*|mou|molle|fond\\w*)",
        60,
      ),
      "(?:robinet|douche|frigo|murs?|lave-linge|machine)(?: \\S+){0,8} (?:fourmis|picote\\w*|chatouille\\w*|decharge\\w*|jus|pique)",
      `(?:sent|sens|sentons|odeur|pue)\\w*${
        upTo(5)
      }(?:brule\\w*|crame\\w*|roussi|chaud|plastique|cable\\w*|fondu\\w*|electrique)`,
      "etincelles?|etincelle\\w*|arc electrique|court[- ]circuit\\w*|electrocut\\w*|(?:decharge|choc)s? (?:electrique\\w*)?|chataigne|du jus|coup de jus|fils? (?:\\S+ )?(?:denudes?|a nu|qui pend\\w*|arraches?)|cables? (?:\\S+ )?(?:denudes?|a nu)|gresille\\w*|crepite\\w*",
      near(
        FRENCH_ELECTRICS,
        "(?:fond|fondu\\w*|fondent|noirci\\w*|noire?s?|brulant\\w*|brule\\w*|chaud\\w*|grill\\w*|gresill\\w*|crepit\\w*|fume|crame\\w*|claque)",
        35,
      ),
    ),
    water_electricity: anyOf(near(FRENCH_WATER, FRENCH_ELECTRICS, 50)),
    flood: anyOf(
      "(?:riviere|ruisseau|mer|fleuve|lac)(?: \\S+){0,6} (?:porte|maison|cuisine|cave|salon|passe)|chutes? (?:du )?niagara|piscine(?: \\S+){0,3} (?:dans|la) (?:la )?(?:cuisine|cave)|(?:il y a|y a) la mer|flotte partout|tuyau(?: \\S+){0,6} danse|ou (?:ca )?(?:se )?(?:coupe|ferme)|trouve pas (?:\\S+ ){0,3}(?:vanne|robinet d\\'arret|arrivee)|degel\\w*(?: \\S+){0,8} (?:chute|eau)",
      "inond\\w+|(?:tuyau|conduite|canalisation|chauffe-eau|flexible|ballon|robinet|cumulus)(?: \\S+){0,4} (?:eclat\\w*|explos\\w*|rompu\\w*|lache\\w*|pete\\w*|casse\\w*|cede\\w*)|jaillit|gicle\\w*|a flots?|geyser|sous l'eau|debord\\w*",
      "eau(?: \\S+){0,4} (?:partout|jaillit|monte|coule a flots|entre|envahit|deferle|gicle)|(?:jaillit|gicle|degouline|coule|rentre|entre) (?:\\S+ ){0,4}(?:eau|partout)|(?:n'arrive|arrive|peux|peut|reussi\\w*) pas a (?:couper|fermer|arreter)(?: \\S+){0,2} (?:eau|robinet|vanne)|(?:chevilles?|genoux?|cm d'eau|centimetres d'eau)",
    ),
    collapse: anyOf(
      "(?:toiture|toit|plafond|mur|plancher|cheminee|balcon|escalier|terrasse|charpente|abri)(?: \\S+){0,6} (?:ploie|plie|balance|decroche\\w*|gemit|bouge|degringole\\w*|s\\'incline|fissure\\w* grand)|briques? (?:\\S+ ){0,2}(?:degringol\\w*|tomb\\w*)|fissure(?: \\S+){0,10} (?:main|doigt|s\\'agrandit|elargi\\w*)",
      near(
        FRENCH_STRUCTURE,
        "(?:effondr\\w*|ecroul\\w*|affaiss\\w*|tomb(?:e|ent|er|ait)|est tombe|menace\\w*|lache\\w*|cede\\w*|va (?:tomber|ceder|lacher|s'ecrouler)|craque\\w*|gondol\\w*|bomb(?:e|ee|ent)|penche\\w*|se detache\\w*|s'ouvre|flechi\\w*)",
        40,
      ),
    ),
  },
  across: {
    carbon_monoxide: anyOf(
      near(
        "(?:mal (?:a la|de) (?:tete|crane|coeur)|mal au (?:coeur|crane)|maux de tete|vertiges?|nausee\\w*|vomi\\w*|evanoui\\w*|malaise|tete qui tourne|tourne la tete|joues rouges|chamade|somnolen\\w*)",
        "(?:chaudiere|poele|chauffe-eau|chauffage|cheminee|brasero|groupe electrogene|insert|radiateur|petrole|garage|refoule|barbecue|charbon)",
        140,
      ),
    ),
    water_electricity: anyOf(
      near(
        "(?:flotte|pieds nus|eau|mouille\\w*|aquarium|karcher|degouline\\w*|flaque|baignoire|evier|arrose\\w*)",
        "(?:prises?|rallonge|tableau|multiprise|branche\\w*|fourmis|congelateur|seche-cheveux|tele)",
        100,
      ),
    ),
    collapse: anyOf(
      near(
        "(?:casse|abattu|enleve|retire|supprime) (?:\\S+ ){0,3}(?:mur|cloison|poteau|poutre|pilier)",
        "(?:portes?|fissures?|gemit|craque|plancher)",
        120,
      ),
    ),
  },
  deniedBefore:
    /\b(?:pas|aucune?|sans|jamais|ni|plus)(?: (?!sur|sure|seulement|a couper|a arreter)\S+){0,3} *$/,
  deniedWithin: /(?<!trouve |arrive |peux |peut |reussi )\b(?:pas|aucune?|sans|ni)\b/,
  deniedAfter:
    /^(?: \S+){0,2} (?:pas|aucune?)\b(?! a\b)|^.{0,15}\b(?:est eteint|est fini\w*|est repare\w*|s'est arrete)/,
  notNow:
    /\b(?:hier|avant-hier|il y a (?:\S+ )?(?:jours?|semaines?|mois|ans?|longtemps)|(?:an|annee|mois|semaine|ete|hiver|lundi|samedi|dimanche) (?:dernier|derniere|passee?)|en (?:19|20)\d\d|il y avait|avions|avait|avaient|etait|(?<!sais pas |savoir )si|s'il|au cas ou|en cas|eviter|prevenir|fausse alerte|comment (?:on |savoir|faire|tester|eviter)|combien de temps|tous les combien|difference entre|c'est quoi|repare\w*|remplace\w*|assurance|film|reve|infos|chez (?:ma|mon|mes|la|le) (?:soeur|frere|parents|mere|voisine?|amie?|cousine?|tante))\b/,
  over:
    /\b(?:repare\w*|remplace\w*|refait\w*|fausse alerte|assurance|recette|film|couleur|teinte|gris|volets|anciens? proprio\w*|oncle|la fibre|un jour|en (?:19|20)?\d\d|effet flamme|appris|controle gaz)/,
  now:
    /\b(?:maintenant|encore|toujours|de nouveau|vient de|viens de|la tout de suite|au secours|a l'aide|vite|urgent|en ce moment)\b/,
  topics: [
    "odeur",
    "fumée",
    "étincelles?",
    "feu",
    "gaz",
    "brûl(e|é)\\w*",
  ],
};

export const DANGER_WORDS: Record<LanguageCode, DangerWords> = {
  en: ENGLISH,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
};

/** Things that `topics` do not mean, unless an alarm goes off: the lines of one pattern of Postgres. */
export const THINGS = [
  "(smoke|carbon monoxide|co|gas)[ -](alarm|detector|sensor)s?\\M",
  "(?! (is |are |keeps? )?(go(es|ing)? off|went off|sound|blar))",
  "|spark plugs?\\M",
  "|gas[ -](grill|stove|range|oven|furnace|boiler|dryer|fireplace|heater|bill|company)s?\\M",
];
