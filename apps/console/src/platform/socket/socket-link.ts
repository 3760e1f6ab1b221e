import {
  createSocketLink as createLink,
  type SocketLinkOptions as LinkOptions,
  type SocketLink,
} from '@ramal/domain/network/socket-link'
import { onNetworkReturn } from '../network.ts'
import { workerClock } from '../worker-clock.ts'
import { openBrowserSocket } from './socket-port.ts'
import { startTicker } from './ticker.ts'

type Host = 'open' | 'ticker' | 'after' | 'onReturn' | 'random' | 'now'

export type SocketLinkOptions = Omit<LinkOptions, Host> & Partial<Pick<LinkOptions, Host>>

/** The link with this browser's websocket, network and worker. */
export function createSocketLink(options: SocketLinkOptions): SocketLink {
  return createLink({
    open: openBrowserSocket,
    ticker: startTicker,
    after: workerClock.after,
    onReturn: onNetworkReturn,
    random: Math.random,
    now: Date.now,
    ...options,
  })
}
