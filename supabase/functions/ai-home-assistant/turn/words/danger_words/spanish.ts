import { anyOf, type DangerWords, near, upTo } from "./words.ts";

const ALARM = "(?:alarmas?|detector(?:es)?|sensor(?:es)?)";
const SOUNDS =
  "(?:suena|suenan|sonando|sono|sonar|pita\\w*|salta\\w*|salto|activ(?:o|ada)|disparad?\\w*|no para|chilla\\w*|aulla\\w*)";
const ELECTRICS =
  "(?:enchufes?|tomacorrientes?|contactos?|tomas?|cuadro|tablero|caja de (?:luces|fusibles|breakers)|diferencial|interruptor(?:es)?|breakers?|cables?|cableado|lamparas?|focos?|bombillas?|regletas?|extension|apagador(?:es)?|instalacion electrica|electric\\w*|pastillas?)";
const WATER = "(?:agua|mojad\\w*|gote\\w*|chorre\\w*|filtra\\w*|lluvia|inund\\w*|empapad\\w*)";
const STRUCTURE =
  "(?:techos?|tejado|paredes|pared|muros?|suelo|piso|balcon|vigas?|terraza|chimenea|escaleras?|porche|cielo raso|plafon|barda|losa)";

export const SPANISH: DangerWords = {
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
      `${ALARM} (?:de |del )?gas.{0,30}${SOUNDS}`,
    ),
    carbon_monoxide: anyOf(
      "(?:aparat\\w*|alarma|detector|pantall\\w*)(?: \\S+){0,4} (?:co|monoxido)\\b",
      `(?:monoxido|\\bco)\\b.{0,40}${SOUNDS}|${SOUNDS}.{0,40}(?:monoxido|\\bco)|intoxicacion|\\d{2,3} ?ppm|nivel\\w* (?:de )?(?:monoxido|co)`,
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
        ELECTRICS,
        "(?:quema\\w*|derret\\w*|derrit\\w*|chamusc\\w*|negr[oa]s?|caliente\\w*|hirviendo|zumb\\w*|chispo\\w*|achicharrad\\w*)",
        35,
      ),
    ),
    water_electricity: anyOf(near(WATER, ELECTRICS, 50)),
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
        STRUCTURE,
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
