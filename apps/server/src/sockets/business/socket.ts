import { parseBusinessClientFrame } from '@ramal/contract/business-socket'
import { BUSINESS_PROTOCOL, CLOSE_CODES, SOCKET_PATHS } from '@ramal/contract/socket-handshake'
import type { FastifyInstance } from 'fastify'
import { dispatch } from '../../realtime/door/dispatch.ts'
import { type Caller, guardedRoute } from '../../realtime/door/guarded-route.ts'
import { businessFrame } from '../../realtime/outgoing-frame.ts'
import type { BusinessActionDeps } from './actions/deps.ts'
import { ACTIONS } from './actions/registry.ts'
import type { Tab } from './tab.ts'

type Handle = (deps: BusinessActionDeps, tab: Tab, payload: unknown) => Promise<void>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The business websocket (contract §8). */
export function businessSocket(app: FastifyInstance, deps: BusinessActionDeps): void {
  const tabs = new Map<string, Tab>()
  guardedRoute(app, deps, {
    path: SOCKET_PATHS.business,
    version: BUSINESS_PROTOCOL,
    write: businessFrame,
    refusal: (_user, uid) => (uid !== null && UUID.test(uid) ? null : CLOSE_CODES.notAuthenticated),
    enter: (caller) => enter(deps, tabs, caller),
  })
}

function enter(
  deps: BusinessActionDeps,
  tabs: Map<string, Tab>,
  { user, connection, uid, recordRefused, badFrames }: Caller,
) {
  const tab: Tab = { uid: String(uid), user, connection }
  const key = `${user.id} ${tab.uid}`
  tabs.get(key)?.connection.close(CLOSE_CODES.sameUid)
  tabs.set(key, tab)
  return {
    receive: (text: string) =>
      dispatch(
        text,
        parseBusinessClientFrame,
        // The registry's type ties each handler to its action's payload; the parser has checked it.
        ({ action, payload }) => (ACTIONS[action as keyof typeof ACTIONS] as Handle)(deps, tab, payload),
        { log: deps.log, user: user.id, recordRefused, badFrames },
      ),
    leave() {
      if (tabs.get(key) === tab) tabs.delete(key)
      deps.hub.leave(connection)
      deps.registry.closed(user.id, tab.uid, connection)
    },
  }
}
