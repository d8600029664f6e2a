/** Texts of signing in and of the first home, in English and Spanish. */
export const texts = {
  signInTitle: ["Welcome back", "Hola de nuevo"],
  signUpTitle: ["Create your account", "Crea tu cuenta"],
  tagline: [
    "Tell what happened at home. It is recorded with dates and costs, and you get an answer.",
    "Escribe qué pasó en casa. Se guarda, con fechas y gastos, y recibes una respuesta.",
  ],
  signIn: ["Sign in", "Iniciar sesión"],
  signUp: ["Create the account", "Crear la cuenta"],
  forgotten: ["Forgot your password?", "¿Olvidaste tu contraseña?"],
  resetTitle: ["A new password", "Una contraseña nueva"],
  resetHint: [
    "We send you a link. It opens the settings, where you choose a new password.",
    "Te enviamos un enlace. Abre los ajustes, donde eliges una contraseña nueva.",
  ],
  reset: ["Send the link", "Enviar el enlace"],
  resetSent: [
    "If {email} has an account, the link is on its way.",
    "Si {email} tiene una cuenta, el enlace va en camino.",
  ],
  toSignUp: ["Create an account", "Crear una cuenta"],
  toSignIn: ["I have an account", "Ya tengo una cuenta"],
  demo: ["Try the demo home", "Probar la casa de muestra"],
  nameHint: ["Your household sees it.", "Lo ven los demás en tu casa."],
  email: ["Email", "Correo electrónico"],
  password: ["Password", "Contraseña"],
  passwordHint: ["At least 8 characters", "Al menos 8 caracteres"],
  checkMail: [
    "We sent a link to {email}. Open it to finish.",
    "Enviamos un enlace a {email}. Ábrelo para terminar.",
  ],
  invalidCredentials: [
    "Email or password is wrong. Check both and try again.",
    "El correo o la contraseña no son correctos. Revísalos e inténtalo de nuevo.",
  ],
  userExists: [
    "There is an account with this email already. Sign in instead.",
    "Ya hay una cuenta con este correo. Inicia sesión.",
  ],
  weakPassword: [
    "This password is too easy to guess. Take a longer one.",
    "Esta contraseña es demasiado fácil. Elige una más larga.",
  ],
  notConfirmed: [
    "Open the link in the email that we sent you first.",
    "Primero abre el enlace del correo que te enviamos.",
  ],
  tooOften: [
    "Too many attempts. Wait a minute and try again.",
    "Demasiados intentos. Espera un minuto e inténtalo de nuevo.",
  ],
  invalidEmail: ["This is no email address.", "Esto no es una dirección de correo."],
  noConnection: [
    "There is no connection. Check your network and try again.",
    "No hay conexión. Revisa tu red e inténtalo de nuevo.",
  ],

  homeTitle: ["Your first home", "Tu primera casa"],
  homeHint: [
    "Its record begins empty. You can change all of this later.",
    "Su registro empieza vacío. Puedes cambiar todo esto después.",
  ],
  homeNameExample: ["Maple Street", "Casa de la calle Mayor"],
  timeZoneHint: ["It decides which day “yesterday” is.", "Decide qué día es «ayer»."],
  createHome: ["Create the home", "Crear la casa"],
  joinTitle: ["Were you invited?", "¿Te invitaron?"],
  joinHint: ["Paste the link that you got.", "Pega el enlace que recibiste."],
  joinLink: ["Invitation link", "Enlace de invitación"],
  join: ["Open the invitation", "Abrir la invitación"],
  badLink: ["This is no invitation link.", "Esto no es un enlace de invitación."],
} as const;
