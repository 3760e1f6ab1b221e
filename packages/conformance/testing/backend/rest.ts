import type { IncomingMessage, ServerResponse } from 'node:http'
import { type BackendState, type Person, tell } from './backend-state.ts'
import { type Answer, doorsOf, type Row } from './doors.ts'
import type { PauseDesk } from './pauses.ts'

const DENIED = [401, { detail: 'As credenciais de autenticação não foram fornecidas.' }] as const
const FORBIDDEN = [403, { detail: 'Você não tem permissão para executar essa ação.' }] as const
const NOT_FOUND = [404, { detail: 'Não encontrado.' }] as const

export function restOf(state: BackendState, desk: PauseDesk) {
  const doors = doorsOf(state)

  // A login by REST names no tab, so the active one always hears it.
  function startChannel(user: Person, channel: string, by: string) {
    const action = channel === 'telephony' ? 'startWebphone' : 'startWebchat'
    if (state.is('no-start-channel')) return
    for (const tab of user.tabs) if (tab.uid === user.owner) tab.say(action, { logged_in_by: by })
  }

  const rows: Row[] = [
    ...doors.rows,
    [
      'POST',
      /^\/v1\/agent\/channel\/(login|logout)\/$/,
      'user',
      ({ user, query, parts }) => {
        const channel = query.get('channel') ?? ''
        if (!state.is('any-channel') && channel !== 'telephony' && channel !== 'chat')
          return [400, { channel: ['Valor inválido.'] }]
        const entering = parts[1] === 'login'
        if (entering && user.channels[channel] && state.is('channel-once'))
          return [400, { detail: 'Você já está conectado.' }]
        user.channels[channel] = entering
        if (!entering) return [200, { success: true, channel }]
        const by = query.get('logged_in_by') === 'system' ? 'system' : 'user'
        startChannel(user, channel, by)
        return [
          200,
          { success: true, channel, logged_in_by: by, logged_in_at: new Date().toISOString(), detail: null },
        ]
      },
    ],
    [
      'GET',
      /^\/v1\/agent\/pause\/check\/$/,
      state.is('open-door') ? 'open' : 'user',
      ({ user }) => (user ? desk.check(user) : [200, { pause: null }]),
    ],
    [
      'POST',
      /^\/v1\/agent\/pause\/start\/$/,
      'user',
      ({ user, body, query }) =>
        desk.start(user, user, body['pause'], Number(query.get('report_pause_id')) || null),
    ],
    [
      'POST',
      /^\/v1\/agent\/pause\/stop\/$/,
      'user',
      ({ user, body }) => desk.stop(user, user, body['id'], body['reason']),
    ],
    [
      'GET',
      /^\/v1\/agent\/pendencies\/$/,
      'user',
      () => [200, state.is('pendencies-bare') ? [] : { calls: [] }],
    ],
    [
      'POST',
      /^\/v1\/agent\/transfer\/cancel\/$/,
      'user',
      ({ body }) => {
        const types = ['blind', 'attend', 'pendulum']
        if (!types.includes(String(body['type']))) return [400, { type: ['Valor inválido.'] }]
        return state.is('any-transfer') ? [200, { success: true, detail: null }] : NOT_FOUND
      },
    ],
    [
      'POST',
      /^\/v1\/agent\/(\d+)\/pause\/(start|stop)\/$/,
      'user',
      ({ user, body, parts }) => {
        if (!user.roles.includes('agent.change_pause') && !state.is('anybody-supervises')) return FORBIDDEN
        const agent = state.people.find(({ id }) => id === Number(parts[1]))
        if (!agent) return NOT_FOUND
        return parts[2] === 'start'
          ? desk.start(agent, user, body['pause'], null)
          : desk.stop(agent, user, body['id'], '')
      },
    ],
    [
      'POST',
      /^\/v1\/agent\/(\d+)\/logout\/$/,
      'user',
      ({ user, parts }) => {
        if (!user.roles.includes('agent.logout_agent') && !state.is('anybody-supervises')) return FORBIDDEN
        const agent = state.people.find(({ id }) => id === Number(parts[1]))
        if (!agent) return NOT_FOUND
        tell(state, agent, 'logout', { seconds: 15, reason: 'supervisor' })
        return [202, { success: true, detail: null }]
      },
    ],
  ]

  function answer(request: IncomingMessage, text: string): Answer {
    const url = new URL(request.url ?? '/', 'http://here')
    const bare = url.pathname.replace(/^\/api/, '')
    if (!bare.endsWith('/') && state.is('redirect-slash'))
      return [301, undefined, [`${url.pathname}/${url.search}`]]
    const path = bare.endsWith('/') ? bare : `${bare}/`
    const named = rows.filter(([, pattern]) => pattern.test(path))
    const row = named.find(([method]) => method === request.method)
    if (!row) {
      if (named.length === 0 || state.is('no-405'))
        return state.is('html-404') ? [404, '<h1>Not Found</h1>'] : NOT_FOUND
      return [405, { detail: `Método "${request.method}" não é permitido.` }]
    }
    const [, pattern, access, serve] = row
    const caller = doors.who(request, url)
    if (access === 'user' && !caller) return DENIED
    const asksCsrf = access === 'user' && caller?.byCookie && request.method !== 'GET'
    const lacking = asksCsrf ? doors.lacksCsrf(request) : null
    if (lacking) return lacking
    let body: Record<string, unknown>
    try {
      body = text === '' ? {} : JSON.parse(text)
    } catch {
      return [400, { detail: 'JSON inválido.' }]
    }
    // Open rows do not look at the user.
    const user = caller?.user as Person
    return serve({ user, query: url.searchParams, body, parts: [...(pattern.exec(path) ?? [])], request })
  }

  return async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const [status, body, extra = []] = answer(request, text)
    if (status === 301) return void response.writeHead(301, { Location: extra[0] ?? '/' }).end()
    if (extra.length > 0) response.setHeader('Set-Cookie', extra)
    if (status === 401 && !state.is('no-www-authenticate')) response.setHeader('WWW-Authenticate', 'Token')
    if (body === undefined) return void response.writeHead(status).end()
    const isPage = typeof body === 'string'
    response.setHeader('Content-Type', isPage ? 'text/html' : 'application/json; charset=utf-8')
    response.writeHead(status).end(isPage ? body : JSON.stringify(body))
  }
}
