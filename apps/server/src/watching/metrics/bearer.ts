import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request's `Authorization` shows the token; compared in constant time, whatever its length. */
export function showsToken(authorization: string | undefined, token: string): boolean {
  const shown = /^Bearer (.{1,1024})$/i.exec(authorization ?? '')?.[1]
  return shown !== undefined && timingSafeEqual(digest(shown), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
