import type { errors as source } from '../pt-br/errors.ts'

export const errors = {
  errors: {
    notFound: 'This page could not be found',
    noPermission: 'You do not have permission to access this page',
    backHome: 'Back to start',
    unauthorized: 'Your session has expired or you are not signed in',
    sessionEnd: {
      signed_out: 'You signed out in another tab.',
      ended:
        'Your session was ended elsewhere, with your password. If that was not you, change the password.',
      ended_by_admin: 'An administrator ended your session.',
      password_changed:
        'Your password was changed elsewhere. Sign in with the new one; if that was not you, tell the administrator.',
      new_password: 'The administrator made a new password for you. Sign in with it.',
      expired: 'Your session has expired.',
      account_closed: 'Your account was deactivated. Talk to the administrator.',
    },
    server: 'An internal error occurred',
    tryAgain: 'Try again',
    loadFailed: 'The data could not be loaded',
    reload: 'Reload the page',
    pageFailed: 'This page stopped working. Your service goes on.',
  },
} satisfies typeof source
