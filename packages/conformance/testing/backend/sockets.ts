import type { IncomingMessage, Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import type { BackendState, Person, Tab } from './backend-state.ts'
import type { PauseDesk } from './pauses.ts'

const KEPT_MS = 10_000

export function attachSockets(server: Server, state: BackendState, desk: PauseDesk) {
  const choose = (offered: Set<string>) => {
    const token = [...offered].find((one) => one.startsWith('token.'))
    return state.is('echo-token') && token ? token : 'business.v1'
  }
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: choose })
  server.on('upgrade', (request, stream, head) => {
    const path = (request.url ?? '').replace(/\/?$/, '/')
    if (path !== '/ws/business/') return stream.end('HTTP/1.1 404 Not Found\r\n\r\n')
    const { uid, user } = offered(request)
    if (!user && state.is('refuse-upgrade')) return stream.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (user && uid) serve(socket, user, uid)
      else socket.close(state.is('close-1008') ? 1008 : 4401)
    })
  })

  function offered(request: IncomingMessage): { uid: string | null; user: Person | null } {
    const words = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((word) => word.trim())
    const after = (prefix: string) =>
      words.find((word) => word.startsWith(prefix))?.slice(prefix.length) ?? null
    const token = after('token.') ?? ''
    const id = /sessionid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
    if (id === undefined) return { uid: after('uid.'), user: state.tokens.get(token) ?? null }
    const session = state.sessions.get(id)
    return { uid: after('uid.'), user: session && session.csrf === token ? session.user : null }
  }

  function serve(socket: WebSocket, user: Person, uid: string) {
    const tab: Tab = {
      uid,
      loggedIn: false,
      say: (action, data, position = {}) => socket.send(JSON.stringify({ action, data, ...position })),
      close: (code) => socket.close(code),
    }
    if (!state.is('same-uid-twice')) user.tabs.find((one) => one.uid === uid)?.close(4409)
    user.tabs.push(tab)
    socket.on('message', (data) => hear(user, tab, String(data)))
    socket.on('close', () => {
      user.tabs = user.tabs.filter((one) => one !== tab)
      if (user.owner === uid && !user.tabs.some((one) => one.uid === uid)) user.orphanSince = Date.now()
    })
  }

  function hear(user: Person, tab: Tab, text: string) {
    let frame: Record<string, unknown>
    try {
      frame = JSON.parse(text)
    } catch {
      return state.is('falls-on-garbage') ? tab.close(1003) : undefined
    }
    const action = String(frame['action'])
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (act) act(user, tab, frame)
    else if (state.is('falls-on-unknown')) tab.close(1003)
  }

  const owns = (user: Person, tab: Tab) => user.owner === tab.uid || state.is('any-tab-reports')
  const isIdle = (user: Person) => !['busy', 'ringing', 'after_service'].includes(user.phone)

  function enter(user: Person, tab: Tab) {
    const ownerIsHere = user.tabs.some((one) => one.uid === user.owner)
    const free = !user.owner || (!ownerIsHere && (isIdle(user) || Date.now() - user.orphanSince > KEPT_MS))
    if (free && !(state.is('heirless') && user.owner)) user.owner = tab.uid
    tab.loggedIn = true
    if (!state.is('no-owner'))
      tab.say('startService', { uid: state.is('every-tab-owns') ? tab.uid : user.owner })
  }

  let held: (() => void) | null = null
  function pong(tab: Tab, ts: unknown) {
    const reply = () =>
      tab.say('pong', { ...(state.is('deaf-pong') ? {} : { ts }), server_time: new Date().toISOString() })
    if (!state.is('mixed-pongs')) return reply()
    const before = held
    held = before ? null : reply
    if (before) {
      reply()
      before()
    } else setTimeout(() => held === reply && reply(), 100)
  }

  const nothing = () => undefined
  const actions: Record<string, (user: Person, tab: Tab, frame: Record<string, unknown>) => void> = {
    login: enter,
    ping: (_user, tab, frame) => pong(tab, frame['ts']),
    get_pauses: (user, tab) => {
      for (const pause of desk.list(user)) tab.say('pause', pause)
    },
    get_activities: nothing,
    service_here: (user, tab) => {
      user.owner = tab.uid
      const hearers = state.is('service-here-alone') ? [tab] : user.tabs
      for (const one of hearers) one.say('startService', { uid: tab.uid })
    },
    change_page: nothing,
    change_state: (user, tab, frame) => {
      if (owns(user, tab) && frame['type'] === 'webphone') user.phone = String(frame['state'])
    },
    start_pause: (user, tab, frame) => {
      if (owns(user, tab)) desk.startPending(user, frame['id'])
    },
    answer_call: nothing,
    done_activity: nothing,
    get_call_metadata: nothing,
    webphone: nothing,
    debug: nothing,
    debug_frontend: nothing,
    logout: (user, tab) => {
      if (user.owner !== tab.uid) return
      user.channels = { telephony: false, chat: false }
      user.owner = null
      user.phone = 'unavailable'
    },
  }
  return () => {
    for (const client of sockets.clients) client.terminate()
  }
}
