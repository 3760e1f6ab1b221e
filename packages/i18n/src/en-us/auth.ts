import type { auth as source } from '../pt-br/auth.ts'

export const auth = {
  logout: {
    command: 'Command received, you will be logged out in 15 seconds',
    confirm: 'Are you sure you want to log out?',
    openChats: 'Open chats: {names}. They stay open, with nobody to answer, until you are back.',
    more: '{names} and {n} more',
    blocked: 'End your calls before logging out',
  },
  auth: {
    passwordExpired: 'Your password has expired, please create a new one.',
    passwordExpiring: 'Your password will expire soon.',
    passwordChanged: 'Password changed.',
    passwordMismatch: 'The passwords are not the same.',
    passwordNotMixed: 'The password needs at least one letter and one digit.',
    passwordReused: 'This is one of your last {n} passwords; choose another.',
    passwordCommon: 'This password is among the most used in the world; choose another.',
    passwordNamed: 'The password must not contain the user name or the company’s.',
    secondFactorWrong: 'Wrong code, or one that was used before.',
    loggedIn: 'Signed in.',
    loggedOut: 'You have logged out. See you soon!',
    completing: 'Completing sign-in',
    signInAgain: 'Sign in again',
    confirmTitle: 'Sign in as {name}?',
    confirmText:
      'The address you opened signs in to the account {username}. If you did not expect it, cancel.',
    otherTitle: 'Sign in to another account?',
    otherText:
      'You are signed in as {name}. The address that you opened signs in to another account and ends this session. If you did not expect it, stay as you are.',
    otherSignIn: 'Sign in to the other account',
    otherStay: 'Stay signed in as {name}',
  },
} satisfies typeof source
