import {
  createSocketLink as createLink,
  type SocketLinkOptions as LinkOptions,
  type SocketLink,
} from '@ramal/domain/network/socket-link'
import type { Clock } from '@ramal/domain/time/clock'
import { onNetworkReturn } from '../network.ts'

type Browser = 'onReturn' | 'random'

export interface SocketLinkOptions
  extends Omit<LinkOptions, Browser | 'ticker' | 'after' | 'now'>,
    Partial<Pick<LinkOptions, Browser>> {
  /** Ticks in hidden tabs too: a link that does not ping is given up by the server. */
  readonly clock: Clock
}

/** The link with this browser's network. */
export function createSocketLink({ clock, ...options }: SocketLinkOptions): SocketLink {
  return createLink({
    ticker: clock.every,
    after: clock.after,
    now: clock.now,
    onReturn: onNetworkReturn,
    random: Math.random,
    ...options,
  })
}
