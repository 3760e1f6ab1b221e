import type { auth as source } from '../pt-br/auth.ts'

export const auth = {
  logout: {
    command: 'Comando recibido, se cerrará su sesión en 15 segundos',
    confirm: '¿Está seguro de que quiere cerrar la sesión?',
    openChats: 'Chats abiertos: {names}. Quedan abiertos, sin nadie que responda, hasta que vuelvas.',
    more: '{names} y {n} más',
    blocked: 'Termine las llamadas antes de salir',
  },
  auth: {
    passwordExpired: 'Su contraseña ha expirado, por favor, cree una nueva.',
    passwordExpiring: 'Su contraseña expirará pronto.',
    passwordChanged: 'Contraseña cambiada.',
    passwordMismatch: 'Las contraseñas no son iguales.',
    passwordNotMixed: 'La contraseña necesita al menos una letra y un número.',
    passwordReused: 'Esta es una de sus últimas {n} contraseñas; elija otra.',
    passwordCommon: 'Esta contraseña está entre las más usadas del mundo; elija otra.',
    passwordNamed: 'La contraseña no puede contener el nombre del usuario o de la empresa.',
    secondFactorWrong: 'Código incorrecto o ya utilizado.',
    loggedIn: 'Sesión iniciada.',
    loggedOut: 'Ha cerrado la sesión. ¡Hasta pronto!',
    completing: 'Completando el acceso',
    signInAgain: 'Iniciar sesión de nuevo',
    confirmTitle: '¿Iniciar sesión como {name}?',
    confirmText: 'La dirección que abrió inicia sesión en la cuenta {username}. Si no la esperaba, cancele.',
    otherTitle: '¿Iniciar sesión con otra cuenta?',
    otherText:
      'Ha iniciado sesión como {name}. La dirección que ha abierto inicia sesión con otra cuenta y cierra esta. Si no la esperaba, continúe como está.',
    otherSignIn: 'Iniciar sesión con la otra cuenta',
    otherStay: 'Continuar como {name}',
  },
} satisfies typeof source
