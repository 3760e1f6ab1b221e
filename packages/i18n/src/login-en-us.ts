import { apiError } from './en-us/api-error.ts'
import { login } from './en-us/login.ts'
import type { LoginMessages } from './login-pt-br.ts'

/** English texts of the login page, the shape of pt-br. */
export const loginEnUs = { ...apiError, ...login } satisfies LoginMessages
