import { contracts } from '@ramal/db/schema/contracts'
import { outbox, topicCounters } from '@ramal/db/schema/realtime'
import { openStore } from '@ramal/db/store/open-store'
import Database from 'better-sqlite3'
import { asc, gt } from 'drizzle-orm'
import { IN_FLIGHT } from './storm.ts'

/** What an earlier look at the store found: later looks must find the same and more. */
export interface Seen {
  rows: number
  lastRowId: number
  lastFrameId: number
}

export const NOTHING_SEEN: Seen = { rows: 0, lastRowId: 0, lastFrameId: 0 }

/** What a look after a kill says; `faults` is empty when every promise was kept. */
export interface Verdict {
  seen: Seen
  /** Kept without an acknowledgement: in flight at the kill. */
  unanswered: number
  faults: string[]
}

/** Opens the store as a restarted server does and compares it with what was acknowledged since `before`. */
export async function verify(file: string, acknowledged: readonly string[], before: Seen): Promise<Verdict> {
  const faults: string[] = []
  const log = { warn: () => {}, error: (_: object, message: string) => faults.push(message) }
  const store = await openStore({ file, log })
  const { rows, frames, total, counters, allFrames } = await store.read(
    async (tx) => ({
      rows: await tx.db
        .select({ id: contracts.id, code: contracts.code })
        .from(contracts)
        .where(gt(contracts.id, before.lastRowId))
        .orderBy(asc(contracts.id)),
      frames: await tx.db
        .select({ id: outbox.id, text: outbox.frame })
        .from(outbox)
        .where(gt(outbox.id, before.lastFrameId))
        .orderBy(asc(outbox.id)),
      total: Number(await tx.db.$count(contracts)),
      counters: await tx.db.select({ seq: topicCounters.seq }).from(topicCounters),
      allFrames: Number(await tx.db.$count(outbox)),
    }),
    { long: true },
  )
  await store.close()

  const kept = new Set(rows.map((row) => row.code))
  const announced = frames.map((frame) => (JSON.parse(frame.text) as { data: { code: string } }).data.code)
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  const lost = acknowledged.filter((code) => !kept.has(code))
  expect(lost.length === 0, `${lost.length} acknowledged rows lost, the first is ${lost[0]}`)
  expect(kept.size === rows.length, `${rows.length - kept.size} rows twice`)
  expect(new Set(announced).size === announced.length, 'a frame was stored twice')
  expect(
    announced.length === kept.size && announced.every((code) => kept.has(code)),
    `${rows.length} rows but ${announced.length} frames: a write was kept in part`,
  )
  expect(
    total === before.rows + rows.length,
    `${before.rows + rows.length - total} rows of an earlier round are gone`,
  )
  const given = counters.reduce((sum, counter) => sum + counter.seq, 0)
  expect(given === allFrames, `${given} numbers given for ${allFrames} frames: a topic has a gap`)
  const unanswered = kept.size - acknowledged.length
  expect(unanswered <= IN_FLIGHT, `${unanswered} rows kept that nobody was told of`)

  const seen = {
    rows: total,
    lastRowId: rows.at(-1)?.id ?? before.lastRowId,
    lastFrameId: frames.at(-1)?.id ?? before.lastFrameId,
  }
  return { seen, unanswered, faults }
}

/** SQLite's own opinion of the file: empty, or what is wrong with it. */
export function integrityFaults(file: string): string[] {
  const db = new Database(file, { readonly: true })
  try {
    const answer = db.pragma('integrity_check', { simple: true })
    return answer === 'ok' ? [] : [`integrity_check: ${answer}`]
  } finally {
    db.close()
  }
}
