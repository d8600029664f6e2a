import { anyOf, type DangerWords, near, upTo } from "./words.ts";

const ALARM = "(?:alarmes?|detecteurs?|capteurs?|avertisseurs?)";
const SOUNDS =
  "(?:sonne\\w*|sonner|declench\\w*|retenti\\w*|hurle\\w*|bipe\\w*|bip|siffle\\w*|s'affole|gueule)";
const ELECTRICS =
  "(?:prises?|tableau|disjoncteurs?|interrupteurs?|fils?|cables?|lampes?|plafonnier|lustre|multiprise|rallonge|compteur|boitier|electri\\w*|luminaires?|spots?|ampoules?|fusibles?)";
const WATER =
  "(?:eau|mouille\\w*|goutte\\w*|coule\\w*|fuit|fuite|pluie|trempe\\w*|inond\\w*|ruissel\\w*|infiltr\\w*)";
const STRUCTURE =
  "(?:plafond|toit|toiture|murs?|cloison|plancher|sol|balcon|poutres?|terrasse|cheminee|escalier|charpente|mezzanine)";

export const FRENCH: DangerWords = {
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
      `${ALARM} (?:de |a )?gaz.{0,30}${SOUNDS}`,
      "(?:perce|coupe|touche|arrache|casse)\\w* (?:\\S+ ){0,3}(?:tuyau|conduite|tuyauterie) (?:de )?gaz",
    ),
    carbon_monoxide: anyOf(
      "alarme co\\b|(?:bidule|boitier|appareil|truc)(?: \\S+){0,6} (?:clignote|rouge|co)\\b",
      `(?:monoxyde|\\bco)\\b.{0,40}${SOUNDS}|${SOUNDS}.{0,40}(?:monoxyde|\\bco)|intoxication|\\d{2,3} ?ppm|taux (?:de )?(?:monoxyde|co)`,
      near(
        "(?:mal (?:a la|de) tete|maux de tete|vertiges?|nausee\\w*|vomi\\w*|evanoui\\w*|malaise|tete qui tourne|tourne la tete)",
        "(?:chaudiere|poele|chauffe-eau|chauffage|cheminee|brasero|groupe electrogene|insert|radiateur)",
        60,
      ),
    ),
    fire: anyOf(
      "lueur (?:orange|rouge)|braises?|chalumeau|(?:haie|rideau\\w*|canape|huile|friteuse|sapin)(?: \\S+){0,6} (?:brule\\w*|feu|flamb\\w*|allume\\w*|crame\\w*|prend\\w*)|allume la haie|ca crame|fume noir\\w*|roussi",
      "(?<!detecteurs? de )(?<!alarmes? )(?<!alarmes? de )fumees?|fume(?!e|es)|fument|enfume\\w*|en feu|prend feu|pris feu|prendre feu|en flammes?|flammes?|incendie|le feu|du feu|feu|brule|brulent|crame|crament|ca brule|flambe\\w*",
      `${ALARM} (?:de |d')?(?:fumees?|incendie).{0,20}${SOUNDS}`,
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
        ELECTRICS,
        "(?:fond|fondu\\w*|fondent|noirci\\w*|noire?s?|brulant\\w*|brule\\w*|chaud\\w*|grill\\w*|gresill\\w*|crepit\\w*|fume|crame\\w*|claque)",
        35,
      ),
    ),
    water_electricity: anyOf(near(WATER, ELECTRICS, 50)),
    flood: anyOf(
      "(?:riviere|ruisseau|mer|fleuve|lac)(?: \\S+){0,6} (?:porte|maison|cuisine|cave|salon|passe)|chutes? (?:du )?niagara|piscine(?: \\S+){0,3} (?:dans|la) (?:la )?(?:cuisine|cave)|(?:il y a|y a) la mer|flotte partout|tuyau(?: \\S+){0,6} danse|ou (?:ca )?(?:se )?(?:coupe|ferme)|trouve pas (?:\\S+ ){0,3}(?:vanne|robinet d\\'arret|arrivee)|degel\\w*(?: \\S+){0,8} (?:chute|eau)",
      "inond\\w+|(?:tuyau|conduite|canalisation|chauffe-eau|flexible|ballon|robinet|cumulus)(?: \\S+){0,4} (?:eclat\\w*|explos\\w*|rompu\\w*|lache\\w*|pete\\w*|casse\\w*|cede\\w*)|jaillit|gicle\\w*|a flots?|geyser|sous l'eau|debord\\w*",
      "eau(?: \\S+){0,4} (?:partout|jaillit|monte|coule a flots|entre|envahit|deferle|gicle)|(?:jaillit|gicle|degouline|coule|rentre|entre) (?:\\S+ ){0,4}(?:eau|partout)|(?:n'arrive|arrive|peux|peut|reussi\\w*) pas a (?:couper|fermer|arreter)(?: \\S+){0,2} (?:eau|robinet|vanne)|(?:chevilles?|genoux?|cm d'eau|centimetres d'eau)",
    ),
    collapse: anyOf(
      "(?:toiture|toit|plafond|mur|plancher|cheminee|balcon|escalier|terrasse|charpente|abri)(?: \\S+){0,6} (?:ploie|plie|balance|decroche\\w*|gemit|bouge|degringole\\w*|s\\'incline|fissure\\w* grand)|briques? (?:\\S+ ){0,2}(?:degringol\\w*|tomb\\w*)|fissure(?: \\S+){0,10} (?:main|doigt|s\\'agrandit|elargi\\w*)",
      near(
        STRUCTURE,
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
