import type { login as source } from '../pt-br/login.ts'

export const login = {
  auth: {
    title: 'Sign in to your account',
    username: 'Username',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    capsLock: 'Caps Lock is on',
    forgotten: 'Forgot your password? Ask the administrator for a new one.',
    support: 'Need help?',
    idle: 'After {n} min without use the screen locks and asks for the password.',
    signingIn: 'Signing in',
    queued: 'Many people are signing in right now. A moment…',
    retryIn: 'Try again in {wait}.',
    sessionOver: 'Your session expired or was ended. Sign in again.',
    callbackFailed:
      'This address did not sign you in: it is wrong or no longer valid. Sign in with user name and password, or ask for a new one.',
  },
  common: {
    login: 'Sign in',
    errorOccurred: 'An error occurred {error}',
  },
  errors: {
    serverDown: 'No connection to the server',
    serverDownRetry: 'No connection to the server. Try again.',
    noAnswer: '(no connection to the server)',
  },
  security: {
    code: 'Code',
    codeHint: '6 digits from the app, or a recovery code',
  },
  shell: {
    language: 'Language',
    loadingPage: 'Loading the page',
  },
  validation: {
    required: 'This field is required',
  },
} satisfies typeof source
