import { login } from './pt-br/login.ts'

/** The part of the source catalogue that the login page shows; it is loaded before the rest. */
export const loginPtBr = { ...login }

/** Shape that the part of every locale has. */
export type LoginMessages = typeof loginPtBr
