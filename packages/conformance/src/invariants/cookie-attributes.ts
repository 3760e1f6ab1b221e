import { plainCookieName } from '@ramal/contract/cookies'
import type { Problem } from '../finding.ts'
import type { Invariant, Seen } from './seen.ts'

/** Contract §0.4: the session's cookie is out of reach of scripts and of foreign pages; the CSRF token's is read by the page. */
export class CookieAttributes implements Invariant {
  observe(seen: Seen): Problem[] {
    if (seen.kind !== 'answer') return []
    const lines = (seen.httpExchange.answerHeaders['set-cookie'] ?? '').split('\n')
    return lines.flatMap((line) => problemsOf(line, seen.isSecure))
  }
}

function problemsOf(line: string, isSecure: boolean): Problem[] {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  const kind = /^(sessionid|csrftoken)$/.exec(plainCookieName(name))?.[1]
  // A cookie that is cleared holds nothing.
  if (!kind || value === '') return []
  const attributes = new Map(rest.map((part) => pairOf(part.toLowerCase())))
  const sameSite = attributes.get('samesite')
  const wanted: readonly (readonly [string, boolean])[] = [
    kind === 'sessionid'
      ? ['the session cookie is HttpOnly', attributes.has('httponly')]
      : ['the page can read the CSRF cookie', !attributes.has('httponly')],
    [`${kind} is SameSite=Lax or stricter`, sameSite === 'lax' || sameSite === 'strict'],
    [`${kind} is Secure on https`, !isSecure || attributes.has('secure')],
  ]
  const came = [name, ...rest].join('; ')
  return wanted
    .filter(([, holds]) => !holds)
    .map(([title]) => ({ section: '0.4', title, expected: expectedOf(kind, isSecure), came }))
}

function pairOf(part: string): [string, string] {
  const [name = '', value = ''] = part.split('=')
  return [name.trim(), value.trim()]
}

function expectedOf(kind: string, isSecure: boolean): string {
  const parts = [kind, ...(kind === 'sessionid' ? ['HttpOnly'] : []), 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}
