import type { IncomingMessage } from 'node:http'
import { type BackendState, type Person, profileOf, secret } from './backend-state.ts'

const NO_CSRF = [
  403,
  { detail: 'CSRF Failed: CSRF token missing or incorrect.', code: 'csrf_failed' },
] as const

export type Answer = readonly [status: number, body?: unknown, cookies?: string[]]
export interface Ask {
  user: Person
  query: URLSearchParams
  body: Record<string, unknown>
  parts: string[]
  request: IncomingMessage
}
export type Row = [method: string, path: RegExp, access: 'open' | 'user', serve: (ask: Ask) => Answer]

/** Signing in and out by both strategies, and who a request comes from. */
export function doorsOf(state: BackendState) {
  const cookie = (name: string, request: IncomingMessage) =>
    new RegExp(`(?:^|; )${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1] ?? ''
  const csrfFits = (request: IncomingMessage) =>
    state.is('no-csrf') ||
    (cookie('csrftoken', request) !== '' && request.headers['x-csrftoken'] === cookie('csrftoken', request))

  function who(request: IncomingMessage, url: URL): { user: Person; byCookie: boolean } | null {
    const [kind = '', given = ''] = (request.headers.authorization ?? '').split(' ')
    const key = state.is('api-key-anywhere') ? url.searchParams.get('api_key') : null
    const byToken = state.tokens.get(key ?? (/^(Token|Bearer)$/.test(kind) ? given : ''))
    if (byToken) return { user: byToken, byCookie: false }
    const session = state.sessions.get(cookie('sessionid', request))
    return session ? { user: session.user, byCookie: true } : null
  }

  function checked({ body }: Ask): Person | Answer {
    const missing = ['username', 'password'].filter((name) => !body[name])
    if (missing.length > 0)
      return [400, Object.fromEntries(missing.map((name) => [name, ['Este campo é obrigatório']]))]
    const found = state.people.find(
      (one) => one.username === body['username'] && one.password === body['password'],
    )
    const sentence = 'Impossível fazer login com as credenciais fornecidas.'
    if (state.is('login-401') && !found) return [401, { detail: sentence }]
    return found ?? [400, { non_field_errors: [sentence] }]
  }

  const rows: Row[] = [
    [
      'GET',
      /^\/pre-session\/$/,
      'open',
      () => {
        const csrf = secret(32)
        return [200, { csrfToken: csrf }, [`csrftoken=${csrf}; Path=/; SameSite=Lax`]]
      },
    ],
    [
      'POST',
      /^\/session\/login\/$/,
      'open',
      (ask) => {
        if (!csrfFits(ask.request)) return NO_CSRF
        const user = checked(ask)
        if (!('id' in user)) return user
        const [id, csrf] = [secret(16), secret(32)]
        state.sessions.set(id, { user, csrf })
        const cookies = [
          `sessionid=${id}; Path=/; HttpOnly; SameSite=Lax`,
          `csrftoken=${csrf}; Path=/; SameSite=Lax`,
        ]
        return [200, { detail: 'Login realizado com sucesso.', csrfToken: csrf }, cookies]
      },
    ],
    [
      'POST',
      /^\/session\/logout\/$/,
      'open',
      ({ request }) => {
        const id = cookie('sessionid', request)
        if (state.sessions.has(id) && !csrfFits(request)) return NO_CSRF
        if (!state.is('undead-session')) state.sessions.delete(id)
        return [
          204,
          undefined,
          state.is('undead-session')
            ? []
            : ['sessionid=; Path=/; Max-Age=0', 'csrftoken=; Path=/; Max-Age=0'],
        ]
      },
    ],
    [
      'POST',
      /^\/auth\/login\/$/,
      'open',
      (ask) => {
        const user = checked(ask)
        if (!('id' in user)) return user
        const token = secret(20)
        state.tokens.set(token, user)
        return [200, { token, expiry: new Date(Date.now() + 1_036_800_000).toISOString() }]
      },
    ],
    [
      'POST',
      /^\/auth\/logout\/$/,
      'user',
      ({ request }) => {
        if (!state.is('undead-token'))
          state.tokens.delete((request.headers.authorization ?? '').split(' ')[1] ?? '')
        return [204]
      },
    ],
    ['GET', /^\/v1\/business\/profile\/$/, 'user', ({ user }) => [200, profileOf(state, user)]],
    ['GET', /^\/v1\/business\/site-settings\/$/, 'open', () => [200, SITE]],
    [
      'POST',
      /^\/v1\/business\/profile\/validate-password\/$/,
      'user',
      ({ user, body }) => {
        if (body['password'] === user.password) return [200, { success: true, detail: null }]
        return state.is('unlock-401')
          ? [401, { detail: 'Senha incorreta.' }]
          : [400, { password: ['Senha incorreta.'] }]
      },
    ],
  ]
  return { rows, who, lacksCsrf: (request: IncomingMessage) => (csrfFits(request) ? null : NO_CSRF) }
}

const SITE = {
  id: 1,
  description: 'Exemplo',
  logo_favicon: null,
  logo_login: null,
  logo_footer: null,
  url_footer: null,
  menu_primary: null,
  header: null,
  body: null,
  footer: null,
  button: null,
}
