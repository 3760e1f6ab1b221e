import { isSameSecret } from '@ramal/process/same-secret'

/** Whether a request's `Authorization` shows the token. */
export function showsToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer (.{1,1024})$/i.exec(authorization ?? '')?.[1]
  return shown !== undefined && isSameSecret(shown, token)
}
