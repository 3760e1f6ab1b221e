import type { BusinessData } from '@ramal/contract/business-socket'
import { hasSlipped, heardTime, NO_OFFSET } from '@ramal/domain/time/server-offset'

/** The two clocks of this machine, epoch ms. */
export interface MachineClocks {
  /** Goes on evenly, whatever becomes of the other one; it may stand still while the machine sleeps. */
  readonly steady: () => number
  /** The one that people and programs set. */
  readonly wall: () => number
}

/** The one clock of the console: the server's, as pongs tell it. Everything that runs, waits or lasts is counted by it. */
export interface ServerClock {
  /** Epoch ms of the server; by this machine until the first pong. */
  now(): number
  /** A ping leaves now: its `ts`. */
  asks(): number
  /** A pong has come. */
  hears(pong: BusinessData<'pong'>): void
  /** Runs `ask` when the clocks of this machine have come apart: it slept, or somebody set one. */
  onDoubt(ask: () => void): void
}

/** Pings that may be on their way: the link gives up after fewer. */
const MOST_ASKED = 4

/** A clock that no jump of this machine's moves; after a sleep, in which both may have stood still, the first pong puts it right. */
export function createServerClock({ steady, wall }: MachineClocks): ServerClock {
  const apart = () => wall() - steady()
  /** By the `ts` of each ping, how far the two clocks were apart then. */
  const asked = new Map<number, number>()
  let offset = NO_OFFSET
  let usual = apart()
  let doubt: () => void = () => undefined

  return {
    now() {
      if (hasSlipped(apart() - usual)) {
        usual = apart()
        queueMicrotask(doubt)
      }
      return Math.round(steady() + offset.ms)
    },
    asks() {
      const ts = Math.round(steady())
      asked.set(ts, apart())
      if (asked.size > MOST_ASKED) asked.delete(Math.min(...asked.keys()))
      return ts
    },
    // A backend that does not repeat the `ts` answers the last ping.
    hears({ ts = Math.max(...asked.keys()), server_time }) {
      const before = asked.get(ts)
      if (before === undefined) return
      asked.delete(ts)
      const answer = { serverTime: Date.parse(server_time), askedAt: ts, heardAt: steady() }
      offset = heardTime(offset, { ...answer, slipped: apart() - before }) ?? offset
    },
    onDoubt(ask) {
      doubt = ask
    },
  }
}
