import { anyOf, type DangerWords, near, oneOf, upTo } from "./words.ts";

const ALARM = oneOf(
  "alarmes?|detecteurs?|capteurs?|avertisseurs?|daaf|sirene|bidule|boitier|appareil|truc|machin",
);
/** What an alarm does. */
const SOUNDS = oneOf(
  "reveill\\w*|s'est mise?e? a|n'arrete pas|sans arret|a fond|devient fou|devient folle",
  "voyant (?:orange|allume)|sonne\\w*|sonner|declench\\w*|retenti\\w*|hurle\\w*|bipe\\w*|siffle\\w*|s'affole",
  "gueule|couine|beugle|crie|stridente?|(?:affiche|marque|indique|monte a|dit) (?:\\S+ )?\\d{2,3}|voyant rouge",
  "clignote|en rouge|rouge|arrete pas|s'arrete pas",
);

/** What burns gas, and what holds or leads it. */
const GAS_PARTS = oneOf(
  "chaudiere|tranchee|creus\\w*|pelleteuse|ouvriers?|arrivee de gaz|allume-gaz|feux|gaz de ville|table|camping",
  "gaz|butane|propane|bonbonnes?|bouteilles?|butagaz|camping-gaz|citerne|cube|gaziniere|cuisiniere|plaques?",
  "rechaud|four|bruleurs?|feux? de la cuisiniere|chauffe-(?:bain|eau)|chaudiere|veilleuse|barbecue|bbq|piezo",
  "fourneau|table de cuisson|soupape|quart-de-tour|ro-?bi|cuisinette|cartouche|lyre|mijoteur|regulateur",
  "raccord|detendeur|flexible|valve|vanne|robinet d'arret|robinet du gaz|manettes?|boutons?|joint|compteur",
  "compteur gaz|gaine|placard",
  "(?:tuyau\\w*|conduite|canalisation|tube|ligne)(?: \\S+){0,2} (?:jaune|gaz|ville|cuivre)|tuyau de ville",
);
/** What escaping gas does and smells like, and a connection that does not hold. */
const GAS_ESCAPES = oneOf(
  "trop rempli\\w*|devisse\\w*|joint (?:mort|casse|manquant)",
  "mal (?:serre|visse|branche)\\w*|gaz sort",
  "(?:crache|sort|lache|degage)\\w* (?:\\S+ )?(?:gaz|nuage|fumee|vapeur|liquide)|nuage blanc",
  "de l'air (?:qui )?(?:s'echappe|sort)|decapit\\w*",
  "continue (?:a|de) (?:sortir|siffler|couler)|sort toujours",
  "eteinte? (?:mais|et) ouverte?|cle(?: \\S+){0,4} dans la main|courant d'air froid",
  "plus de bouchon|sans bouchon|debouchee?|pas bien ferm\\w*|mal ferm\\w*|s'effrite",
  "pf+\\w*|f{3,}\\w*",
  "(?:une|l'|cette|forte|son) ?odeur(?! (?:de )?(?:cuisine|neuf|propre|tabac|peinture))",
  "ca sent (?:\\S+ )?(?:fort|grave|de plus)|gros (?:boum|bruit)|boum|detonation",
  "ouverte?s?(?: \\S+){0,3} (?:sans (?:feu|flamme|allumer)|toute la nuit|des heures)|au scotch|chatterton",
  "toute la maison (?:pue|sent)|givre\\w*|sens (?:fort|bizarre)",
  // Noise and feel
  "siffl\\w*|souffle\\w*|chuint\\w*|p?s{3,}\\w*|f{2,}s*|p?s?ch+i?t+\\w*|crache\\w*|fuse|fuit|fuyait encore",
  "s'echappe|echappe",
  "(?:se )?(?:deboit|deconnect|decroch|debranch|arrach|sectionn|perc|crev|fend|fissur)\\w*|tourne dans le vide",
  "(?:peux|arrive|reussi\\w*|veut) (?:pas|plus) (?:a |se )?(?:la |le |l'|les )?(?:fermer|couper)",
  "eteinte? mais|souffle la flamme",
  "sans flamme",
  // Smell
  "odeur (?:ne |s'en |part |de |d')*(?:va pas|part pas|ail|pourri|chou|egout)|commence a (?:sentir|puer)",
  "brouillard|(?:compteur|il) (?:\\S+ ){0,3}(?:tourne|toupie|affole)|sort (?:fort|en continu)",
  "(?:ca|qui) sort\\b|entend\\w* (?:\\S+ )?sortir|pisse|schlingue\\w*|fouette\\w*|empeste\\w*|cocotte\\w*",
  "puanteur|relents?|odeur (?:\\S+ )?(?:bizarre|forte|suspecte|acre)",
  "(?:drole|sale|forte|enorme|grosse) d?'?(?:e )?odeur|sent (?:\\S+ )?(?:mauvais|bizarre|fort|drole)|pue\\w*",
  "l'ail|soufre|(?:pique|piquent|brule)(?: \\S+){0,2} (?:nez|yeux|gorge)|mal aux yeux|irrespirable",
  "etouffant\\w*|ca prend a la gorge",
);

/** What burns or runs a motor and may fill a room with carbon monoxide. */
const EXHAUSTS = oneOf(
  "monoxyde|co\\b|fourgon|van|camping-car|tente|cuisiniere|convecteur a gaz|chaufferie|roulotte|cabane|fours?",
  "boulangerie|pressing|braisero|cuisiniere a bois|flambage|refoulement|chauffage d'appoint|camping|fumoir",
  "tirage|fuel|fioul|mazout|cuve|hotte|plancha|tonneau|pot d'echappement|motopompe|chaudieres?|poeles?",
  "chauffe-eau|chauffe-bain|chauffage|chaufferette|cheminee|brasero|insert|foyer|fournaise|fourneau",
  "groupe electrogene|generatrice|generateur|petrole|zibro|kerosene|rechaud|raclette|barbecue|bbq|charbon",
  "braises?|hibachi",
  "(?:char|voiture|auto|moteur|moto|camion|tondeuse|souffleuse)(?: \\S+){0,6} (?:marche|tourne\\w*|allume\\w*|parti|garage)",
  "garage|conduit|tirage|refoule\\w*|aeration|ventilation|cumulus a gaz|four a gaz|gaziniere|radiateur",
  "lampe a petrole|parti le char|demarreur|suie|flamme (?:\\S+ ){0,5}(?:jaune|orange)|pellets?|granules|bois",
  "vmc",
);
/** What carbon monoxide does to people and pets. */
const SYMPTOMS = oneOf(
  "ailleurs|a l'ouest|a moitie (?:endormi|conscient|mort)\\w*|zombies?|mauvaise mine|ecoeure\\w*",
  "tape dans la tete|tempes|titub\\w*|articule plus|(?:ouvrir|garder) les yeux|yeux qui se ferment|paupieres",
  "confuse?s?|assomme\\w*|etouffe\\w*|suffoqu\\w*|respire mal|mal a respirer",
  "du mal a (?:respirer|parler|marcher|me lever|se lever)",
  "(?:personne|aucun|plus|pas) (?:n'arrive |arrive )?a (?:se |nous )?(?:lever|reveiller|bouger|tenir)",
  "marteau dans la tete|tete (?:en feu|dans le brouillard|qui bourdonne)|lessivee?s?|hs\\b|jaune comme",
  "allongee? (?:par terre|dans)|par terre|leves? avec|dort trop|dort tout le temps|reveil difficile",
  "tete dans le sac|barbouille\\w*|tete comme|pasteque",
  "(?:devenue?|est|tout|toute) (?:blanc|blanche|livide|pale|verdatre|bleue?|rouges?)\\b|articule mal",
  "rit tout\\w* seul\\w*|bouge(?:nt)? plus|yeux rouges",
  "(?:mamie|papy|grand-mere|maman|papa) (?:\\S+ )?(?:bizarre|drole|confuse?|endorm\\w*)",
  "perd (?:connaissance|l'equilibre)|tremble\\w*|nauseeu\\w*|sonnee?s?|planer?|plane|drogue\\w*|somnole\\w*",
  "mal fichu\\w*|pas (?:dans|mon) (?:son|mon) (?:etat|assiette)|a cote de (?:mes|ses) pompes|faibl\\w*|lourds?",
  "dans les vapes|vapes|ko\\b|au tapis|mollasson\\w*|gueule de bois",
  "mal (?:de|a la|au|aux) (?:\\S+ )?(?:tete|crane|coeur|tempes)|maux de (?:tete|crane|coeur)|migraine\\w*",
  "cephalees?|bip bip bip|envie de (?:vomir|gerber|dormir)",
  "(?:sens|sent|sentons|sentent)(?: \\S+){0,3} (?:mal|faibles?|partir|pas bien|lourds?|mous?|molle)|vertiges?",
  "nausee\\w*|vomi\\w*|gerb\\w*|degueul\\w*|evanoui\\w*|malaise\\w*|syncope|tourne de l'oeil",
  "tomb\\w* dans les pommes|tete (?:qui |me |lui |nous )*tourne|tourne la tete",
  "tete (?:\\S+ )?(?:lourde|etau|vrille|tambour|cogne|explose)|patraque|tourne le coeur",
  "joues (?:toutes )?(?:rouges|roses)|rougeaud|chamade|palpit\\w*|coeur (?:qui )?(?:bat|debat|cogne|s'emballe)",
  "somnol\\w*|assoupi\\w*|endormi\\w*|ensuque\\w*|hebete\\w*|groggy|sonne\\w* et|abruti\\w*|dans le coaltar",
  "vaseux|vaseuse|etourdi\\w*|confus\\w*|deboussol\\w*|comme (?:saoul|ivre|bourre)|saoule?s?|ivre|pompette",
  "parle (?:bizarre|mal|comme)|delire|tout(?:e|s)? (?:mou|mous|molle|molles|flagada|drole|chose)",
  "jambes (?:en |de )?(?:coton|molles|coupees|flageol\\w*)|coton",
  "(?:tien\\w*|tenir) (?:plus|pas) (?:debout|droit)|s'ecroule|reagi\\w* (?:plus|pas)",
  "repond (?:plus|pas|a peine)|inconscient\\w*",
  "(?:bras|mains?|doigts|levres) (?:engourdi\\w*|qui tremblent?|bleues?)|engourdi\\w*|cotonneu\\w*|tituber?",
  "titube\\w*|zigzag\\w*|baille\\w*|reveille (?:pas|plus|mal)|vois (?:trouble|double|flou)|lis plus",
  "bourdonne\\w*|acouphenes?|essouffle\\w*|manque d'air|oppress\\w*|pas bien|canari",
  "oiseau mort|poitrine serree|epuise\\w*|crevee?s?|raplapla",
);

/** What catches fire at home. */
const BURNABLE = oneOf(
  "foret|maquis|garrigue|pinede|chaume|caravane|tente|bache|cabane|compteur|tableau|vehicule|buisson|remorque",
  "bureau|tiroir|etage|conteneur|benne|facade|fer|planche|tissu|housse|jouet|carton|bac a sable|clim|vmc",
  "briquet|palissade|branches?|fusible|placard|lambris|peinture|store|parasol|salon de jardin|pouf|siege",
  "chaise|tablier|torchon|gant|essuie-tout|sapin|pneu|plafond|rideaux?|matelas|canape|divan|fauteuil|lit",
  "draps?|couette|couverture|tapis|nappe|vetements?|linge|papiers?|cartons?|poubelle|bac|compost|poele|huile",
  "casserole|friteuse|graisse|hotte|filtre|four|micro-?ondes?|grille-pain|toaster|cuisine|cuisiniere|plaques?",
  "seche-linge|secheuse|lave-linge|machine|lave-vaisselle|frigo|congelateur|tele\\w*|ordi\\w*|portable",
  "telephone|cell|batterie|trottinette|velo|scooter|voiture|char|chargeur|tablette|aspirateur|ventilo",
  "radiateur|convecteur|plinthe|garage|chambre|salon|maison|appart\\w*|toit|toiture|combles|grenier|tuiles",
  "cabanon|hangar|foin|paille|ecurie|grange|poulailler|caravane|moquette|peluche|buche|guirlande|fauteuil",
  "coussin|lambris|tapisserie|remise|abri|balcon|terrasse|haie|cypres|thuyas?|arbre|sapin|herbes?|jardin|bois",
  "poutre|chevron|charpente|mur|isolant|laine|placo|plancher|parquet|meuble|etagere|armoire|porte|volet|store",
  "lampe|abat-jour|bougie|cheminee|conduit|cave|boite a lettres|bardage|cloison|escalier|cage|voisin\\w*",
  "palier|immeuble|fer a repasser|bouilloire|panneau solaire",
);
/** What something on fire looks, sounds and smells like. */
const BURNS = oneOf(
  "fumette|petite fumee|braise|part en fumee|ca prend",
  "se consume|chauffe a blanc|flambe|fume a mort|brouillard|nuage (?:noir|gris|blanc)|embras\\w*|tout noir",
  "cloque\\w*|brulant\\w*|s'allume tout\\w* seul\\w*|prend\\b(?! (?:pas|de la place|beaucoup|du temps|trop))",
  "cramoisi|crepite\\w*|brule(?!ur)\\w*|en feu|(?:pris|prend|prendre|prit|mis|met) (?:le )?feu|en flammes?",
  "flammes|flamb\\w*|enflamm\\w*|crame\\w*|fume|fument|fumant\\w*|(?<!(?:detecteur|alarme|avertisseur)s? (?:de )?)fumee\\w*|boucane\\w*|enfume\\w*|brumeu\\w*",
  "braises?|rougeoi\\w*|incandescent\\w*|rougit|tout rouge|charbonn\\w*|calcin\\w*|carbonis\\w*|noirci\\w*",
  "rond (?:brun|noir|marron)|points? rouges?|lueurs?|etincell\\w*|explos\\w*|luit|luisent|rougeur|ca pogne",
  "pogne|bouillonne|petille\\w*|escarbille\\w*|chaleur (?:terrible|infernale|derriere)|consume\\w*|crepit\\w*",
  "ronfle\\w*|gronde|gonfl\\w*|langues? bleues?|ca repart|se propage|propage|s'etend|ravive|roussi\\w*",
  "incendie\\w*|le feu|du feu|feu|brasier|torche|crament|s'eteint (?:pas|plus)|surchauff\\w*|bouillante?",
  "(?<!au |le |du |a |de )fond(?! de)|fondu\\w*|dissolvant",
);

/** What carries current. */
const ELECTRICS = oneOf(
  "alimentation|guirlande|pc|ordinateur|ordi|console|box|prises|micro-?ondes?|four|prises?|tableau",
  "disjoncteurs?|breakers?|interrupteurs?|variateur|fil|(?<!mon |ton |son |le |petit |notre |votre |beau-)fils",
  "cables?|cablage|lampes?|plafonnier|lustre|multiprises?|rallonge|enrouleur|triplette|domino|compteur|boitier",
  "coffret|linky|electriques?|circuit|luminaires?|spots?|ampoules?|neon|fusibles?|plombs|borne|chargeurs?",
  "transfo\\w*|convecteur|plinthes?|panneau|adaptateur|applique|douille|congelateur|congelo",
  "couverture chauffante|vmc",
);
/** What a failing electric part does. */
const ELECTRIC_SIGNS = oneOf(
  "voit le cuivre|cuivre (?:a nu|apparent)|petites etincelles|gaine (?:fendue|abimee|arrachee)|a decouvert",
  "sans cache et|coupe le fil|court-jus|petits bruits|abeilles|bruit (?:d'abeilles|de friture|electrique)",
  "en train de (?:fondre|bruler|cramer)|arrache|sectionne|casse net|touche un|detonation|explosion",
  "(?:degage|sort|une|drole d') ?odeur|sent (?:bizarre|fort|mauvais)|bruit (?:bizarre|de)|mordu|machouill\\w*",
  "coupe(?:e|es)? net|sous tension|sans (?:couper|disjoncter)|comme (?:un|une) (?:fer|plaque|braise|radiateur)",
  "chauffe (?:beaucoup|fort|trop|a mort)|en surchauffe|fissuree? et|tremblote|court-?circuit\\w*",
  "disjoncte (?:des|a chaque|quand)",
  // Heat and smell
  "(?<!au |le |du |a |de )fond(?! de)|fondu\\w*|fondent|noirci\\w*",
  "(?:est|sont|toute?|devenue?|traces?|tache) noire?s?|noire?s? (?:et|autour)|brulante?s?|brule\\w*",
  "bouillante?s?|chaud\\w*|tiede|grille\\w*|crame\\w*|roussi\\w*|ramolli\\w*|colle a|petille\\w*|fondue|gerbe",
  "deforme\\w*|craquelle|bouill\\w*|crachouille\\w*|tressaute\\w*|vibre\\w*|jauni\\w*|bruni\\w*|marron|molle",
  "mou|cloque\\w*|gonfle\\w*|fume\\w*|boucane|carbonis\\w*|calcin\\w*|surchauff\\w*|rougit",
  "(?:odeur|sent|pue) (?:\\S+ ){0,3}(?:poisson|plastique|brule|chaud|resine|caoutchouc|ozone|cramee?)|poisson",
  "impossible (?:d'y|de) (?:\\S+ )?(?:toucher|poser|retirer|laisser)",
  "(?:peux|peut|ose) (?:plus|pas) (?:\\S+ )?(?:toucher|poser)",
  // Noise and light
  "gresill\\w*|crepit\\w*|bourdonn\\w*|vrombi\\w*|ronfl\\w*|grogn\\w*|bzz+\\w*|zz+\\w*|friture|frit|claque\\w*",
  "petarade\\w*|pschi\\w*|etincell\\w*|arcs?|flash\\w*|eclairs?|lueurs?|explos\\w*|pete\\b|clac|tac tac",
  "tremblote|eclate\\w*|crachote\\w*|crache",
  // Bare metal
  "denude\\w*|a nu|a vif|pend(?:ent|ant)?|pendouill\\w*|arrache\\w*|ronge\\w*|grignote\\w*|shunt\\w*",
  "sans couper|dans les mains",
);
/** What a person feels who touches current. */
const SHOCKS = oneOf(
  "coups de jus|chatai\\w*|electrocute\\w*|du 220|tape\\b|balance (?:du|une)|reste coince\\w*|tressaill\\w*",
  "jete\\w* (?:par terre|au sol|en arriere)|fourmillent|fourmis|envoye\\w* (?:par terre|en arriere)|trembler",
  "pince(?:nt)?\\b|picot\\w*|frissons? dans|electrique dans|envoie (?:une|du)|vibre dans|gifle",
  "claque (?:quand|des|si)|coups? (?:dans|quand)|repousse\\w*|ejecte\\w*|chataignes?|(?<!se )decharges?|du jus",
  "coup de jus|le jus|bourre de jus|picote\\w*|picotements?|pique|fourmi\\w*|fourmillements?|chatouill\\w*",
  "secou\\w*|electrise\\w*|electrocut\\w*|valser|projete\\w*|tape (?:quand|si|des)|mord|bras qui tremble",
  "secousses?|tout raide|colle a|reste colle|tetanis\\w*|(?:du|de|le) courant (?:quand|dans|si)",
  "coup de courant|sursaut",
);
/** What may be live and is touched. */
const METAL = oneOf(
  "sonnette|interphone|barriere|cafetiere|robot|friteuse|marmite|appareil a raclette|balancoire|lampadaire",
  "cadre|ferraille|le fer|vmc|moteur|pompe|volet roulant|porte|portillon|rampe|escalier metallique|lavabo",
  "table de cuisson|lave-linge|lave-vaisselle|machine|frigo|refrigerateur|congel\\w*|four|micro-?ondes?|plaque",
  "cuisiniere|seche-linge|secheuse|laveuse|chauffe-eau|cumulus|ballon|douche|robinet|mitigeur|evier|baignoire",
  "murs?|rambarde|garde-corps|portail|poignee|grille|cloture|radiateur|lampe|lampadaire|interrupteur|prise",
  "fer a repasser|aspirateur|ordi\\w*|boitier|spa|piscine|bain|jacuzzi|echelle|carcasse|gouttiere|tuyau",
  "metal\\w*|vis|clou|bouilloire|grille-pain|perceuse|tondeuse|rail|eau",
);

/** Water that is where it should not be, not the substance. */
const WET = oneOf(
  "(?:eau|flotte)(?: \\S+){0,3} (?:sort|sortent|sur|dans|jusqu\\w*)|au ras du sol|niveau de l'eau|trempee?s?",
  "deg[ao]uline\\w*|imbibe\\w*|coule\\w* (?:sur|dans|le long)|(?:rempli|remplie|plein|pleine) d'eau",
  "\\d+ ?(?:cm|centimetres|pouces|metres?) d'eau",
  "(?:eau|pluie|orage)(?: \\S+){0,4} (?:rentr\\w*|entr\\w*|infiltr\\w*|arriv\\w*)|s'infiltre\\w*|aquarium",
  "bocal|eclabouss\\w*|vapeur|suinte\\w*|ruissell\\w*|dega[st] des eaux|verse (?:de )?l'eau|biberon",
  "cafe (?:sur|dans)|verre d'eau (?:sur|dans)(?! le tapis)",
  "(?:eau|flotte|pluie)(?: \\S+){0,4} (?:passe\\w*|arrive\\w*|coule\\w*|goutte\\w*|tombe\\w*|entre\\w*|rentre\\w*|degouline\\w*|ruissel\\w*)",
  "(?:coule|goutte|rentre|degouline|ruissel|pisse|suinte|perle|pleure)\\w*|(?:a|ont) fui|fuit|fuites?",
  "inond\\w*|trempe\\w*|mouill\\w*|noye\\w*|baigne\\w*|sous l'eau|dans l'eau|pris (?:l'eau|la flotte)",
  "infiltr\\w*|gouttes|flaques?|pouces d'eau|cm d'eau|centimetres d'eau|drache|karcher\\w*|arros\\w*|aspergee?",
  "renvers\\w*|plein d'eau|humide\\w*|fait des bulles|bulles autour|eponge\\w*|seau|barbote\\w*|trempette",
  "serpill\\w*|herbe mouillee|eau (?:dans|sur|partout|plein)|flotte (?:dans|sur|partout)|deborde\\w*",
);
const BATHED = oneOf(
  "(?<!salle de |salles de )bain|baignoire|spa|piscine|jacuzzi|pieds nus|sous la douche|aquarium|lavabo|douche",
  "pataug\\w*",
);

/** What holds or brings water. */
const PIPES = oneOf(
  "fuite|salle de bain|rue|bouche d'egout|hydrant|puits|cumulus|toit|terrasse|gouttieres?|arrivee|chape",
  "colonne|aquarium|pluie|voisins? (?:du|de|d')|plombier|chauffage|fontaine|pompe|bac|receveur|bidet|jacuzzi",
  "crue|orage|coulee|canal|etang|rue|vidange|ballon d'eau|tuyau\\w*|conduite|canalisation\\w*|flexible|durite",
  "raccord|joint|vanne|robinet\\w*|chauffe-eau|ballon|cumulus|chaudiere|lave-linge|lave-vaisselle|machine",
  "laveuse|toilettes?|wc|chiottes?|cuvette|siphon|evier|lavabo|douche|baignoire|radiateur|collecteur|vidange",
  "nourrice|plancher chauffant|groupe de securite|bonde|tartre|puits|digue|torrent|maree|vague|egouts?|drain",
  "fosse|regard|colonne|gouttiere|cheneau|piscine|aquarium|citerne|cuve|riviere|ruisseau|fleuve|mer|lac|eau",
  "eaux|flotte|boue|cave|sous-sol|garage|chasse d'eau|compteur d'eau|arrivee d'eau|plafond|pompe de relevage",
  "puisard",
);
/** Water that cannot be held. */
const FLOODS = oneOf(
  "pas moyen de|repandue?|dans toute la (?:cuisine|maison)|moquette trempee",
  "peux? (?:plus|pas) (?:l')?(?:arreter|couper|stopper)|flots|deluge",
  "(?:est|devenue?|comme) (?:une |un |en )?(?:piscine|lac|etang|mare|marecage|pataugeoire)",
  "sous (?:ma|la|notre) porte|(?:grosse|enorme) fuite|se ferme pas|ferme plus|nous arrive|monte a vue",
  "comme (?:une|un|sous la|dans un) (?:fontaine|douche|riviere|geyser|torrent|jet)|tourne dans le vide",
  "flaque(?: \\S+){0,3} (?:grandit|grossit|s'etend|s'agrandit)|ressort\\w*",
  "(?:est )?sortie? de (?:son lit|ses rives)",
  "(?:boue|eau|flotte)(?: \\S+){0,3} (?:salon|couloir|cuisine|chambre|lit)|(?:a|est) perce\\w*",
  "s'est (?:deboit|detach|fendu|arrach|decroch|bris)\\w*|arrete (?:pas|plus)|deja (?:dans|a|au)",
  "il pleut (?:du|dans|chez|au|de)|tombe des cordes dans|trempes? jusqu|grossit|crue|coulee de boue",
  "coule a fond|sans interruption|impossible (?:de|a) (?:fermer|couper|arreter)|eclat\\w*|explos\\w*|rompu\\w*",
  "lach(?:e|er)|pete\\b|petee?s?|casse\\w*|cede\\w*|fendu\\w*|saute\\b|arrache\\w*|sectionn\\w*|creve\\w*",
  "jailli\\w*|gicle\\w*|a (?:flots?|gros jets?|gros bouillons?|torrents?)|geyser|trombes?|cascades?",
  "deferle\\w*|deverse\\w*|debord\\w*|inond\\w*|refoul\\w*|remonte\\w*|envahi\\w*|submerg\\w*|sous l'eau",
  "noyee?s?|se vide (?!lentement|mal|pas|en)|fuit a|pisse\\w*|partout",
  "(?:ca|eau|elle|niveau) (?:\\S+ ){0,2}monte|monte (?:encore|vite|toujours)|descend (?:\\S+ ){0,3}escaliers?",
  "l'escalier|(?:rentre|entre|passe|arrive\\w*) (?:\\S+ ){0,2}(?:sous|par|dans)",
  "(?:aux?|les|mes|nos|la|mi-)(?: |)(?:chevilles?|genoux?|mollets?|cuisses|taille)\\b",
  "(?:veut|peut|arrive) (?:pas|plus) (?:a )?(?:s'arreter|se fermer|l'arreter)|arrose (?:tout|le|la|les)",
  "jusqu'(?:aux?|a la) \\w+|\\d+ (?:cm|centimetres|pouces) d'eau|rendue? a|est un lac|un lac|il pleut dans",
  "sans s'arreter|s'arrete (?:pas|plus)|pataug\\w*",
  "(?:trouve|arrive|peux|peut|reussi\\w*) (?:pas|plus) (?:a |l'|la |le )*(?:couper|fermer|arreter|vanne|robinet|arrivee)",
);

/** Parts of a building, and scaffolds and trees beside it. */
const STRUCTURE = oneOf(
  "maison|portes|chene|chantier|appentis|tonnelle|verriere|vide sanitaire|cour|fosse|trottoir|mitoyen",
  "parpaings?|colombage|etais?|etage|appart\\w*|galerie|plafonds?|faux-plafond|placo|toit|toiture|murs?|muret",
  "soutenement|cloison|plancher|parquet|sol|dalle|carrelage|balcon|poutres?|linteau|terrasse|cheminee|souche",
  "escaliers?|marches?|charpente|fait(?:age|iere)|mezzanine|solives?|poteaux?|pilier|colonne|pignon|facade",
  "corniche|voute|arc|arche|cave|grange|veranda|pergola|auvent|abri|hangar|carport|garage|linteaux?|suspentes?",
  "pigeonnier|verriere|porche|remise|tour|tourelle|encadrement|gouttiere|rampe|colimacon|cheminees?",
  "fondations?|talus|terrain|falaise|maison|immeuble|batiment|rambarde|garde-corps|ossature|mur de grange",
  "arbre|coursive",
);
/** What a structure does before and when it falls. */
const GIVES_WAY = oneOf(
  "(?:morceaux|bouts|pans|plaques)(?: \\S+){0,3} (?:tombent|tombe|se detachent|chutent)|a cede",
  "va (?:s'effondrer|s'ecrouler|chuter)|bouge (?:avec|quand|au)|se derobe|instable|fragilise\\w*",
  "penche de plus|ouvre une fente|fente|decoll\\w*|enfonce\\w*|mou\\b|s'effrit\\w*|se desagreg\\w*",
  "part (?:d'un cote|en avant|en arriere)|pend(?:ent|ant)? par|grandi\\w* d'heure|d'heure en heure",
  "creuse\\w* sous",
  "s'est (?:fendu|fissur|decroch|detach|affaiss|effondr|descell|decal|ouvert|souleve|bris|voil|cass)\\w*",
  "fendu\\w*|d'un bout a l'autre|craquements?|claquements?|couchee? sur|appuyee? sur|dans le vide",
  "(?:portes?|fenetres?)(?: \\S+){0,2} (?:ferment|ouvrent|coincent)(?: plus| pas| mal)?",
  "fait (?:une |un )?(?:poche|ventre|bosse|creux|vague)",
  "(?:bouts?|morceaux?|eclats|poussiere)(?: \\S+){0,2} tombe\\w*|ondule\\w*|deforme\\w*|decal\\w*",
  // Falls
  "effondr\\w*|ecroul\\w*|affaiss\\w*|tomb(?:e|ent|er|ant)|est tombee?|sont tombees?|degringol\\w*",
  "vient de (?:tomber|basculer)|menace\\w*|lache\\w*|va (?:tomber|ceder|lacher|s'\\w+)|cede|cedent|ceder",
  "bascul\\w*|se detache\\w*|detach\\w*|decroch\\w*|s'enfonce\\w*|enfonce\\w*|s'ouvre|ouverte? en deux",
  "glisse\\w*|s'arrache|se descelle|descelle\\w*|crache\\w*|au sol ce",
  // Bends, moves, gapes
  "brise\\w*|arrach\\w*|va venir|vrill\\w*|(?:descend|vien\\w*|part\\w*) (?:\\S+ )?(?:par|une? par)",
  "tient (?:plus )?(?:par|que par)|en porte-a-faux|desolidaris\\w*|gondol\\w*|bomb(?:e|ee|ent)|penche\\w*",
  "incline\\w*|de travers|flechi\\w*|ploi\\w*|pli(?:e|ent|er)|gonfle\\w*|bosse|cuvette|ventre\\b|banane",
  "(?<!fait |faire )bouge\\w*|vibre\\w*|tremble\\w*|balance\\w*|tangue|oscille|vacille|craqu\\w*|gemi\\w*",
  "grinc\\w* de plus",
  "fissure(?:nt|s?) (?:\\S+ ){0,4}(?:grand\\w*|agrandi\\w*|s'elargi\\w*|main|doigts?|nouvell\\w*|s'ouvr\\w*)",
  "se fissure|lezard\\w*|trou noir|a vue d'oeil|descendu\\w* de",
  "(?:portes?|fenetres?) (?:\\S+ ){0,3}(?:ferme\\w* plus|coince\\w*|bloque\\w*)|se souleve\\w*",
  "(?:morceaux?|bouts?|pierres?|tuiles?|briques?|platre|gravats) (?:\\S+ ){0,4}(?:tomb\\w*|degringol\\w*|partout|sol)",
  "sonne creux",
);

export const FRENCH: DangerWords = {
  harmless: anyOf(
    // Alarms to buy, to change and to test
    "(?:detecteurs?|alarmes?|avertisseurs?) (?:de |d'|a )?(?:fumees?|gaz|monoxyde|co|incendie)(?: \\S+){0,6} (?:piles?|batterie\\w*|chang\\w*|remplac\\w*|install\\w*|test\\w*|perime\\w*|obligatoire\\w*|par minute|toutes les minutes|par (?:logement|etage))",
    "(?:piles?|chang\\w*|remplac\\w*|install\\w*|test\\w*|achet\\w*|nouveaux?|neufs?)(?: \\S+){0,6} (?:detecteurs?|alarmes?|avertisseurs?) (?:de |d'|a )?(?:fumees?|gaz|monoxyde|co|incendie)",
    "fin de vie|err /",
    // Things and papers
    "(?:facture|contrat|prix|fournisseur|diagnostic|releve (?:du |de )?(?:compteur )?|certificat|controle) ?(?:de |du |a |au )?gaz",
    "eau gazeuse|assurance (?:incendie|inondation|habitation)",
    "(?:porte|couverture|couvertures) (?:coupe|anti)-?feu|coupe-feu|anti-?feu|extincteur\\w*",
    "consignes? incendie|(?:date|rapport) de l'incendie|machine a fumees?|fumigene|feux? d'artifice",
    "cheminee decorative|(?:fausses|belles?) flammes?(?: visible)?|flamme visible|effet flammes?",
    "nuages de fumee|robinet exterieur|gouttes? sur le tuyau",
    // Food, fun and colours
    "saumon fume|(?:bananes?|crepes?) flamb\\w*|a feu doux|feu vert|feu rouge|feu de (?:bois|camp|joie)",
    "bois brule|(?:gris|bleu|couleur|teinte|ton|verre|rouge) (?:\\S+ )?(?:fumee?|feu|flamme|braise|cendre)",
    // Sayings
    "coup de foudre|pete un (?:plomb|cable)|pete les plombs|c'est le feu|explose de rire|brule-parfum",
    "feu sacre|tout feu|(?:prix|cours|marche|bourse)(?: \\S+){0,4} s'effondr\\w*",
    "crame(?:e|s)? (?:par|du) (?:le )?(?:boulot|travail|taf)|il pleut des",
    "(?:escalier|parquet|plancher|marches?|lames?)(?: \\S+){0,3} (?:craque|craquent|grince|grincent)\\w*(?! de plus)(?: un peu| la nuit| quand| a la| sous)",
    "(?:sent|odeurs?|pue)(?: \\S+){0,4} (?:l'egout|egouts?|chien|humidite|moisi|poubelle|tabac|renferme|friture|javel|maroilles)",
    "(?:evier|egout|siphon|poubelle|frigo|chien|litiere)(?: \\S+){0,3} (?:sent|pue|odeur)|courant d'air",
    "fumee (?:de|du) (?:cigarette|tabac|cigare)|en plein feu",
    "(?:chef|cheffe|patron|boss|je suis|ado) (?:est )?en feu|flamme bleue|gouttiere(?: \\S+){0,2} deborde",
    "goutte a goutte|lampe a lave|(?:depuis|apres) la purge|peinture braise|tringle a rideaux s'est \\w+",
    "assiette|cascade d'eau (?:sur|dans)",
    "(?:pizza|gratin|gateau|tarte|steak|roti|tartines?|crepes?|pain|poulet)(?: \\S+){0,6} (?:brule|crame|noirci)\\w*",
    "fusible(?: \\S+){0,4} grille|vent fait bouger|distance d'une ligne(?: \\S+){0,2}",
    "(?:peinture|teinte|couleur) [\"«“] ?\\w+|ventilateur de plafond|cocotte[- ]minute|tuyau d'arrosage",
    "tombee? a l'eau|pare-?flammes?|pot[- ]au[- ]feu|cremes? brulees?|chalumeau de cuisine",
    "(?:cadre|tableau|miroir|etagere|tringle|rideau|patere|etendoir|store|volet|porte-\\w+|barre|tiroir)(?: \\S+){0,5} (?:tombee?|decrochee?|detachee?)(?: du mur| du plafond)?",
    "megots? tomb\\w*|(?:pere|mari|voisine?|mere|femme|il|elle) fume(?= (?:sur|a|dans|des|et|trop))",
    "fumee de la cheminee (?:du|de la|des) voisin\\w*|compteur d'eau est|y a de l'eau dans le gaz|sciatique",
    "s'appelle \\w+|noyee? sous|poignees? de porte|pull\\w*|mon (?:chat|chien)(?: \\S+){0,3} (?:flamme|gaz)",
    "gaz (?:abominables?|du chien)|ampoule grillee|ampoule(?: \\S+){0,3} (?:a grille|grille)",
    "sent (?:un peu )?la graisse|eau de javel|lampe torche",
  ),
  dangers: {
    gas: anyOf(
      // The smell
      `(?:sent|sens|sentons|sentez|sentir|parfum|odeur|odeurs|puent?|relents?|schlingue|fouette|empeste|cocotte|emboucane)${
        upTo(5)
      }(?:(?:d'|l')?(?:gaz|butane|propane|oeufs?(?: pour+is?)?|soufre|mercaptan))`,
      "oeufs? pour+is?|(?:tellement|tant) (?:ca|que ca) (?:cocotte|pue|schlingue|fouette)",
      // The leak
      "(?:fuite|fuites|echappement)(?: \\S+){0,3} (?:gaz|butane|propane)",
      "gaz(?: \\S+){0,3} (?:fuit|fuite|s'echappe|echappe|siffle|sort)",
      `${ALARM} (?:de |a )?gaz.{0,30}${SOUNDS}`,
      "(?:perce|coupe|touche|arrache|casse|creve|sectionne|accroche)\\w* (?:\\S+ ){0,3}(?:tuyau\\w*|conduite|canalisation) (?:\\S+ )?(?:gaz|jaune)",
      "(?:laiss\\w*|oubli\\w*|reste\\w*) (?:\\S+ ){0,4}(?:gaz|bruleur|manettes?|boutons?|feu)(?: \\S+){0,2} ouvert\\w*",
    ),
    carbon_monoxide: anyOf(
      `(?:monoxyde|\\bco)\\b.{0,40}${SOUNDS}|${SOUNDS}.{0,40}(?:monoxyde|\\bco)\\b`,
      "intoxiqu\\w*|intoxication|\\d{2,3} ?ppm",
      near("flamme", "(?:jaune|orange)(?: \\S+){0,4} (?:chaudiere|chauffe-eau|chauffe-bain)"),
    ),
    fire: anyOf(
      "(?<!(?:detecteur|alarme|avertisseur)s? (?:de )?)fumees?|fument|enfume\\w*|boucane\\w*|ca fume|fume (?:noir\\w*|dans|encore|beaucoup)|flammes",
      "(?:une|des) (?:grandes? |grosses? )?flammes? (?:sort\\w*|sur|dans|au|jaill\\w*)|braises|rougeoi\\w*",
      "en feu|(?:prend|pris|prendre|mis|met) (?:le )?feu|(?<!pot )(?:le|du|y a le|au) feu",
      "feu (?:de|dans) (?:cheminee|poubelle|conduit|la|ma|mon|le)|ca flambe|enflamme\\w*|s'embras\\w*",
      "flambe(?:nt)?|incendie (?:dans|chez|au)|un incendie",
      "(?:ca|qui|il|elle|tout|rideau|sapin|cuisine|maison) (?:\\S+ )?(?:brule|brulent|crame|crament)",
      "est en train de (?:bruler|cramer)|brule (?:dans|chez)",
      `(?:sent|odeurs?|puent?)${upTo(3)}(?:brule|crame|cramee?|roussi|cochon grille)`,
      `${ALARM} (?:de |d')?(?:fumees?|incendie).{0,20}${SOUNDS}`,
    ),
    electrical: anyOf(
      // Sparks and shocks
      "etincelles?|etincelle\\w*|arc electrique|court[- ]?(?:circuit|jus)\\w*|electrocut(?:e|ee|es|er|ion)",
      "(?:decharge|choc)s? electrique\\w*",
      "(?:prends?|prend|pris|recois|recu|mange) (?:\\S+ )?(?:chataignes?|decharge|coups? de jus|jus)",
      "eclairs? bleus?|gresill\\w*",
      `(?:sent|sens|sentons|sentait|odeurs?|puent?)${
        upTo(4)
      }(?:plastique|cables?|fondu\\w*|electrique|caoutchouc|resine chaude)`,
      // Cables
      "(?:fils?|cables?) (?:\\S+ ){0,3}(?:denudes?|a nu|qui pend\\w*|arraches?|a vif)",
      near(
        "(?:cables?|lignes?|fils?|poteau)(?: \\S+){0,2}",
        "(?:tombe\\w*|par terre|pend\\w*|couche sur|au sol|arrache\\w*|rompue?)\\b",
        30,
      ),
      near(
        "(?:fourchette|couteau|tournevis|cles?|epingle|aiguille|trombone|ciseaux|doigts?|pince|barrette|clou)",
        "(?:prise|multiprise)",
        40,
      ),
      near(
        "(?:perche|echelle|taille|elagu\\w*|branche|antenne|cerf-volant|grue|nacelle|echafaudage)",
        "(?:ligne|cables?|fils? electriques?|haute tension)",
        60,
      ),
      near(ELECTRICS, ELECTRIC_SIGNS, 50),
    ),
    water_electricity: anyOf(near(WET, ELECTRICS, 50)),
    flood: anyOf(
      "inonde\\w*|(?:une|est) inondation|inondation (?:dans|chez|en cours)|jaillit|geyser|debord\\w*",
      "(?:eau|flotte)(?: \\S+){0,4} (?:partout|jaillit|monte|coule a flots|envahit|deferle|gicle)",
      "(?:jaillit|gicle|degouline|coule|rentre|entre) (?:\\S+ ){0,4}(?:eau|partout)",
      "(?:n'arrive|arrive|peux|peut|reussi\\w*) pas a (?:couper|fermer|arreter)(?: \\S+){0,2} (?:eau|robinet|vanne)",
      "de l'eau jusqu'\\w+|dans l'eau jusqu'\\w+|eau (?:\\S+ ){0,3}(?:chevilles?|genoux?|mollets?)",
    ),
    collapse: anyOf(
      "(?:trou|crevasse|gouffre|fontis) (?:\\S+ ){0,5}(?:jardin|cour|terrasse|cave|sol|dessous)",
    ),
  },
  together: {
    gas: [
      [
        /\b(?:gaz|butane|propane|bonbonne|bouteille|detendeur|citerne|arrivee de gaz)\b/,
        /\b(?:bruit|viss\w*|pliee?|tordu\w*|gelee?|vent froid|petit vent|perd|coincee?|cuit|craquel\w*|reste\w* tourne|deborde\w*|s'eteint plus)\b/,
      ],
      [new RegExp(`\\b${GAS_PARTS}\\b`), new RegExp(`\\b${GAS_ESCAPES}\\b`)],
      [
        /\b(?:gaz|bouteille|bonbonne|detendeur|raccord|flexible|valve|robinet|joint)\b/,
        /\b(?:fait des bulles|des bulles|mousse)\b/,
      ],
      [
        /\btuyau (?:de |du )?gaz\b/,
        /\b(?:viss\w*|perc\w*|bruit|bouchon|pli\w*|ecras\w*|coup\w*|cogn\w*|touch\w*)\b/,
      ],
      [
        /\b(?:manettes?|bruleurs?|boutons?|feux?|gaziniere|robinets? du gaz)\b/,
        /\b(?:tourne\w*|ouverte?s?|ouvert|oubli\w*|joue\w*|sans flamme)\b/,
      ],
      [
        /\b(?:pelleteuse|pelle|marteau[- ]piqueur|travaux|perceuse|ouvriers|tractopelle)\b/,
        /\b(?:souffle\w*|siffle\w*|crev\w*|conduite|jaune|gaz)\b/,
      ],
    ],
    carbon_monoxide: [
      [new RegExp(`\\b${EXHAUSTS}\\b`), new RegExp(`\\b${SYMPTOMS}\\b`)],
      [
        /\b(?:garage|sous-sol|remise|cave)\b/,
        /\b(?:voiture|char|auto|moto|moteur|groupe electrogene|generatrice|camion)(?: \S+){0,4} (?:tourne|tournent|en marche|allume\w*|demarree?)\b/,
      ],
      [
        /\b(?:tuyau|conduit|tube|chapeau|evacuation|sortie)(?: \S+){0,3} (?:chauffe-eau|chaudiere|poele|cheminee|insert|gaz|fumees)\b/,
        /\b(?:demonte\w*|deboite\w*|tombee?|bouchee?|envole\w*|arrache\w*|casse\w*|perce\w*|nid|decroche\w*|debranche\w*)\b/,
      ],
      [/\b(?:co|monoxyde)\b/, new RegExp(`\\b${SOUNDS}\\b`)],
      [/\b(?:chaudiere|chauffe-eau|chauffe-bain)\b/, /\b(?:flamme\b.*\b(?:jaune|orange)|suie)\b/],
    ],
    fire: [
      [new RegExp(`\\b${BURNABLE}\\b`), new RegExp(`\\b${BURNS}\\b`)],
      [
        /\b(?:bougies?|clope|cigarette|megot|cendres?|petards?|fusee|chalumeau|allumettes?|mortier)\b/,
        /\b(?:fume\w*|brule\w*|feu|flamb\w*|haie|repart|noirci\w*|crame\w*|points? rouges?|charbonn\w*|braises?)\b/,
      ],
      [
        /\b(?:conduit|cheminee|tuyau|poele)\b/,
        /\b(?:ronfle\w*|tout rouge|rougit|avion|reacteur|etincelles)\b/,
      ],
      [
        /\b(?:batterie|trottinette|cell|telephone|portable|ordi\w*|velo|tablette|powerbank)\b/,
        /\b(?:gonfl\w*|fume\w*|siffle\w*|claque\w*|explos\w*|brulante?|boucane|dissolvant|crepit\w*)\b/,
      ],
    ],
    electrical: [
      [
        /\b(?:chien|chat|souris|rats?|lapin|chiot)\b.*\b(?:mordu|ronge\w*|machouill\w*|mache\w*)\b/,
        /\b(?:cables?|fils?)\b/,
      ],
      [
        /\b(?:poteaux?|fils|cables?|ligne)\b/,
        /\b(?:poteau est tombe|sur (?:ma|la|le|notre) (?:voiture|toit|maison|portail|cloture|haie))\b/,
      ],
      [new RegExp(`\\b${METAL}\\b`), new RegExp(`\\b${SHOCKS}\\b`)],
      [
        /\b(?:prise|fiche|variateur|multiprise|rallonge|disjoncteur|tableau|vmc|borne|coffret|interrupteur|chargeur)\b/,
        new RegExp(`\\b${ELECTRIC_SIGNS}\\b`),
      ],
    ],
    water_electricity: [
      [
        /\b(?:prises?|branche\w*|multiprise|rallonge|seche-cheveux|congel\w*|tableau|coffret|spots?|en charge|cumulus|boitier)\b/,
        new RegExp(`\\b(?:${BATHED}|${WET})\\b`),
      ],
      [
        /\b(?:spa|piscine|baignoire|bain|eau|douche|jacuzzi)\b/,
        /\b(?:pique|picote\w*|decharges?|jus|chatouill\w*|fourmi\w*)\b/,
      ],
    ],
    flood: [
      [new RegExp(`\\b${PIPES}\\b`), new RegExp(`\\b${FLOODS}\\b`)],
    ],
    collapse: [
      [
        new RegExp(`\\b${STRUCTURE}\\b`),
        new RegExp(`\\b${GIVES_WAY}\\b`),
      ],
      [
        /\b(?:casse|abattu|enleve|retire|supprime|fait sauter) (?:\S+ ){0,3}(?:mur|cloison|poteau|poutre|pilier)\b/,
        /\b(?:portes?|fissures?|gemit|craque\w*|plancher)\b/,
      ],
    ],
  },
  across: {},
  deniedBefore:
    /\b(?:pas|aucune?|sans|jamais|ni|rien ne|(?<!de |en |un |ose |peux |quand |arrive )plus)(?: (?!sur|sure|seulement|a couper|a arreter|et\b|car\b|donc\b|puis\b)\S+){0,3} *$/,
  deniedWithin:
    /(?<!(?:trouve|arrive|peux|peut|veut|ose|va|part|arrete|s'arrete|s'eteint|repond|reagit|reveille|tient|bien) )\b(?:pas|aucune?|sans (?!flamme|couper|s'arreter)|ni)\b(?! (?:debout|droit|bien))/,
  deniedAfter:
    /^(?: \S+){0,2} (?:pas|aucune?)\b(?! a\b)|^.{0,15}\b(?:est eteint|est fini\w*|est repare\w*|s'est arrete)/,
  notNow: anyOf(
    // Another time
    "hier|avant-hier|il y a (?:\\S+ )?(?:jours?|semaines?|mois|ans?|longtemps)",
    "(?:an|annee|mois|semaine|ete|hiver|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (?:dernier|derniere|passee?)",
    "en (?:19|20)\\d\\d|(?:de|aux? \\w+ de) (?:19|20)\\d\\d|il y avait|avions|avait|avaient",
    "(?<!comme s'il |comme si elle )etait|a l'achat|une fois",
    "en (?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)",
    "depuis des annees",
    // Supposed
    "(?<!sais pas |savoir |demande |indiquer |dire |comme )si|(?<!comme )s'il|au cas ou|en cas|eviter|prevenir",
    "fausse alerte|theoriquement|peut-on|(?:on|je) (?:peut|peux) (?:mettre|poser|installer|brancher|verser)",
    "puis-je (?:mettre|installer)|(?:peut|peuvent|pourrait|risque\\w*) (?:\\S+ )?(?:exploser|bruler|prendre)",
    "par les annees|raconte|conseilles?|superstition|juste pour savoir",
    "comment (?:on |savoir|tester|eviter|nettoyer|entretenir|desodoriser)|tous les combien|difference entre",
    "c'est (?:quoi|dangereux)|siffle un peu|comment (?:repasser|nettoyer|peindre|repeindre)|que faire en cas",
    // Repaired, seen in a film, to be bought.
    "repare\\w*|a remplace|reprise? par|assurance|film|a la tele|dans (?:la|une) serie|cinema|reve|infos",
    "exposse|expose|suppos\\w*|valide|difference|imaginons|imagine que|devinette|projet|j'ai cru que|cru que",
    "avec tous ces|avec tant de|s'appelle|echeance|qcm|expose|fini(?= )",
    "(?:veux|veut|voudrais|voudrait|aimerai\\w+|envisage|prevoi\\w+|pense|compte|faut|faudra|va) (?:\\S+ ){0,2}(?:mettre|installer|changer|remplacer|peindre|enlever|acheter|poser|refaire|ajouter|repeindre)",
    "combien (?!de temps)|l'electricien|quel(?:le)? (?!odeur)\\S+ (?:acheter|choisir|prendre)|quelle pente",
    "quelqu'un connait|modele|rappelle-moi|ajoute|note que|je cherche",
    "chez (?:ma|mon|mes|la|le|une|un) (?:soeur|frere|parents|mere|voisine?|amie?|cousine?|tante|oncle|collegue)(?: \\S+){0,3} eu",
    "une? (?:collegue|copine|copain)",
  ),
  over:
    /\b(?:fausse alerte|tout va bien|controle ok|tout est (?:sur|regle|sec)|a ete (?:repare|remplace|repris)\w*|(?:l'electricien|le plombier|le ramoneur|grdf|le chauffagiste) a (?:tout )?(?:repare|remplace|change|mesure)|ca brule pas|simple condensation|dit normal|c'est retabli)/,
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
