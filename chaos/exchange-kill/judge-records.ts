import { inStore } from '../harness/demo-rows.ts'
import { isCarried, isYoung, nameOf } from './judge-talks.ts'
import type { Kill } from './killer.ts'
import { isCustomer } from './storm-rows.ts'
import type { Talk } from './talk.ts'

/** A record ends when its talk does, but for a server that has to come back first, ms. */
const LATE_MS = 3_000
const CLOCK_MS = 250

/** The record that whoever is called inside has of their own (§9: 30). */
const CALLED_EXTENSION = 30

interface RecordRow {
  readonly id: number
  readonly uid: string
  readonly phone: string
  readonly call_type: number
  readonly answered_at: number | null
  readonly ended_at: number | null
  readonly ended_by: string | null
  readonly started: number
  readonly ended: number
  readonly open_legs: number
}

const RECORDS = `SELECT id, uid, phone, call_type, answered_at, ended_at, ended_by,
  (SELECT count(*) FROM call_events e WHERE e.call_id = calls.id AND e.event = 'started') AS started,
  (SELECT count(*) FROM call_events e WHERE e.call_id = calls.id AND e.event = 'ended') AS ended,
  (SELECT count(*) FROM call_legs l WHERE l.call_id = calls.id AND l.ended_at IS NULL) AS open_legs
  FROM calls`

/** How many records of calls are open. */
export function openRecords(dataDir: string): number {
  const sql = 'SELECT count(*) AS open FROM calls WHERE ended_at IS NULL'
  return inStore(dataDir, (db) => (db.prepare(sql).get() as { open: number }).open)
}

/** What the store says that is not so, a sentence each. */
export function judgeRecords(dataDir: string, talks: readonly Talk[], kills: readonly Kill[]): string[] {
  const rows = inStore(dataDir, (db) => db.prepare(RECORDS).all() as RecordRow[])
  // Each customer calls once; extensions call often, and give the uid by their Call-ID.
  const byName = new Map<string, RecordRow[]>()
  for (const row of rows) {
    const name = isCustomer(row.phone) ? row.phone : row.uid
    byName.set(name, [...(byName.get(name) ?? []), row])
  }
  const faults: string[] = []
  for (const talk of talks) {
    const name = talk.plan.kind === 'queue' ? talk.plan.from : talk.uid
    const own = byName.get(name) ?? []
    byName.delete(name)
    const [row] = own
    if (own.length > 1) faults.push(`${nameOf(talk)}: ${own.length} records`)
    if (!row && talk.taken) faults.push(`${nameOf(talk)}: no record (${talk.end}, ${talk.status})`)
    if (row) faults.push(...judgeRecord(row, talk, kills).map((text) => `${nameOf(talk)}: ${text}`))
  }
  const others = [...byName.values()].flat()
  for (const row of others.filter(({ call_type }) => call_type !== CALLED_EXTENSION))
    faults.push(`a record of a call that nobody placed: ${row.uid}`)
  for (const row of others) faults.push(...judgeClosed(row).map((text) => `${row.uid}: ${text}`))
  return faults
}

/** Begun once, closed once, and its legs with it. */
function judgeClosed(row: RecordRow): string[] {
  const faults: string[] = []
  if (row.started !== 1) faults.push(`its record begins ${row.started} times`)
  if (row.ended_at === null) return [...faults, 'its record is open']
  if (row.ended !== 1) faults.push(`its record is closed ${row.ended} times`)
  if (row.open_legs > 0) faults.push(`${row.open_legs} of its legs are open in the store`)
  return faults
}

function judgeRecord(row: RecordRow, talk: Talk, kills: readonly Kill[]): string[] {
  const faults = judgeClosed(row)
  if (row.ended_at === null) return faults
  if (talk.end !== 'hung up' || isYoung(talk, kills)) return faults
  if (row.answered_at === null) faults.push(`its record says that nobody answered (${row.ended_by})`)
  if (!isCarried(talk, kills)) return faults
  if (row.ended_by !== 'agent' && row.ended_by !== 'client')
    faults.push(`its record says ended by ${row.ended_by}`)
  const away = kills.find(
    ({ at, servesAt }) => at <= talk.overAt + CLOCK_MS && servesAt >= talk.overAt - CLOCK_MS,
  )
  const latest = Math.max(talk.overAt, away?.servesAt ?? 0) + LATE_MS
  if (row.ended_at < talk.overAt - CLOCK_MS || row.ended_at > latest)
    faults.push(`its record ends ${row.ended_at - talk.overAt} ms after its talk`)
  return faults
}

/** Agents who are not free, as the store has it. */
export function busyAgents(dataDir: string): string[] {
  const sql = `SELECT u.username, i.state FROM agent_state_intervals i JOIN users u ON u.id = i.user_id
    WHERE i.ended_at IS NULL AND i.channel = 'telephony' AND u.username LIKE 'agente%' AND i.state <> 'not_inuse'`
  const rows = inStore(dataDir, (db) => db.prepare(sql).all() as { username: string; state: string }[])
  return rows.map(({ username, state }) => `${username} is ${state}`)
}
