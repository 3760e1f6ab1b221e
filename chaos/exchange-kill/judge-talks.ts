import type { Kill } from './killer.ts'
import type { Talk } from './talk.ts'

/** Who was not heard for so long at the end of a talk was not heard any more, ms: several packets, on a busy machine. */
const QUIET_MS = 2_500
/** So long after its setup a talk has had time to be heard, ms. */
const SETTLED_MS = 2_000
/** So long after the caller's ACK its answer may take to the disk of a busy machine, ms. */
const WRITING_MS = 500
/** So long joining two telephones may take on a busy machine, ms. */
const JOINING_MS = 2_000
/** So long a call has until it hears of the death of what carried it, ms. */
const NOTICE_MS = 15_000
/** A kill ends calls which were being placed so long before somebody could tell that anything was amiss, ms. */
const BEFORE_MS = 1_000

/** What is wrong with how the telephones saw their talks, a sentence each. */
export function judgeTalks(talks: readonly Talk[], kills: readonly Kill[]): string[] {
  return talks.flatMap((talk) => judgeTalk(talk, kills).map((text) => `${nameOf(talk)}: ${text}`))
}

export function nameOf({ plan, uid }: Talk): string {
  return `call ${plan.id} (${plan.kind}, ${plan.from}, ${uid})`
}

/** Nobody but the server was killed while the talk lasted: the engine and media carried it to its end. */
export function isCarried(talk: Talk, kills: readonly Kill[]): boolean {
  return !kills.some(
    ({ victim, at, servesAt }) =>
      victim !== 'server' && servesAt >= talk.placedAt - BEFORE_MS && at <= talk.overAt + BEFORE_MS,
  )
}

/** The server was killed before both telephones were in the talk, or before it could write that: it may have died with it. */
export function isYoung(talk: Talk, kills: readonly Kill[]): boolean {
  return kills.some(
    ({ victim, at, servesAt }) =>
      victim === 'server' &&
      servesAt >= talk.placedAt - BEFORE_MS &&
      (talk.upAt === 0 || at <= talk.upAt + WRITING_MS),
  )
}

function judgeTalk(talk: Talk, kills: readonly Kill[]): string[] {
  const faults: string[] = []
  if (talk.standing > 0) faults.push(`${talk.standing} of its telephones are still in it (${talk.end})`)
  if (talk.strangers > 0) faults.push(`${talk.strangers} packets of another call were heard`)
  const carried = isCarried(talk, kills)
  if (talk.end === 'ended for us' && carried && !isYoung(talk, kills))
    faults.push(
      `lost after ${talk.overAt - talk.upAt} ms of ${talk.plan.talkMs} (${talk.reason}; ${sinceKill(talk, kills)})`,
    )
  if (talk.end === 'gave up' && talk.callerUpAt > 0) faults.push('the caller was answered, and nobody came')
  if (talk.end === 'hung up' && carried && hadTime(talk, kills)) {
    const [caller, called] = talk.quietMs ?? [-1, -1]
    const isQuiet = (ms: number) => ms < 0 || ms > QUIET_MS
    if (isQuiet(caller) || isQuiet(called))
      faults.push(
        `the two did not hear each other (caller ${caller.toFixed(0)}, called ${called.toFixed(0)} ms; ${sinceKill(talk, kills)})`,
      )
  }
  const dead = kills.find(
    ({ victim, at }) => victim === 'media' && talk.upAt > 0 && at > talk.upAt && talk.overAt > at + NOTICE_MS,
  )
  if (dead) faults.push('went on without media')
  return faults
}

/** The exchange was there for long enough to let the two hear each other. */
function hadTime(talk: Talk, kills: readonly Kill[]): boolean {
  const first = kills.find(({ at, servesAt }) => at < talk.upAt + JOINING_MS && servesAt > talk.upAt)
  return talk.overAt - (first?.servesAt ?? talk.upAt) >= SETTLED_MS
}

function sinceKill(talk: Talk, kills: readonly Kill[]): string {
  const kill = kills.findLast(({ at }) => at <= talk.overAt)
  return kill
    ? `up ${kill.at - talk.upAt} ms before the ${kill.victim} was killed, over ${talk.overAt - kill.at} ms after`
    : 'no kill'
}
