import { anyOf, type DangerWords, near, oneOf, upTo } from "./words.ts";

const ALARM = oneOf(
  "alarmas?|detector(?:es)?|sensor(?:es)?|medidor(?:es)?|avisador|aparat\\w*|pantall\\w*",
);
/** What an alarm does. */
const SOUNDS = oneOf(
  "desperto|despertado|se puso a|empezo a|lleva (?:\\S+ ){0,3}(?:pitando|sonando)|sin parar|a todo volumen",
  "enloqueci\\w*|lucecita roja|suena\\w*|sonando|sono|sonar|pita\\w*|pito|salta\\w*|salto|activ(?:o|ada)",
  "disparad?\\w*|no (?:para|se calla|deja)|chill\\w*|aull\\w*|grita\\w*|berrea\\w*",
  "(?:marca|dice|muestra|llega a|va por) (?:\\S+ )?\\d{2,3}|en rojo|luz roja",
);

/** What burns gas, and what holds or leads it. */
const GAS_PARTS = oneOf(
  "encimera|chisquero|mechero|soplete|gasodomestico|instalacion de gas|llave del gas|caseta del gas|zanja",
  "excavadora|obreros|gas|butano|propano|bombonas?|garrafas?|balon(?:es)?|cilindros?|tanque|pipeta",
  "camping ?gas|estufas?|cocinas?|cocineta|hornill\\w*|hornalla\\w*|quemador(?:es)?|fogon(?:es)?|anafe",
  "fuegos de la cocina|calefon|calefont|calentador|boiler|caldera|termotanque|calefactor|piloto|parrilla|termo",
  "chicote|latiguillo|flexible|niple|llave de paso del gas|reguladora|cocinilla|gasodomestic\\w*|tambo",
  "repartidor|manguera|manguito|regulador|valvula|espita|perillas?|mandos?|goma|racor|conexion|medidor(?:es)?",
  "contador(?:es)?|(?:tub\\w+|cano|caneria|linea)(?: \\S+){0,2} (?:amarill[oa]|cobre|gas)",
);
/** What escaping gas does and smells like, and a connection that does not hold. */
const GAS_ESCAPES = oneOf(
  "escup\\w*|desde cuando sale|llenar?o? de mas|se desenrosc\\w*|rosca (?:pasada|rota)",
  "junta rota|mal conectad[oa]",
  "(?:bota|botando|echa|echando|suelta|soltando|tira|tirando) (?:\\S+ )?(?:gas|humo|nube|vapor|un liquido)",
  "nube blanca|sin flama|humo blanco|pitando|(?:sigue|continua|continuan?) saliendo",
  "sigue(?:n)? silbando|no deja de salir|rot[oa] y (?:sale|huele)|dado y apagado",
  "vientecito|viento frio|sin tapon|destapad[oa]|mal cerrad[oa]|no (?:lo |la )?cerr\\w+ bien",
  "f+s+h*\\w*|p?f{3,}\\w*|ps+h+\\w*|chifl\\w*",
  "bufido|resopl\\w*|escap\\w*|huele a (?:rayos|demonios|muerto|ajo|cebolla|col)",
  "(?:hay|un|ese|mucho|el|con|sale) (?:\\S+ )?olor\\w*(?! a (?:comida|grasa|nuevo|limpio|asado))",
  "huele (?:fuertisimo|mucho|un monton|horrible)",
  "(?:hace|hizo|da|dio) (?:un )?(?:pum|puf|bum|explosion|estallido|petardazo|fogonazo|detonacion)",
  "salieron corriendo|cinta (?:de embalar|aislante|adhesiva)",
  "abiert[oa]s?(?: \\S+){0,2} (?:sin (?:prender|encender|llama|fuego)|toda la noche|horas?)|atufad[oa]",
  "apestad[oa]|gotea gas|silb\\w*|sopl(?:a|o|ando|ido)|sise\\w*|p?s{3,}|f+s{2,}|p?shh+|bufa\\w*",
  "se escapa|pierde(?! (?:\\S+ ){0,3}(?:agua|presion|vapor|fuerza))|peste|apesta|pestilen\\w*",
  "tufo|tufillo|atufa|hedor|hiede|jiede|canta|(?:huele|uele|olor) (?:\\w+ )?(?:feo|raro)",
  "(?:huele|olor|oliendo) (?:\\S+ )?(?:feo|raro|rara|fuerte|extran\\w*|penetrante|podrido|asqueroso|horrible|dulzon)",
  "(?:no|ni) se puede(?: \\w+)? respirar|(?:pica|arde|lloran)(?: \\w+)? (?:la nariz|los ojos|la garganta)",
  "(?:se )?(?:salio|zafo|solto|desenchufo|desconecto|despego) (?:\\S+ ){0,2}(?:la |el )?(?:manguera|tubo|regulador)",
  "(?:perforad|pinchad|agujeread|rajad|mordid|cortad|roid)[oa]",
  "(?:sale|saliendo|sopla) (?:con |una? |mucha |bastante |la )*(?:fuerza|presion)|ahoga",
  "asfixia\\w*|(?:se )?(?:oye|escucha) salir|sin llama|sin prender",
  "no prende pero|vahido",
  "no (?:puedo|podemos|logro|consigo|hay manera de) cerrar\\w*|gira en falso",
);

/** What burns or runs a motor and may fill a room with carbon monoxide. */
const EXHAUSTS = oneOf(
  "monoxido|co\\b|estufita|calenton|fuego|lumbre|cabana|picon|catalitic\\w*|(?:carne )?asad[oa]|hoguera|cisco",
  "quemador|insert|fogata|hibachi|disco|tubo de escape|salida de humos|motobomba|calderas?|calentador(?:es)?",
  "brasero|estufas?|salamandra|chimeneas?|generador|planta (?:electrica|prendida|de luz)|la planta|boiler",
  "calefon|calefont|termotanque|parafina|kerosen\\w*|querosen\\w*|catalitica|calefac\\w*|carbon|brasas",
  "(?:carro|coche|auto|moto|motor|camioneta)(?: \\S+){0,3} (?:encendid\\w|prendid\\w|en marcha|andando)|garaje",
  "cochera|termo|calentona|chubesqui|hogar|pellets?|leno|gloria|fogata|fogon|motobomba|compresor|soldadora",
  "grupo electrogeno|parrilla|barbacoa|anafe|tiro|horno|hollin|tizne|rejilla|lena|hornillo|llama amarilla",
  "infiernillo",
);
/** What carbon monoxide does to people and pets. */
const SYMPTOMS = oneOf(
  "(?:como|esta|estan) id[oa]s?|medio (?:dormid|borrach|zombi|muert)\\w*|zombi\\w*",
  "no (?:da|damos|doy) pie con bola|mal (?:color|aspecto)|punzadas|tocad\\w del ala",
  "no (?:puedo|puede|podemos) (?:abrir los ojos|mantener\\w*|pensar|despertar\\w*)|parpados",
  "se (?:me )?cierran los ojos|confus\\w|desorient\\w*|sofoc\\w*|ahog(?:o|a|amos|ada|ado)",
  "(?:ninguno|nadie|ni) (?:se puede|puede|logra) (?:levant|mov|par|despert)\\w*|levantamos (?:mal|fatal|todos)",
  "martillo en la cabeza|martillazos|nos mata la cabeza|empanad\\w|lent[oa]s?|cabeza como|bombo",
  "(?:se )?(?:puso|quedo|ponen|esta) (?:\\S+ )?(?:blanc[oa]|palid\\w*|azul\\w*|morad[oa]|rar\\w*|ido|tonto)",
  "arrastra\\w* (?:las palabras|los pies)|rarisim\\w|no se (?:mueve|mueven|levanta|levantan|despiertan?)",
  "rie(?:n)? sol\\w|habla\\w* (?:raro|lento|dormid\\w)|dice\\w* cosas (?:raras|sin sentido)|malit\\w",
  "malisim\\w|destempl\\w*|tembl(?:or|ores|ando)|(?:ojos|labios) (?:rojos|llorosos|irritados|morados)|flote",
  "pesad[oa]s?|atonta\\w*|dopad\\w|drogad\\w|mareo\\w*|maread\\w*|marea|mareamos",
  "dol(?:or|ores) (?:\\S+ )?de cabeza|duele\\w*(?: \\S+){0,2} (?:la )?(?:cabeza|testa)|jaquecas?|migrana",
  "cefalea|cabeza (?:que )?(?:me |le |nos )?(?:late|explota\\w*|estalla\\w*|pesa|da vueltas)",
  "(?:late|explota|estalla|pesa|fatal de|mal de|embotada) (?:la )?cabeza|nauseas?",
  "ganas de (?:vomitar|devolver)|arcadas|vomit\\w*|desmay\\w*|desvanec\\w*|sin conocimiento|inconsciente",
  "no (?:se )?(?:despierta|reacciona|responde)|grogui|cuesta (?:despertar|hablar|respirar)",
  "sueno (?:raro|que no|muy)|modorra|amodorrad\\w|adormilad\\w|adormecid\\w|somnolien\\w*|atontad\\w",
  "aturdid\\w|confundid\\w|desorientad\\w|borrach\\w|ebri\\w|habla (?:raro|enredad\\w*)|sin fuerzas|debil\\w*",
  "flojera|las piernas|puntitos|veo (?:doble|borroso)|zumban(?: \\w+)? los oidos|taquicardia|palpitaciones",
  "(?:mejillas|cara|cachetes) (?:\\S+ )?(?:coloradas?|rojas?|rosadas?)|colorad\\w como|palid\\w*",
  "no (?:coordin\\w*|rijo|atino|me tengo|se tiene|nos tenemos|puedo (?:tenerme|levantarme|moverme))|a gatas",
  "se me va la|(?:da|entra|dando|tengo|con) (?:\\S+ ){0,2}sueno|dorm\\w* (?:de mas|raro|sin)|no contesta",
  "no abre|lenta? al hablar|lel[oa]|ve(?:o|mos) (?:\\S+ )?(?:lucecitas|estrellas|nublado|negro)|torpes?",
  "sudor frio|cansanci\\w*|malestar|mal cuerpo",
  "(?:sentimos|siento|siente|encuentro|encontramos|sienten)(?: \\w+)? (?:mal|fatal|rar[oa]s?|floj[oa]s?|ido|ida|flotando)",
  "resaca|gomito|guacare\\w*|devolvi\\w*|desplomo|cayo (?:redond[oa]|al suelo)|peso en (?:la cabeza|el pecho)",
  "sienes|falta (?:de |el )?aire|aire (?:pesado|viciado)|nos ahogamos",
  "(?:canario|pajaro|periquito|pajarito)s?(?: \\w+){0,2} muert\\w",
);

/** What catches fire at home. */
const BURNABLE = oneOf(
  "monte|bosque|cerro|paja|palma|palapa|carpa|caravana|alacena|persianas?|lavanderia|tablero|contador|vehiculo",
  "placard|tabla|arbusto|encendedor|cerillas?|mechero|cocinilla|vela|patin\\w*|sillon|silla|butaca|hamaca",
  "leñera|lenera|viruta|serrin|neumatico|goma|paja|brezo|valla|cajon|cable|cortinas?|colchon|sofa|sillon|cama",
  "sabanas?|cobija|manta|alfombra|mantel|ropa|papel|carton|basur\\w*|tacho|cubo|sarten|aceite|olla|cazuela",
  "grasa|campana|horno|micro\\w*|freidora|tostador\\w*|cocina|estufa|secadora|lavadora|lavavajillas|nevera",
  "refri\\w*|tele\\w*|ordenador|compu\\w*|laptop|portatil|movil|celular|bateria|patinete|scooter|bici\\w*|moto",
  "coche|carro|auto|ventilador|calefactor|cargador|powerbank|garaje|cuarto|pieza|habitacion|casa|techo|tejado",
  "tejaban|atico|entretecho|altillo|quincho|cobertizo|galpon|bodega|balcon|arbol|pino|seto|pasto|pajonal",
  "jardin|patio|monte|lena|madera|viga|pared|medianera|repisa|mueble|estante|armario|puerta|chimenea|ducto",
  "conducto|plancha|rastrojo|rastrojera|ceniza|chapa|corral|gallinero|granero|pajar|cabana|vecin\\w",
  "piso de (?:arriba|abajo)|bloque|caldera|calentador|estante|cuna|cojin\\w*|peluche|pantalla|vitro|placa",
  "olla expres|wok|parrilla|asador|barbacoa|brasero|lamina|persiana|toldo|cerca|valla|arbolito|nacimiento",
  "altar|contenedor",
);
/** What something on fire looks, sounds and smells like. */
const BURNS = oneOf(
  "humito|humillo|humarada|fumarada|prendio|ha prendido|chispas|se puso a silbar|humo|humazo|neblina",
  "nube (?:gris|negra|blanca)|ampollas|echando (?:llamas|humo|chispas)|prendio|prendi[oa]|quemazon|chamusc\\w*",
  "arrasa\\w*|que quema|todo negro|negro todo|carbon encendido|a punto de arder|resplandor|rojizo",
  "cogio (?:fuego|candela)|se encendio sol[oa]|llamea\\w*|fulgor|arde|arden|ardiendo|prendid[oa]s?",
  "prendidit\\w*|se (?:me |nos |le )?prendi\\w*|prendiendo\\w*|agarro (?:fuego|candela|la)|en llamas|humea\\w*",
  "humo|humit\\w*|humareda|quemando\\w*|se (?:me |nos |esta )?quema\\w*|brasas?|ascuas?|candela",
  "incendi(?!e\\b)\\w*|al rojo|roj[oa] (?:vivo|fuego)|hil(?:o|ito) (?:gris|blanco|negro)|se aviva|explot\\w*",
  "chamusc\\w*|llamitas?|lumbre|requemad\\w*|carboniz\\w*|calcin\\w*|(?:saltan|salen|caen|vuelan) chispas",
  "tronar lena|crepit\\w*|ruge|calientisim[oa]|ampollad[oa]|se propaga|salto la cerca|se esta comiendo",
  "se extiende|aviva\\w*|resplandor|derriti\\w*|anaranjad[oa]|no se apaga|chisporrot\\w*|hinch\\w*|inflad[oa]",
  "achicharr\\w*|llamarada|fuego|negra y cruje|tiznad\\w",
);

/** What carries current. */
const ELECTRICS = oneOf(
  "enchufes?|clavijas?|tomacorrientes?|contactos?|tomas?|regletas?|zapatilla|multicontacto|ladron",
  "alargador\\w*|alargues?|extension|prolongador|cuadro|tablero",
  "caja (?:\\S+ )?(?:de )?(?:luz|luces|fusibles|breakers?)|fusibles?|diferencial|disyuntor|interruptor(?:es)?",
  "llave de (?:la )?luz|breakers?|tacos|pastillas?|apagador(?:es)?|switch|cables?|cableado|lamparas?|focos?",
  "plafon|fluorescente|halogen\\w*|aplique|instalacion|medidor|contador|cargador(?:es)?|transformador",
  "(?:caja del )?motor|manta electrica|ducha electrica|calefactor|radiador electrico|(?:las|la) luz",
  "luces",
);
/** What a failing electric part does. */
const ELECTRIC_SIGNS = oneOf(
  "chispitas?|se (?:pelo|pelaron)|se ve (?:el )?cobre|hilos? (?:de cobre|al aire)|el cobre|sin tapa y",
  "con los cables|cortocircuit\\w*|lanza\\w* (?:chispas|destellos)|ruiditos|abejas|(?:suena|zumba) como",
  "echa (?:humo|chispas)|se (?:esta )?(?:derritiendo|quemando|recalentando)|tumbe|arranque|arrancado|jalo",
  "jalaron|partido|zumbido(?! suave| normal)|luz azul\\w*|lucec\\w*|brilla por dentro|humito|soltando chispas",
  "se pone al rojo|calientisim\\w|salta cada|recalent\\w*|olor (?:raro|feo|fuerte|a)",
  "huele (?:a (?!nuevo|limpio)|fuerte|raro|feo)|suena\\b|ruidos?\\b(?! de)|estallido|explosion|chisper[oi]\\w*",
  "vibra\\w*|recalient\\w*|se calienta|como (?:una )?(?:plancha|brasa|horno)|humeante",
  "plast[ia]\\w* (?:blando|derretid\\w*)|mordi(?:o|eron)|roy[oe]\\w*|cortad[oa] y|deshilach\\w*|sin bajar",
  "con corriente",
  // Heat and smell
  "derret\\w*|derrit\\w*|fundido y|chamusc\\w*|quemad\\w*|quemando\\w*|se quema|achicharr\\w*|tostad[oa]|arde",
  "ardiendo|(?:esta|estan|todo|toda|medio|puso|puesto|quedo|mancha\\w*|parte) negr[oa]s?",
  "negr[oa]s? (?:y|de|alrededor)|negruzc\\w*|ennegrecid\\w|marron|tiznad\\w|amarillent\\w|caliente\\w*",
  "calient[ae]|hirviendo|quema|tibi[oa]|no se (?:le )?puede(?: ni)? (?:tocar|rozar|agarrar)|humo|humea\\w*",
  "bland(?:o|a|ito|ita)|ampolla\\w*|cafe y",
  "(?:huele|olor|apesta|tufo)\\w* (?:\\S+ )?a (?:pescado|plastico|goma|quemado|chamusc\\w*|cable|fritura)",
  "huele (?:feo|raro)",
  // Noise and light
  "zumba\\w*|zumbido fuerte|chispo\\w*|chisporrot\\w*|chispe\\w*|chispas?|truena|trono|tronando|fritura",
  "friendo|frie|tic tic|chasque\\w*|chasquid\\w*|crepit\\w*|cruj\\w*|fogonazo|destello|rayit\\w*|relamp\\w*",
  "resplandor|puntito azul|explot\\w*|revent\\w*|petardazo|parpadea y|suben y bajan|grune\\w*|(?:p|t)s{3,}",
  "bzz+",
  // Bare metal
  "escup\\w*|hierve|bulle|(?:no )?(?:le )?puedo poner la mano|no aguanto la mano",
  "fundid[oa]s?(?= (?:en|con|por|y|del todo))|abras\\w*|ruidito|freir",
  "(?:oye|hace|suena)(?: \\S+){0,2} (?:chas|clac|crac|zzz\\w*|chirrido)|luce azul|lucecita|titil\\w* y",
  "quemo\\b|pelad[oa]s?|al aire|asom\\w*|suelt[oa]s? y|expuest\\w*|descubiert[oa]s?|desnud[oa]s?|mordid[oa]s?",
  "roid[oa]s?",
);
/** What a person feels who touches current. */
const SHOCKS = oneOf(
  "patea\\w*|electrocut\\w*|da (?:corriente|toques|calambre)|tira (?:corriente|patadas)",
  "suelta (?:corriente|descargas)|agarrotad\\w|tremendo (?:golpe|susto) al|sacudon|golpe de corriente",
  "pasa (?:la )?corriente|quedo enganchad\\w|pasmazo|quedo tieso|rampazo|garrampa|rampa|corrient(?:ita|illa)",
  "electriza\\w*|me tiro al suelo|me lanzo|me empujo|(?:dedos?|brazo|mano)s? (?:dormid\\w*|hormigue\\w*)",
  "sacudon|patadon|tembleque|pellizqu\\w*|pellizc\\w*|pinchazos?|picotazo|picotea|respingo|trallazo|trancazo",
  "golpe (?:de luz|electrico)|hormiguillo|electric\\w* en",
  "(?:un |da |dado |dio |dan |dar |doy |pega |pego |suelta |con |hay |tiene |siento )(?:un |una |unos |la |como )?(?:calambres?|corriente)",
  "calambrazos?|corrientazos?|chispazos?|toques|descargas?|sacudidas?|sacude|cosquill\\w*|hormigue\\w*",
  "latigazo|(?:me|le|te|nos) (?:pica|pincha|muerde|patea|electrocut\\w*)|patad\\w*|pica|piquetes?|punzad\\w*",
  "avento|tumbo|revolco|chupo|me tira|cosquilla|tiembla la mano|volando|quedo pegad\\w|pegad\\w al",
);
/** What may be live and is touched. */
const METAL = oneOf(
  "timbre|tendedero|porterillo|telefonillo|valla|alambrada|cafetera|batidora|freidora|arrocera",
  "estufa electrica|columpio|farola|marco|rejilla|lavadora|secadora|nevera|refri\\w*|heladera|frigo\\w*",
  "congelador|lavavajillas|horno|micro\\w*|cocina|estufa|boiler|calentador|termo|calefont?|ducha|regadera",
  "grifo|canilla|llave|perilla|manija|fregadero|pileta|tina|banera|mango|aspiradora|manguera|bomba|motor",
  "hormigonera|taladro|maquina|secador|ventilador|microondas|cafetera|hervidor|freidora|puerta|porton|reja",
  "barandal?|barandilla|escalera|carcasa|lampara|foco|interruptor|apagador|pared|clavo|tubo|enchufe|cable",
  "computador\\w*|ordenador|tele\\w*|plancha|manta|piscina|alberca|jacuzzi|agua|poste|medianera",
);

/** Water that is where it should not be, not the substance. */
const WET = oneOf(
  "(?:sale|salen|entra|entran)(?:me)?(?: \\S+){0,2} (?:agua|aguita)|agua (?:que )?(?:sale|entra)",
  "a ras de suelo|nivel del agua|remoj\\w*|agua (?:\\S+ ){0,2}(?:enchufes?|regleta|cuadro)|hay agua",
  "agua en (?:el|la|los|las)|(?:gotitas|gotas)(?: \\S+){0,2} (?:cae|caen|en|por|sobre)|chorrit\\w*|se cuela",
  "cubiert[oa]s?(?= y| por| de agua|$)|humed[oa]s? (?:y|con)",
  "(?:palmo|palmos|cm|centimetros|dedos?|metro|metros|pulgadas?|cuarta) de agua|agua adentro",
  "(?:lluvia|tormenta|agua|diluvio)(?: \\S+){0,4} (?:met\\w+|entr\\w+|col\\w+|llegando|llego)",
  "se (?:esta )?(?:metiendo|colando|filtrando)|pecera|acuario|lleno de agua|llena de agua|vapor|derramo",
  "derrame|se vertio|tiro (?:el|un|una) \\w+ (?:de|con) agua|inundacion|rebalso",
  "(?:cae|cayendo|entra|entrando|sale|saliendo|escurr\\w*|baja|bajando|chorre\\w*|gote\\w*)(?: \\S+){0,3} (?:agua|aguita)",
  "(?:agua|aguita)(?: \\S+){0,4} (?:cae|cayendo|entra\\w*|sale|saliendo|baja\\w*|chorre\\w*|escurr\\w*|llega\\w*|toca\\w*)",
  "goteras?|gote(?:a|ando|an)|chorre\\w*|filtra\\w*|filtracion\\w*|(?:se )?llovi\\w*|inund\\w*|empapad\\w*",
  "mojad[oa]s?|(?:se |le )?(?:mojo|mojaron)|moja|encharcad\\w*|charcos?|bajo (?:el )?agua|sumergid\\w*",
  "con agua|lleno de agua|baldee|baldeo|baldeando|lavando|(?:le )?entro (?:agua )?a|inundacion|derram\\w*",
  "volco|rocio|humedad en|(?:piso|suelo) mojado|vaso de agua|cafe encima",
  "cayo (?:un |una )?(?:balde|vaso|botella)|encharco|colada de agua|salpica\\w*|transpira|suda\\b|perdio agua",
  "flota\\w*|cubiert[oa]s? de agua|aguacero|diluvio|manguera\\w*|hidrolavadora|agua (?:adentro|dentro)",
);
/** A person in the water, or one who stands in it. */
const BATHED = oneOf(
  "tina|banera|alberca|piscina|pileta|jacuzzi|descalz[oa]s?|ducha|adentro del agua|regadera",
);

/** What holds or brings water. */
const PIPES = oneOf(
  "fuga|lluvia|bomba de agua|boca de riego|hidrante|medidor de agua|tina|banera|llave general",
  "lavabo|pecera|calefaccion|caldera|fuente|lluvia|llave de paso|bomba|pozo|fosa|septico|canalon|riada|crecida",
  "tromba|bidet|jacuzzi|tuber\\w*|tubos?|canos?|canerias?|manguera|latiguillo|flexo|flexible|termo|calentador",
  "boiler|tinaco|tanque|deposito|cisterna|inodoro|vater|wc|retrete|excusado|poceta|lavadora|lavavajillas",
  "lavaplatos|fregadero|radiador|grifo|canilla|llave|valvula|tapon|desague|coladera|alcantarilla|sumidero",
  "drenaje|bajante|acuario|pecera|piscina|pileta|alberca|rio|quebrada|arroyo|mar|barro|lodo|presa|acequia|agua",
  "aguas|sotano|toma de agua|acometida|termotanque|aguas?",
);
/** Water that cannot be held. */
const FLOODS = oneOf(
  "no hay (?:forma|manera|modo) de",
  "no (?:lo |la )?(?:puedo|podemos|consigo|logro) (?:parar|cortar|frenar|detener)\\w*",
  "por toda la (?:cocina|casa|sala)|salio (?:el|toda el) agua|alfombra empapada|por debajo de la puerta",
  "(?:como|es|esta) (?:una |un )?(?:piscina|lago|laguna|alberca|pantano)|sin parar",
  "fuga (?:enorme|grande|tremenda|brutal)|a manta|a lo bestia|sube rapido|nos llega",
  "como (?:una )?(?:fuente|ducha|manguera|surtidor|geiser)|(?:todo|saliendo) (?:\\S+ )?por (?:arriba|encima)",
  "charco(?: \\S+){0,3} (?:crec\\w*|mas|grande)|tremendo charco|se salio|se desboco",
  "(?:barro|lodo|agua)(?: \\S+){0,3} (?:sala|salon|cocina|pasillo|dormitorio|cama)|(?:se )?pico el tubo",
  "revienta|rompi[oe]\\w*(?: \\S+){0,3} (?:tubo|tuberia|cano|caneria)",
  "(?:ya )?(?:llego|llega|alcanza) (?:\\S+ ){0,2}(?:pasillo|sala|salon|cama|puerta|enchufes?|escalon)",
  "a caudales?|a raudales|torrente|tromba|cascada|catarata|diluvia\\w* dentro|llueve dentro|revent\\w*",
  "explot\\w*|estall\\w*|se (?:me |nos )?(?:partio|rajo|zafo|solto|vacia)|vaciando\\w*|vaciarse",
  "(?:salto|fue|volo) el (?:tapon|grifo)|a presion|a chorros?|chorros?|chorreando|a borbotones|borbot\\w*",
  "borbollon\\w*|rebos\\w*|rebas\\w*|desbord\\w*|inund\\w*|anega\\w*",
  "(?:no (?:para|deja) de|no hay manera de|imposible) (?:\\S+ )?\\w+",
  "(?:tirando|botando|escupiendo|vomitando|soltando|echando|devolviendo) (?:\\S+ )?agua",
  "entra(?:ndo)? (?:por|a|en)\\b",
  "(?:sube|subiendo|crece|creciendo|va (?:ya )?(?:por|en)|llega a|baja|bajando|cae) (?:\\S+ ){0,4}(?:escal\\w*|rodillas?)",
  "(?:tobillos?|rodillas?|cintura|pantorrillas?)|tapa las ruedas",
  "(?:paso|supero) el (?:porche|muro|borde|umbral|escalon)|a mares|navegando|nadando|flotando",
  "hasta el (?:enchufe|zocalo|rodapie|tobillo)|mar de agua|laguna|\\d+ ?(?:cm|centimetros) de agua",
  "no (?:puedo cerrar\\w*|podemos cerrar\\w*|hay quien)|se volvio loc[oa]|vibora|arrastr\\w*|entrando",
  "metiendose|se (?:esta )?meti\\w*",
  "(?:agua|barro|lodo) (?:\\S+ ){0,3}(?:puerta|umbral|escalon|escalones|cocina|salon|sala|cuarto)",
  "manguera de bomberos|geiser|cascada por|como (?:un|una) (?:rio|cascada|piscina|catarata)",
  "por todos (?:lados|sitios|partes)|por todas partes",
);

/** Parts of a building, and scaffolds and trees beside it. */
const STRUCTURE = oneOf(
  "viga maestra|caracol|puertas|cumbrera|azotea|voladizo|tabiqueria|apuntalamiento|puntal(?:es)?|andamio|depto",
  "apartamento|obra|contencion|chimeneas?|teja(?:s|do)|arbol\\w*|techos?|tejado|cielo ?raso|falso techo|plafon",
  "losa|forjado|placa|paredes|pared|muros?|muro de contencion|tabique|columnas?|pilar(?:es)?|vigas?|suelo|piso",
  "balcon|terraza|azotea|escaleras?|barda|medianera|tapia|paredon|chimenea|fachada|cornisa|alero|porche",
  "pergola\\w*|marquesina|cimientos?|azulejos|baldosas|talud|ladera|cochera|pretil|bovedillas?|viguetas?",
  "zapata|sotano|cielorraso|repisa|cobertizo|tinglado|toldo|arbol|cerro|loma|barranco|terreno|baldosas?",
  "barandilla|dintel|arco|boveda|galeria|entrepiso|altillo|buhardilla|casa|edificio|cobertizo|galeron|tejaban",
);
/** What a structure does before and when it falls. */
const GIVES_WAY = oneOf(
  "(?:bota|botando|soltando|tirando|escupe|echando) (?:\\S+ ){0,2}(?:pedazos|trozos|cascotes|tierra|arena|polvo|piedras)",
  "cedi(?:o|endo)|va a (?:caer|ceder|colapsar)|colaps\\w*|se mueve (?:con|al|cuando)|bailotea|flojea",
  "descuadr\\w*",
  "se (?:rajo|rajado|ha rajado|solto|ha soltado|despego|ha despegado|hunde|vence|desarm\\w*|arquea\\w*|curva\\w*)",
  "de lado a lado|sono como un (?:tiro|disparo|trueno)",
  "(?:puertas?|ventanas?)(?: \\S+){0,3} no (?:cierran?|abren?|encajan?)|apoyado en|encima del (?:tejado|techo)",
  "crujidos?|chasquidos|quedo en el aire|en el aire|sin apoyo|socavad\\w",
  "(?:trocitos|trozos|pedazos|cachos|polvo|arenilla)(?: \\S+){0,3} (?:caen|cae|cayendo|suelto)|arquead[oa]",
  "ondulad[oa]|deform\\w*|partid[oa]|quebrad[oa]|hund[ei]\\w*|bajando",
  // Falls
  "se (?:me |nos )?(?:esta |estan |va a |acaba de |quiere )?(?:cae|caen|cayo|caer|cayendo|derrumb\\w*|desplom\\w*|hund\\w*)",
  "se (?:esta )?(?:ladea\\w*|inclin\\w*|vuelca|desliza\\w*|corre|abrio|abre|abriendo|parte|partio|raja\\w*|quebr\\w*)",
  "se (?:esta |va a )?(?:venir|viniendo|viene|vino) (?:abajo|encima)",
  "se (?:esta )?(?:yendo|va|fue) (?:pa|para|hacia)|a punto de (?:caer\\w*|venirse|ceder|desplom\\w*)",
  "desplomad\\w|derrumbad\\w|hundid[oa]|hundiendo|desprend\\w*",
  "(?:caen|cayeron|cayendo|cayo|caido|cae|soltando|bota) (?:\\S+ ){0,3}(?:pedazos?|trozos?|cachos?|cascotes?|escombros)",
  "(?:caen|cayeron|cayendo|cayo|caido|cae|suelta\\w*) (?:\\S+ ){0,3}(?:ladrillos?|piedras?|tejas?|yeso|azulejos|bordes)",
  // Bends, moves, gapes
  "abomb\\w*|abolsad\\w|pandea\\w*|pando|combad\\w*|combando\\w*|vencid[oa]|panza|barriga|comb[oa]\\b",
  "bolsa de agua|descolg\\w*|desencaj\\w*|se (?:esta )?separa\\w*|se (?:esta )?despeg\\w*|en cuesta",
  "inclinad[oa]|ladead[oa]|torcid[oa]|se (?:ha bajado|bajo)",
  "(?:bajado|cedido|abierto) (?:\\S+ ){0,2}(?:dedos|centimetros|cm)|cede|cedio|cedido|cediendo|ceder|colgando",
  "cuelga|(?:van|va|estan|esta|siguen) (?:cayendo|bajando|cediendo|soltandose|abriendose)|baja\\b|bajando",
  "revient\\w* sol[oa]s|(?:hace|haga|en) cuesta|desnivel\\w*|se inclina|hace (?:panza|barriga)|abultad\\w*",
  "bulto|desquebraj\\w*|resquebraj\\w*|cuart\\w+d[oa]",
  "(?:ya )?no cierran? (?:la|las|los) (?:puertas?|ventanas?)|desmoron\\w*|desliz\\w*|derrumb\\w*",
  "sentad[oa] de golpe|quebrad[oa]|se mueve(?! a|n a)|tambale\\w*|bambole\\w*|temblando|tiembla|vibra|baila",
  "fierros al aire|varillas? (?:\\S+ )?(?:al aire|vista)|cruj(?:e|en|ido|idos|iendo)|crr+a\\w*|truena|trueno",
  "traquete\\w*|salt(?:an|aron) solos|socavon|se (?:lo )?trago",
  "grietas? (?:\\S+ ){0,3}(?:nuev\\w*|crec\\w*|cada|ensanch\\w*|abr\\w*|mano|dedos?|puno)",
  "(?:agrieta|rajando)\\w*",
);

export const SPANISH: DangerWords = {
  harmless: anyOf(
    // Alarms to buy, to change and to test
    "(?:detector(?:es)?|alarmas?|sensor(?:es)?) (?:de )?(?:humos?|gas|monoxido|co|incendios?)(?: [^\\s.!?,]+){0,5},? (?:pilas?|baterias?|caduc\\w*|cambi\\w*|instal\\w*|prob\\w*|revis\\w*|cada minuto|obligatori\\w*)",
    "(?:prob\\w*|cambi\\w*|instal\\w*|revis\\w*|compr\\w*|nuev\\w*|pilas?)(?: \\S+){0,5} (?:detector(?:es)?|alarmas?|sensor(?:es)?) (?:de )?(?:humos?|gas|monoxido|co|incendios?)",
    "(?<!(?:sono|suena|salto|sonando|pitando) (?:el |la |los |las )?)(?:detector(?:es)?|alarmas?|sensor(?:es)?) de humos?(?!.{0,20}(?:suena|sonando|sono|salta|saltado|disparo|disparad|activo|no para))",
    "fin de vida|simulacro (?:de \\w+)?|alarma de gas luz verde",
    // Things and papers
    "factura(?: \\S+){0,6} electrocutad[oa]",
    "(?:recibo|factura|cuenta|tarifa|compania|revision|certificado|precio|inspeccion|lectura|contrato) (?:de|del) (?:la )?(?:gas|luz)",
    "gas natural (?:sube|es)|seguro (?:\\S+ )?(?:contra|de) (?:incendios?|inundacion\\w*)|extintor\\w*",
    "agua con gas|gas(?:eosa|olina)|bujias?|plan de \\w+|fecha del incendio|puerta cortafuegos?|piso flotante",
    "peligro alta tension|distancia de una linea(?: \\S+){0,3}|antivaho",
    "(?:maquina|bomba|campana|salida|evacuacion|conducto|caja|sabor|tubo) (?:de|a) humos?|humo artificial",
    // Food, fun and colours
    "salmon ahumado|a (?:la llama|fuego lento|la brasa|las brasas)|fuegos artificiales|juegos? de fuego",
    "efecto (?:fuego|llama)",
    "(?:gris|color|tono|azul|rojo|verde|cristal|vidrio|blanco) (?:\\S+ )?(?:humo|fuego|brasa|ceniza|lava|chispa)",
    "llama a la vista",
    "(?:explosion|estallido|cascada|derrumbe|incendio) de (?:color\\w*|sabor\\w*|luz|precios|flores)",
    "cascada para",
    // Sayings
    "(?:echo|echa|echas|echando|echan) chispas con|chispazo la puerta(?: \\S+){0,8}",
    "(?:estoy|esta|estamos) que (?:echo|echa|echamos) (?:chispas|humo)|que echa chispas|bomba de tiempo",
    "quemad[oa] (?:del|de) (?:trabajo|curro|la pega)|en llamas \\(|(?:te|se|me) llamas?",
    "llueve a (?:chorros|cantaros|mares)|lloviendo a (?:chorros|cantaros|mares)|gases que",
    "electricidad estatica|huevos? (?:porque|duros|cocidos?|fritos?)|luces led|por las nubes|arde troya",
    "es dinamita|factura de la luz",
    "(?:escalera|suelo|piso|tarima|parquet|madera|peldano)(?: \\S+){0,3} cruj\\w*(?: un poco| al | cuando)",
    "(?:huele|olor|peste|apesta)(?: \\S+){0,4} (?:desague|cloaca|basura|perro|humedad|moho|cerrado|tabaco|coliflor)",
    "(?:desague|cloaca|basura|nevera|perro|sumidero|arena del gato)(?: \\S+){0,3} (?:huele|olor|peste|apesta)",
    "(?:ventilador|lampara) de techo|olla (?:expres|a presion)|manguera (?:del|de) (?:jardin|riego)",
    "(?:cayo|caido|descolgo|solto) (?:\\S+ ){0,2}(?:cuadro|espejo|estante\\w*|cortina|reloj|wifi|repisa|persiana|plato)",
    "(?:cuadro|espejo|estante\\w*|cortina|riel|tendedero|percha|persiana|toallero|cajon|lampara)(?: \\S+){0,4} (?:se )?(?:cayo|solto|descolgo)(?: de la pared| del techo)?",
    "(?:pizza|arroz|pollo|tortilla|arepas?|pan|galletas|bizcocho|paella|lengua)(?: \\S+){0,6} quem\\w*",
    "quem\\w*(?: \\S+){0,3} (?:pizza|arroz|pollo|tortilla|arepas?|pan|galletas|lengua|comida)",
    "(?:quemo|fundio)(?: \\S+){0,2} (?:fusible|bombilla|bombillo|foco)(?! y)|viento mueve",
    "(?:agua )?(?:sale|llega)(?: \\S+){0,2} (?:poca|menos|baja|sin) (?:fuerza|presion)",
    "humo de la chimenea (?:del|de la|de los) vecin\\w*|(?:lavabo|fregadero|cisterna) tarda \\S+ \\S+",
    "rompio (?:la baldosa|el cristal)|corriente de aire|(?:esta|estan) que arden?",
    "humo (?:del|de) (?:tabaco|cigarr\\w*)|fuego de sol|plato|(?:desde que lo|al|de) purg\\w*",
    "(?:canalon|canaleta)(?: \\S+){0,4} rebosa|riego por goteo|lampara de lava|llama azul|riel",
    "(?:puerta|manija) del (?:coche|carro|auto)|me electrocuto|de mala leche",
  ),
  dangers: {
    gas: anyOf(
      // The smell
      `(?:huel[eo]\\w*|uele|hueles|olemos|oler|oli|olia|olor\\w*|oliendo|tufo|tufillo|apesta|peste|pestazo|hiede|jiede|canta|atufa|se siente)${
        upTo(5)
      }(?:gas|butano|propano|g?u?h?uebos? podridos?|huevos?(?: podridos?)?|azufre|col podrida|mercaptano)`,
      "huevos? podridos?",
      // The leak
      "(?:fuga|escape|perdida|fugas)(?: \\S+){0,3} (?:gas|butano|propano)",
      "(?:gas|butano)(?: \\S+){0,3} (?:fuga\\w*|escap\\w*|perd\\w*|sal(?:e|iendo))",
      "(?:sale|saliendo|escapa\\w*|silba) (?:el )?gas",
      `${ALARM} (?:de |del )?gas.{0,30}${SOUNDS}`,
      "(?:dej\\w*|quedo|quedaron|olvid\\w*) (?:\\S+ ){0,4}(?:gas|perillas?|llave|hornill\\w*|hornalla\\w*|quemador|fogon)(?: \\S+){0,2} abiert\\w*",
    ),
    carbon_monoxide: anyOf(
      `(?:monoxido|\\bco)\\b.{0,40}${SOUNDS}|${SOUNDS}.{0,40}(?:monoxido|\\bco)`,
      "intoxica\\w*|\\d{2,3} ?ppm",
      near(
        "(?:llama|piloto|quemador)(?: \\S+){0,4}",
        "(?:amarill[oa]|naranja|anaranjad[oa])(?: \\S+){0,4} (?:caldera|calentador|calefont?|boiler)",
      ),
    ),
    fire: anyOf(
      "llamitas?|llamarad\\w*|fogarada|lumbre|lumbrada|gritan fuego",
      "alarma (?:general|de incendios?)(?: \\S+){0,3} (?:suena|sonando)",
      "(?:suena|sonando|salto) (?:\\S+ ){0,2}alarma (?:general|de incendios?)|hum(?:o|ito|illo)|humareda",
      "humaredas|humazo|humea\\w*|fumarola|llamas|llamaradas?|chamusquina|pavesas",
      "se (?:me |nos |esta |me esta |nos esta )?incendi\\w*",
      "(?:hay|tengo) (?:un |una )?(?:incendio|candela|quemazon|fuego|llamas)|incendiando\\w*",
      "incendio (?:en|aca|aqui)",
      "(?:prendio|prendido|prende|coge|cogio|cogido|agarr\\w*|pego|tiene|con|echa|en|sale) (?:fuego|candela)",
      "fuego en (?:el|la|mi)|^fuego$|^fuego en|fuego(?= y no| al| a la| por todas)",
      "se (?:me |nos )?(?:esta |ha )?(?:quema|quemando|prendiendo|prendio (?:fuego|la cocina|el sarten))",
      "esta ardiendo|quemandose|ardiendo (?:el|la|mi)",
      `(?:huele|huelo|olor|olemos|apesta|peste|tufo)\\w*${upTo(3)}(?:quemad\\w*|chamuscad\\w*)`,
    ),
    electrical: anyOf(
      // Sparks
      "chispas|chispitas|chispazos|chispea\\w*|chisporrote\\w*|cortocircuito|corto circuito|hizo corto",
      "arco electrico|fogonazos?|electrocut\\w*|calambrazos?|corrientazos?|descarga electrica",
      "(?:me|le|te|nos|se) (?:dio|da|ha dado|pego|pega|suelta|solto) (?:un |una |la |unos )?(?:corriente|descarga|toques?|chispazo|sacudida)",
      `(?:huele|huelo|olor|olemos|apesta|peste|tufo)\\w*${
        upTo(4)
      }(?:plastico|cables?|goma|electric\\w*|fundid\\w*)`,
      // Cables
      "cables? (?:\\S+ ){0,3}(?:pelad\\w*|suelt\\w*|al aire|expuest\\w*|quemad\\w*|caid\\w*|colgando|tirado)",
      near(
        "(?:(?:cables?|poste|tendido|linea)(?: \\S+){0,3} (?:luz|alta tension|electric\\w*|corriente|tension)|acometida|postes?|transformador|mufa)",
        "(?:cayo|caido|cayeron|caen|suelto|cuelga|colgando|tirado|roto|arranc\\w*|chispea\\w*)",
        60,
      ),
      near(
        "(?:tenedor|cuchillo|clip|llave|llaves|destornillador|pasador|alfiler|horquilla|alambre|tijeras?|aguja|moneda|dedos?|pinza)",
        "(?:enchufe|contacto|tomacorriente|toma|fusibles)",
        40,
      ),
      near(ELECTRICS, ELECTRIC_SIGNS, 50),
    ),
    water_electricity: anyOf(near(WET, ELECTRICS, 60)),
    flood: anyOf(
      "se (?:me |nos )?(?:esta |ha |estan )?(?:inund\\w*|anega\\w*)|inundando\\w*|inundad[oa]s?|inundacion en",
      "hay (?:una )?inundacion",
      "revent\\w*(?: \\S+){0,3} (?:tuber\\w*|cano|caneria|tubo|manguera|latiguillo|termo|tinaco)",
      "agua (?:\\S+ ){0,4}(?:por todas partes|por todos lados|por todos sitios|por doquier|sube|subiendo|a chorro\\w*|a borbotones)",
      "(?:sale|cae|entra|brota|mana)\\w* (?:\\S+ ){0,2}agua(?: \\S+){0,3} (?:por|del techo|a chorro\\w*|a presion)",
      "no (?:para|deja) de (?:salir|entrar|caer)",
      "no (?:puedo|podemos|consigo|logro|se como) (?:\\S+ )?(?:cerrar|cortar|parar)(?: \\S+){0,2} (?:agua|llave)",
      "(?:agua|hasta) (?:\\S+ ){0,3}(?:los tobillos|las rodillas|el tobillo|la rodilla|la cintura)",
      "literalmente flota",
    ),
    collapse: anyOf(
      "derrumb(?:e|ando\\w*|o) (?:en|de) (?:mi|la|el)",
      "(?:se abrio|hay|aparecio) un (?:hueco|socavon|hoyo|agujero|crater) (?:\\S+ ){0,2}(?:patio|jardin|piso|suelo|cocina)",
    ),
  },
  together: {
    gas: [
      [
        /\b(?:gas|butano|propano|bombona|garrafa|cilindro|regulador|tanque estacionario)\b/,
        /\b(?:suena|suelta|tornillo|viento\w*|gir\w+ loca|girad[oa]|escarcha|raj(?:o|ad[oa])|reseca|dobl(?:o|ad[oa])|deshac\w*|agrietad[oa]|pita|zumba|no (?:cierra|asienta|ajusta|encaja|enrosca)|congel(?:o|ad[oa]))\b/,
      ],
      [new RegExp(`\\b${GAS_PARTS}\\b`), new RegExp(`\\b${GAS_ESCAPES}\\b`)],
      [
        /\b(?:gas|bombona|regulador|conexion|manguera|cilindro|garrafa|balon|valvula|goma)\b/,
        /\b(?:burbuj\w*|espum\w*)\b/,
      ],
      [
        /\b(?:perillas?|hornill\w*|hornalla\w*|quemador(?:es)?|mandos|llaves? del gas|fogon(?:es)?)\b/,
        /\b(?:gir(?:o|aron|ado)|abri(?:o|eron|ertas?|ertos?)|abiert[oa]s?|movio|olvid\w*|sin llama|jugando con)\b/,
      ],
      [
        /\b(?:(?:tubos?|tuberia|tubito|cano|caneria|linea) (?:\S+ ){0,2}(?:amarill[oa]|cobre|gas)|gasoducto|acometida de gas)\b/,
        /\b(?:peg(?:o|ue|aron|ado)|di(?:o|eron|mos)?|choc\w*|dobl\w*|aplast\w*|rasp\w*|golpe\w*|perfor\w*|taladr\w*|pinch\w*|cort(?:o|e|aron|amos)|romp\w*|rompi\w*|pico|arranc\w*)\b/,
      ],
    ],
    carbon_monoxide: [
      [new RegExp(`\\b${EXHAUSTS}\\b`), new RegExp(`\\b${SYMPTOMS}\\b`)],
      [
        /\b(?:garaje|garage|cochera|trastero|sotano|balcon cerrado)\b/,
        /\b(?:(?:carro|coche|auto|camioneta|moto|motor|generador)(?: \S+){0,4} (?:encendid\w|prendid\w|en marcha|andando))\b/,
      ],
      [
        /\b(?:tubo|ducto|conducto|salida|chimenea)(?: \S+){0,3} (?:calentador|caldera|calefont?|boiler|estufa|gases)\b/,
        /\b(?:desarm\w*|salio|solto|zafo|cayo|rot[oa]|tapad[oa]|tapo|obstruid\w|suelt[oa]|nido|partio|salid[oa]|desconect\w*)\b/,
      ],
      [/\b(?:co|monoxido)\b/, new RegExp(`\\b${SOUNDS}\\b`)],
      [
        /\b(?:caldera|calentador|calefont?|boiler|estufa de gas)\b/,
        /\b(?:llama\b.*\b(?:amarilla|naranja)|hollin|tizne)\b/,
      ],
    ],
    fire: [
      [new RegExp(`\\b${BURNABLE}\\b`), new RegExp(`\\b${BURNS}\\b`)],
      [
        /\b(?:velas?|veladora|cigarr\w*|colilla|cenizas?|petardos?|cohetes?|globo de cantoya|bengala|chispa|soplete)\b/,
        /\b(?:agarro|prend\w*|arde|ardiendo|humo|humea\w*|quem(?:a|o|ando)\w*|hilito|se aviva|negra)\b/,
      ],
      [
        /\b(?:chimenea|tubo|tiro|conducto|ducto)\b/,
        /\b(?:al rojo|ruge|rugiendo|avion|jet|reactor|chispas)\b/,
      ],
      [
        /\b(?:bateria|patinete|movil|celular|laptop|portatil|scooter|tablet|powerbank)\b/,
        /\b(?:hinch\w*|inflad\w*|infl[oa]|silba\w*|explot\w*|quema\w*|ardiendo|huele|olor)\b/,
      ],
    ],
    electrical: [
      [
        /\b(?:perro|gato|raton(?:es)?|ratas?|conejo|cachorro)\b.*\b(?:mord\w*|roy\w*|masti\w*)\b/,
        /\bcables?\b/,
      ],
      [
        /\b(?:postes?|cables?|tendido)\b/,
        /\b(?:vino abajo|encima de(?:l)? (?:mi )?\w+|sobre (?:el|la|mi) \w+|tirados?)\b/,
      ],
      [new RegExp(`\\b${METAL}\\b`), new RegExp(`\\b${SHOCKS}\\b`)],
      [
        /\b(?:tomacorriente|enchufe|contacto|ducha electrica|manta electrica|fusibles|tablero|caja de fusibles|cargador)\b/,
        new RegExp(`\\b${ELECTRIC_SIGNS}\\b`),
      ],
      [
        /\b(?:antena|escalera|pertiga|pod(?:o|ar|ando)|ramas?|cometa|papalote|grua|andamio|tubo de aluminio)\b/,
        /\b(?:cables? (?:de |grues\w|electric\w|alta)|el cable|los cables|linea electrica|tendido)\b/,
      ],
      [
        /\b(?:cables?|empotrado|clavo|taladr\w*|perfor\w*|amoladora|sierra|clave un|acometida)\b/,
        /\b(?:escup\w*|chisp\w*|fogonazo|destello|petard\w*|asom\w*|vivo|pelad\w*|se fue la luz)\b/,
      ],
      [
        /\b(?:luces|bombillas|ampolletas|focos)\b/,
        /\b(?:revent\w*|explot\w*|suben y bajan|grune\w*|chispo\w*)\b/,
      ],
    ],
    water_electricity: [
      [
        /\b(?:enchufad\w*|cargando|secador|plancha|regleta|extension|alargador|tablero|cuadro electrico|enchufes?)\b/,
        new RegExp(`\\b(?:${BATHED}|${WET})\\b`),
      ],
      [
        /\b(?:alberca|piscina|pileta|tina|banera|jacuzzi|agua|ducha)\b/,
        /\b(?:toques|calambres?|cosquill\w*|descargas?)\b/,
      ],
    ],
    flood: [
      [
        /\b(?:agua|lavabo|grifo|canilla|fregadero|tuberia|caneria|manguera)\b/,
        /\b(?:llave|grifo|valvula)\b.*\bno (?:gira|cierra)\b/,
      ],
      [new RegExp(`\\b${PIPES}\\b`), new RegExp(`\\b${FLOODS}\\b`)],
    ],
    collapse: [
      [
        new RegExp(`\\b${STRUCTURE}\\b`),
        new RegExp(`\\b${GIVES_WAY}\\b`),
      ],
      [
        /\b(?:quitamos|quitaron|tiramos|tumbamos|tiraron|tumbaron) (?:\S+ ){0,3}(?:pilar|muro|pared|columna|viga)\b/,
        /\b(?:puertas?|grietas?|cruj\w*|comba\w*|hund\w*)\b/,
      ],
    ],
  },
  across: {},
  deniedBefore:
    /\b(?:no|sin|nunca|ningun\w*|tampoco|nada de)(?: (?!para|paran|deja|dejan|puedo|podemos|consigo|se si|solo|se que|se\b|y\b|e\b|porque\b|pues\b)\S+){0,3} *$/,
  deniedWithin:
    /\b(?:no|sin|ni)\b(?! (?:para|deja|se|puedo|podemos|encontramos|encuentro|consigo|cierra\w*|cerramos|quiere|hay manera|logro|asienta|despierta\w*|reacciona\w*|responde\w*|contesta|abre|aguanto|coordin\w*|rijo|gira|encaja|tapon|fuerzas|prender|encender|llama|apoyo|bajar)\b)/,
  deniedAfter:
    /\bno\b.*\b(?:huele|hay)\b(?! (?:forma|manera|modo))|^.{0,15}\b(?:ya no|se apago|ya paro|esta arreglad\w|se acabo)\b/,
  notNow: anyOf(
    // Another time
    "ayer|anteayer|anoche|hace (?:\\S+ )?(?:dias?|semanas?|mes(?:es)?|anos?|tiempo)",
    "(?:ano|mes|semana|verano|invierno|lunes|martes|miercoles|jueves|viernes|sabado|domingo) pasad[oa]",
    "en (?:el )?(?:19|20)?\\d\\d|de (?:19|20)\\d\\d|habia",
    "hubo (?:un|una) (?:simulacro|corte|fuga|incendio|escape|temblor|inundacion)|tuvimos|tuve",
    "desde hace (?:\\S+ )?anos|el ano que viene|en su dia|de chic[oa]|cuando compr\\w*",
    // Supposed
    "(?<!se |saber |pregunto )si|en caso de|por si|evitar|prevenir|falsa alarma|que pasa(?:ria)? si|hubiera",
    "pudiera|por curiosidad|por saber|como (?:se|puedo saber|hago para|funciona|limpi\\w*|quit\\w*)",
    "cada cuanto|diferencia entre|que (?:es|significa) (?!ese|este|esta|esa)|a que numero|a cuantas",
    // Repaired, seen in a film, to be bought.
    "(?<!desde que |desde que lo |desde que la |despues de que )(?:arregl(?:o|aron|ado|ada|amos|e)|repar(?:o|aron|ado|ada|amos)|cambiaron|revisaron)",
    "rehicieron|soldo|pelicula|novela|en la (?:tele|serie)|de la serie|obra de teatro|sone|noticias",
    "con tant[oa]s (?!\\w+ (?:dentro|adentro))",
    "(?:quiero|queremos|vamos a|me gustaria|pienso|toca|hay que) (?:\\S+ ){0,2}(?:poner|instalar|cambiar|pintar|quitar|comprar|colocar|renovar)",
    "cuanto (?:cuesta|vale|sale|gasta|cobra\\w*)|recomendacion\\w*|busco|presupuesto|recordatorio|recuerdame",
    "anota|apunta",
    "(?:mi|la|el|una?) (?:hermana|hermano|prima|primo|suegra|cunad[oa]|amiga|amigo|tia|tio|jefe|colega|madre)\\b.*\\b(?:en su|en casa de|cont\\w*|siempre|olia|entro|perdio|vinieron)",
    "seguro (?:de|del|cubre|paga)|que seguro|minecraft|videojuego|cartel|cuento|que hacer ante|que haria",
    "era (?:el|la|un|una) \\w+ndo|era (?:el|la) (?:ayuntamiento|vecino|comida|vapor|incienso)|aburrimiento",
    "en la pierna|en el gemelo|en agosto|pienso cambiar|puedo usar|que hacer ante|que frases|que pintura",
    "desde que lo purgue|silbido suave|era el|pa(?:ra)? tapar|que (?:cable|potencia|seccion|amperaje)",
    "no empiezo|para halloween|se cayo el wifi",
  ),
  over:
    /\b(?:falsa alarma|era el vapor|minecraft|videojuego|me lo cambiaron|ya (?:lo |la |me lo |me la |nos lo |esta |estan |quedo )?(?:arregl|repar|cambi|sold)\w+|todo bien|ya no (?:sale|huele|hay)|esta bien y|jala perfecto|para mi (?:obra|novela|cuento)|tarea de)/,
  now:
    /\b(?:ahora|ahorita|ya mismo|todavia(?! no)|aun(?! no)|sigue|siguen|otra vez|de nuevo|acaba de|ayuda|urgente|socorro|auxilio|cada vez)\b/,
  topics: [
    "huele",
    "olor",
    "humo",
    "chispas?",
    "fuego",
  ],
};
