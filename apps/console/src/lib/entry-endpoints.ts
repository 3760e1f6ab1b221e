// The calls that the login page and the start of a session make, in a chunk of their own: their schemas need zod, the first paint does not.
export { getProfile, getSiteSettings } from '@ramal/contract/endpoints/profile'
export { preSession, sessionLogin } from '@ramal/contract/endpoints/session'
