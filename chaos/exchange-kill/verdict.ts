import { loadavg } from 'node:os'
import { isCarried, isYoung } from './judge-talks.ts'
import type { Kill } from './killer.ts'
import { VICTIMS } from './plan.ts'
import type { Talk, TalkEnd } from './talk.ts'

const MOST_FAULTS = 200

/** Prints what was done and what came of it; true when nothing is at fault. */
export function judge(talks: readonly Talk[], kills: readonly Kill[], faults: readonly string[]): boolean {
  for (const victim of VICTIMS) {
    const own = kills.filter((kill) => kill.victim === victim)
    const back = own.map(({ startedAt, servesAt }) => servesAt - startedAt).sort((a, b) => a - b)
    if (own.length > 0)
      console.log(
        `${victim}: ${own.length} kills, from its start to service p50 ${at(back, 0.5)}, most ${at(back, 1)} ms`,
      )
  }
  const count = (end: TalkEnd) => talks.filter((talk) => talk.end === end).length
  console.log(
    `calls: ${talks.length}; hung up ${count('hung up')}, ended by the exchange ${count('ended for us')}, ended with the engine ${count('engine died')}, refused ${count('refused')}, gave up ${count('gave up')}`,
  )
  const servers = kills.filter(({ victim }) => victim === 'server')
  const through = servers.map((kill) =>
    talks.filter(
      (talk) => talk.upAt > 0 && talk.upAt < kill.at && talk.overAt > kill.at && isCarried(talk, kills),
    ),
  )
  const all = through.reduce((sum, one) => sum + one.length, 0)
  const most = Math.max(0, ...through.map((one) => one.length))
  console.log(`talks that a server was killed under, engine and media alive: ${all} (most at once ${most})`)
  const young = talks.filter(
    (talk) => talk.end === 'ended for us' && isCarried(talk, kills) && isYoung(talk, kills),
  )
  console.log(`calls that ended with a server before both were in the talk: ${young.length}`)
  console.log(
    `faults: ${faults.length}; load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  )
  for (const fault of faults.slice(0, MOST_FAULTS)) console.log(`  ${fault}`)
  return faults.length === 0
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
