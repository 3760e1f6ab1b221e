import type { Store } from '@ramal/db/store/store'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'
import { teamsOf } from './account-rows.ts'
import type { SessionSockets } from './session-sockets.ts'
import { readStanding } from './standing.ts'

/** A socket is obeyed for no longer than this by a session that has ended or changed without anybody telling it, as by another server, ms. */
const EVERY_MS = 60_000
/** What somebody may do, and whom they reach, stands in these: a write to them is looked at at once. */
const TABLES = ['groups', 'user_groups']
/**
 * Each sign-in to a channel writes to `users`: after a write there one statement asks for the teams of who is connected, at most so often
 * (ms), and only where one has changed everything is looked at. Whether an account is good is asked every second (`access.ts`), which says
 * why it ends.
 */
const TEAMS_MS = 250

/** Looks how the sessions of all open sockets stand: once a minute, and as soon as rights were written. Returns what ends it. */
export function reviewSessions(deps: {
  store: Store
  clock: Clock
  log: Logger
  sessionSockets: SessionSockets
}): Cancel {
  const { store, clock, log, sessionSockets } = deps
  let cancel = clock.after(EVERY_MS, look)
  /** One look at a time; what is written meanwhile is looked at by the next one. */
  let looking: Promise<void> | null = null
  let isAskedAgain = false
  let nextTeams: Cancel | null = null
  const stopHearing = store.onWritten((tables) => {
    if (TABLES.some((table) => tables.has(table))) lookNow()
    else if (tables.has('users')) nextTeams ??= clock.after(TEAMS_MS, lookAtTeams)
  })
  return () => {
    cancel()
    nextTeams?.()
    stopHearing()
  }

  function lookAtTeams(): void {
    nextTeams = null
    const people = [...new Set(sessionSockets.open().map(({ userId }) => userId))]
    if (people.length === 0) return
    store
      .read((tx) => teamsOf(tx, people))
      .then((teams) => {
        if (sessionSockets.hasMoved(teams)) lookNow()
      })
      .catch((error: unknown) => log.error({ err: error }, 'the teams of who is connected were not read'))
  }

  function look(): void {
    cancel = clock.after(EVERY_MS, look)
    lookNow()
  }

  function lookNow(): void {
    if (looking !== null) {
      isAskedAgain = true
      return
    }
    looking = review()
      .catch((error: unknown) => log.error({ err: error }, 'the sessions of open sockets were not looked at'))
      .finally(() => {
        looking = null
        if (!isAskedAgain) return
        isAskedAgain = false
        lookNow()
      })
  }

  async function review(): Promise<void> {
    const asked = sessionSockets.open().map(({ sessionId }) => sessionId)
    if (asked.length > 0)
      sessionSockets.review(asked, await store.read((tx) => readStanding(tx, asked, clock.now())))
  }
}
