import { createStore, quietly, type Store } from '../store.ts'

/** What an agent serves customers by; each has a link of its own to the server. */
export type Channel = 'phone' | 'chat'

interface ChannelLink {
  readonly channel: Channel
  /** It runs, and its link is down. */
  readonly isAway: boolean
}

/** Which channels run without their link. */
export type ChannelsAway = Store<ReadonlySet<Channel>, ChannelLink>

export function createChannelsAway(): ChannelsAway {
  return createStore<ReadonlySet<Channel>, ChannelLink>(new Set([]), quietly(told))
}

function told(away: ReadonlySet<Channel>, { channel, isAway }: ChannelLink): ReadonlySet<Channel> {
  if (away.has(channel) === isAway) return away
  return new Set(isAway ? [...away, channel] : [...away].filter((other) => other !== channel))
}
