import type { BusinessClientActions, BusinessServerActions } from '@ramal/contract/business-socket'
import { BUSINESS_CLIENT_ACTIONS } from '@ramal/contract/business-socket/client-actions'
import { EVERYDAY_SERVER_ACTIONS } from '@ramal/contract/business-socket/everyday-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import { BUILD_YEAR } from '@ramal/contract/constants'
import { writeClientFrame } from '@ramal/contract/kit/frame'
import { businessProtocols, CLOSE_CODES } from '@ramal/contract/socket-handshake'
import { withoutLocale } from '@ramal/domain/locale/paths'
import type { OpenSocket } from '@ramal/domain/network/socket-port'
import type { Clock } from '@ramal/domain/time/clock'
import { createFrameLink, type FrameLink } from '../../platform/socket/frame-link.ts'
import { socketUrl } from '../../platform/socket/socket-port.ts'
import { tokenOfSocket } from '../credentials.ts'
import type { ServerClock } from './server-clock.ts'
import { createTabUid } from './tab-uid.ts'

type Frames = FrameLink<BusinessClientActions, BusinessServerActions>

export interface BusinessLink extends Omit<Frames, 'start' | 'stop' | 'onFrame' | 'forget'> {
  /** Claims the tab's uid and connects; once per signed-in page, again after `stop`. */
  start(): Promise<void>
  stop(): void
  /** Lets go of the tab's uid, as closing the tab does. */
  end(): void
  /** From now on these frames are read too: they come with what shows them. */
  learn(actions: Partial<BusinessServerActions>): void
  /** Session uid of this tab; empty before `start` has claimed it. */
  readonly uid: string
}

/** What the link needs of the world; tests give their own. */
export interface BusinessLinkPorts {
  open: OpenSocket
  clock: Clock
  /** What the pongs tell. */
  time: Pick<ServerClock, 'asks' | 'hears' | 'onDoubt'>
  /** The server has closed it for good, with the code that said so and perhaps a reason. */
  onRefused: (code: number, reason?: string) => void
}

/** The business websocket of this tab (contract §8): says `login` on each connect, with the last events it has seen. */
export function createBusinessLink(ports: BusinessLinkPorts): BusinessLink {
  const tab = createTabUid()
  let uid = ''
  let wanted = false

  // What is not learnt yet is not sent to us either.
  const server = { ...EVERYDAY_SERVER_ACTIONS } as BusinessServerActions
  const frames: Frames = createFrameLink({
    ...ports,
    client: BUSINESS_CLIENT_ACTIONS,
    server,
    notOurs: CHAT_SERVER_ACTIONS,
    url: () => socketUrl('business', location),
    protocols: () => businessProtocols(uid, tokenOfSocket()),
    ping: () => writeClientFrame(BUSINESS_CLIENT_ACTIONS, 'ping', { ts: ports.time.asks() }),
    greet: (link) => {
      askTime() // first: whoever serves knows the server's time before they start anything
      link.send('login', {
        uid,
        page: withoutLocale(location.pathname),
        build: `${BUILD_YEAR}.1`,
        visible: document.visibilityState === 'visible',
        since: link.since(),
      })
    },
    onRefused: (code, reason) => {
      if (code === CLOSE_CODES.sameUid) {
        uid = tab.renew() // a copy of this tab has our uid: we take another
        frames.start()
      } else {
        ports.onRefused(code, reason)
      }
    },
    log: (message, details) => console.warn(`business: ${message}`, details),
  })

  function askTime(): void {
    frames.send('ping', { ts: ports.time.asks() })
  }
  ports.time.onDoubt(askTime)
  frames.on('pong', ports.time.hears)

  return {
    async start() {
      wanted = true
      uid = await tab.claim()
      if (wanted) frames.start()
    },
    stop() {
      wanted = false
      frames.stop()
      frames.forget()
    },
    end() {
      frames.stop()
      tab.release()
    },
    learn: (actions) => void Object.assign(server, actions),
    send: frames.send,
    on: frames.on,
    onState: frames.onState,
    since: frames.since,
    get state() {
      return frames.state
    },
    get uid() {
      return uid
    },
  }
}
