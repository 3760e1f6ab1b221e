import type { errors as source } from '../pt-br/errors.ts'

export const errors = {
  errors: {
    notFound: 'This page could not be found',
    noPermission: 'You do not have permission to access this page',
    backHome: 'Back to start',
    unauthorized: 'Your session has expired or you are not signed in',
    server: 'An internal error occurred',
    tryAgain: 'Try again',
    loadFailed: 'The data could not be loaded',
    reload: 'Reload the page',
    pageFailed: 'This page stopped working. Your service goes on.',
    serverDown: 'No connection to the server',
    serverDownRetry: 'No connection to the server. Try again.',
    noAnswer: '(no connection to the server)',
  },
} satisfies typeof source
