import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killOnce } from './kill-once.ts'
import { integrityFaults, NOTHING_SEEN, type Seen, verify } from './verify.ts'

/** A store is killed this often before the next one starts from nothing, so that migrations are killed too. */
const KILLS_PER_STORE = 10
const WINDOW_MS = 3000
/** Of the kills, those that are timed from the start of the process: they meet its start, its migration, its recovery. */
const SHARE_FROM_START = 0.25
/** Starting takes this long on a calm machine. */
const START_MS = 400

export interface Tally {
  kills: number
  acknowledged: number
  unanswered: number
  /** Kills that came before the first acknowledgement: while starting or migrating. */
  early: number
  faults: string[]
}

/** Kills writers at random moments of their first 3 s, one after the other, and looks at the store after each. */
export async function killRepeatedly(writer: string, kills: number, random: () => number): Promise<Tally> {
  const tally: Tally = { kills: 0, acknowledged: 0, unanswered: 0, early: 0, faults: [] }
  for (let first = 0; first < kills; first += KILLS_PER_STORE) {
    await killOneStore(writer, Math.min(KILLS_PER_STORE, kills - first), random, tally)
  }
  return tally
}

async function killOneStore(writer: string, kills: number, random: () => number, tally: Tally) {
  const folder = mkdtempSync(join(tmpdir(), 'ramal-store-kill-'))
  const file = join(folder, 'ramal.db')
  let seen: Seen = NOTHING_SEEN
  try {
    for (let round = 1; round <= kills; round += 1) {
      const from = random() < SHARE_FROM_START ? 'start' : 'first write'
      const afterMs = Math.floor(random() * (from === 'start' ? START_MS : WINDOW_MS))
      const acknowledged = await killOnce({ writer, file, round, from, afterMs })
      const verdict = await verify(file, acknowledged, seen)
      seen = verdict.seen
      tally.kills += 1
      tally.acknowledged += acknowledged.length
      tally.unanswered += verdict.unanswered
      if (acknowledged.length === 0) tally.early += 1
      tally.faults.push(...verdict.faults.map((fault) => `kill ${afterMs} ms after ${from}: ${fault}`))
    }
    tally.faults.push(...integrityFaults(file))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
