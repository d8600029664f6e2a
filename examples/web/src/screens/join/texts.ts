export const texts = {
  invites: ["{name} invites you to {home}", "{name} te invita a {home}"],
  youBecome: ["You join as: {role}", "Entras como: {role}"],
  hands: ["{name} hands {home} over to you", "{name} te traspasa {home}"],
  ownerSoon: [
    "You get the whole record of the home as its only owner, once {name} confirms you.",
    "Recibes todo el registro de la casa como único propietario cuando {name} te confirme.",
  ],
  until: ["The link works until {date}.", "El enlace vale hasta el {date}."],
  notYet: ["Nothing happens before you accept.", "No pasa nada hasta que aceptes."],
  accountFirst: [
    "Create an account or sign in, then accept here.",
    "Crea una cuenta o inicia sesión y después acepta aquí.",
  ],
  signedInAs: ["You are signed in as {email}.", "Has iniciado sesión como {email}."],
  otherAccount: ["Use another account", "Usar otra cuenta"],
  join: ["Join {home}", "Entrar en {home}"],
  takeOver: ["Accept the home", "Aceptar la casa"],
  joined: ["You have joined {home}.", "Ya eres miembro de {home}."],
  accepted: [
    "Accepted. The home is yours as soon as {name} confirms you. Come back to this page to see it.",
    "Aceptado. La casa es tuya en cuanto {name} te confirme. Vuelve a esta página para verlo.",
  ],
  isYours: ["The home is yours.", "La casa es tuya."],
  open: ["Open the home", "Abrir la casa"],
  invalidTitle: ["This link does not work", "Este enlace no funciona"],
  invalid: [
    "It was used, withdrawn, or it has expired. Please ask the person who sent it for a new one.",
    "Se usó, se anuló o ha caducado. Pide uno nuevo a quien te lo envió.",
  ],
  toApp: ["To the app", "Ir a la app"],
} as const;
