import type { NamedSystem, Sentences } from "./sentences.ts";

export const frenchSentences: Sentences = {
  language: "fr",
  errors: {
    invalid_request:
      "Quelque chose ne va pas dans cette demande. Vérifie-la et envoie-la de nouveau.",
    unauthenticated: "Tu n’es pas connecté. Connecte-toi et réessaie.",
    token_expired: "Ta session est terminée. Reconnecte-toi, puis renvoie ton message.",
    model_credits_exhausted:
      "L’assistant n’a plus de crédit pour le moment et n’a pas répondu à ton message. " +
      "Préviens la personne qui gère l’application et réessaie plus tard.",
    not_found:
      "Nous n’avons pas trouvé cela dans tes maisons. Vérifie quelle maison est sélectionnée.",
    method_not_allowed:
      "Cette adresse n’accepte pas ce genre de demande. Mets l’application à jour.",
    turn_in_progress:
      "La réponse à ton dernier message est encore en cours. Attends un moment et réessaie.",
    home_missing: "Tu n’as pas encore de maison ici. Ajoute-la d’abord, puis renvoie ton message.",
    already_decided:
      "Le contraire a déjà été décidé. Demande-le de nouveau si tu as changé d’avis.",
    reload_required: "La conversation a continué. Rouvre-la, puis accepte ou refuse.",
    not_a_decision: "Cette étape demande un oui ou un non. Accepte ou refuse.",
    message_deleted: "Ce message a été supprimé. Écris-en un nouveau.",
    approval_expired: "Cette question a expiré et rien n’a été modifié. Demande-le de nouveau.",
    too_large: "Ce message est trop long. Raccourcis-le et envoie-le de nouveau.",
    unsupported_media_type:
      "L’application a envoyé ce message sous une forme que nous ne pouvons pas lire. Mets-la à jour.",
    idempotency_key_reused:
      "Un autre message a déjà été envoyé sous cet identifiant. Envoie-le comme nouveau message.",
    history_is_fixed:
      "Seule la dernière réponse peut être refaite. Envoie cela comme nouveau message.",
    rate_limited: "Cela fait beaucoup de messages en peu de temps. Attends un peu et réessaie.",
    budget_exhausted: "La part de l’assistant pour ce mois est épuisée. " +
      "Le carnet de ta maison est toujours là ; l’assistant revient au début du mois prochain.",
    internal: "Un problème est survenu de notre côté. Réessaie dans un instant.",
    model_error: "L’assistant n’a pas pu donner de réponse. Réessaie dans un instant.",
    unavailable:
      "L’assistant est très occupé ou injoignable en ce moment. Réessaie dans un instant.",
    model_timeout: "L’assistant a mis trop de temps à répondre. Réessaie.",
  },
  specialErrors: {
    nothingAtAddress: "Il n’y a rien à cette adresse. Mets l’application à jour.",
    fileInMessage:
      "Envoie d’abord le fichier, puis son id : une application le fait avec files.add du paquet client.",
    messageIncomplete: "Ton message n’est pas arrivé en entier. Envoie-le de nouveau.",
    apiKeyInsteadOfSignIn:
      "L’application a envoyé sa propre clé au lieu de ta connexion. Connecte-toi de nouveau.",
    chooseHome: "Choisis la maison dont il s’agit.",
    messageIsFixed: "Ce qui a été dit reste tel quel. Envoie-le comme nouveau message.",
    outputDoesNotFit:
      "L’application a envoyé une réponse qui ne correspond pas à la question. Mets-la à jour.",
    answerDidNotArrive: "La suite de cette réponse n’est pas arrivée ici. Recharge pour la voir.",
    connectionTooSlow: "La connexion était trop lente. Recharge pour voir la réponse.",
    checkField: (field, problem) => `Vérifie « ${field} » : ${problem}.`,
  },
  fieldProblems: {
    required: "ce champ manque",
    blank: "ne doit pas être vide ou fait d’espaces",
    empty: "ne doit pas être vide",
    nul: "ne doit pas contenir le caractère NUL",
    notUnicode: "doit être de l’Unicode valide",
    badName: "ce nom ne peut pas être utilisé",
    unknownFields: "a des champs inconnus ici",
    notUuid: "doit être un uuid",
    notMessageId: "doit être l’identifiant d’un message",
    threadKey: "doit avoir de 1 à 64 caractères parmi A-Z a-z 0-9 _ -",
    idempotencyKey: "doit être une seule clé de 8 à 255 caractères ASCII visibles",
    messageOrApproval: "ce champ manque, ou bien approvalId",
    outputOrError: "ce champ manque, ou bien state 'output-error' avec errorText",
    optionalChanges: "doit avoir des clés de changements facultatifs du plan, avec une approbation",
    lastMessageId: "doit finir par un message qui a un identifiant",
    lastMessage: "doit finir par un message ou une réponse de la personne",
    invalid: "n’est pas valide",
    tooDeep: (max) => `ne doit pas dépasser ${max} niveaux`,
    type: (type) => `doit être de type ${type}`,
    minCharacters: (count) => `doit avoir au moins ${countOf(count, "caractère")}`,
    maxCharacters: (count) => `doit avoir au plus ${countOf(count, "caractère")}`,
    minItems: (count) => `doit avoir au moins ${countOf(count, "élément")}`,
    maxItems: (count) => `doit avoir au plus ${countOf(count, "élément")}`,
    min: (size) => `doit être au moins ${size.toLocaleString("fr")}`,
    max: (size) => `doit être au plus ${size.toLocaleString("fr")}`,
    oneOf: (options) => `doit être l’une de ces valeurs : ${options}`,
    format: (format) => `doit avoir le format ${format}`,
  },
  replies: {
    answerNeeded: "J’ai besoin de ta réponse avant de continuer.",
    partPossible: "Tu peux n’en approuver qu’une partie, par exemple : « tout sauf le premier ».",
    severalPending: "Rien n’a été décidé, car plusieurs questions attendent ta réponse :",
    askedAgain: "Rien n’a été fait, car le carnet a changé depuis la question :",
    stopped: "Arrêté. Rien n’a été enregistré.",
    nothingSavedYet: "Rien n’a été enregistré jusqu’ici.",
    dangerNotRecorded:
      "Je n’ai pas pu répondre et rien n’est enregistré. Quand tout le monde est en sécurité, renvoie ton message.",
    nothingChanged: "(Rien n’a été ajouté ni modifié dans ton carnet avec ce message.)",
    noReminderSet:
      "(Aucun rappel n’a été créé avec ce message. Pour en avoir un, dites « rappelle-moi … ».)",
    nothingBooked:
      "(Rien n’a été réservé, commandé ni payé avec ce message, et personne n’a été appelé.)",
    nothingBookedOrSent:
      "(Rien n’a été réservé, commandé, payé ni envoyé avec ce message, et personne n’a été appelé.)",
    answered: "Merci pour ta réponse.",
  },
  notices: {
    unreadFiles: {
      missing: "Le fichier n’est pas arrivé. Envoie-le de nouveau.",
      unsupported: "Ce fichier ne convient pas : envoie une photo JPEG, PNG ou WebP, ou un PDF.",
      too_many_pixels: "La photo est trop grande : envoie-la avec 40 mégapixels au plus.",
      failed:
        "Le fichier est gardé, mais il n’a pas pu être lu. Dis-moi ce qu’il montre, ou envoie une photo plus nette.",
    },
    quote: (title) => `« ${title} »`,
    failed: (names) => `Non enregistré : ${names}.`,
    unclear: (names) =>
      `Pas encore enregistré, car il faut d’abord savoir quelque chose : ${names}.`,
    denied: (names) => `Non fait, car la réponse était non : ${names}.`,
    expired: (names) => `Non fait, car personne n’a répondu à temps : ${names}.`,
    cancelled: (names) => `Non fait, car la conversation a continué sans réponse : ${names}.`,
    notLookedUp: () => "Tout n’a pas pu être consulté.",
    notSent: () => "Le brouillon n’a pas été envoyé.",
    unchanged: "Le carnet n’a pas changé.",
    saved: (names) => `Enregistré : ${names}.`,
    changeOf: (title) => `le changement de ${title}`,
    daysAway: "les jours d’absence",
    callNames: {
      record_home_event: "la nouvelle entrée",
      update_issue_status: "le changement d’un problème",
      correct_home_record: "la correction",
      replace_home_asset: "le remplacement",
      update_home_asset: "le changement d’un équipement",
      schedule_maintenance: "le plan d’entretien",
      manage_schedule: "le changement d’un plan d’entretien",
    },
    unknownCall: "une chose que je ne sais pas faire",
  },
  suggestions: {
    undo: "Annule ça",
    yes: "Oui",
    no: "Non",
    yesToBoth: "Oui aux deux",
    noToBoth: "Non aux deux",
    yesToAll: "Oui à tout",
    noToAll: "Non à tout",
    markAsFixed: (title) => `Marque "${title}" comme réparé`,
    markAsDone: (title) => `Marque "${title}" comme fait`,
    adviceOn: (title) => `Que dois-je faire pour "${title}" ?`,
    whenLastDone: (title) => `Quand "${title}" a-t-il été fait pour la dernière fois ?`,
    skipThisTime: (title) => `Saute "${title}" cette fois`,
    statusOf: (title) => `Où en est "${title}" ?`,
    warrantyOf: (asset) => `Jusqu’à quand va la garantie de "${asset}" ?`,
    earlierTrouble: (system) => `Y a-t-il déjà eu des problèmes avec ${nameOf(system)} ?`,
    dueNext: (system) => `Que faut-il faire ensuite pour ${nameOf(system)} ?`,
    acceptOffers: (n) => `Oui, occupe-toi de ${n === 1 ? "cette tâche" : `ces ${n} tâches`}`,
  },
  arguments: {
    dateAsSaid: (given) => `Date telle qu’elle a été dite : « ${given} »`,
    amountAsSaid: (given) => `Montant tel qu’il a été dit : « ${given} »`,
  },
};

function countOf(count: number, noun: string): string {
  return `${count.toLocaleString("fr")} ${noun}${count < 2 ? "" : "s"}`;
}

function nameOf({ name, kind }: NamedSystem): string {
  return `"${name ?? kind}"`;
}
