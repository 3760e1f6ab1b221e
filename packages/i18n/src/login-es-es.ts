import { apiError } from './es-es/api-error.ts'
import { login } from './es-es/login.ts'
import type { LoginMessages } from './login-pt-br.ts'

/** Spanish texts of the login page, the shape of pt-br. */
export const loginEsEs = { ...apiError, ...login } satisfies LoginMessages
