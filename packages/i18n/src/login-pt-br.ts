import { apiError } from './pt-br/api-error.ts'
import { login } from './pt-br/login.ts'

/** The part of the source catalogue that the login page shows, with what a server may answer there; it is loaded before the rest. */
export const loginPtBr = { ...apiError, ...login }

/** Shape that the part of every locale has. */
export type LoginMessages = typeof loginPtBr
