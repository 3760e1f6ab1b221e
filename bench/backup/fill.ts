import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { inStore } from '../../chaos/harness/demo-rows.ts'

const ROW_BYTES = 4_000
const ROWS_AT_ONCE = 500
const RECORDING_BYTES = 1_000_000

/** Fills a running product's data folder: half as rows of the store, half as recordings of calls. Random: nothing of it shrinks. */
export async function fill(dataDir: string, megabytes: number): Promise<void> {
  const half = (megabytes * 1_000_000) / 2
  const now = Date.now()
  for (let done = 0; done < half; done += ROW_BYTES * ROWS_AT_ONCE) {
    inStore(dataDir, (db) => {
      const insert = db.prepare('insert into outbox (topic, seq, frame, at) values (?, ?, ?, ?)')
      const all = db.transaction(() => {
        for (let row = 0; row < ROWS_AT_ONCE; row += 1)
          insert.run(`bench:${done}`, row, randomBytes((ROW_BYTES * 3) / 4).toString('base64'), now)
      })
      all.immediate()
    })
    // The server writes between them.
    await rest(2)
  }
  mkdirSync(join(dataDir, 'recordings'), { recursive: true })
  for (let count = 0; count < half / RECORDING_BYTES; count += 1)
    writeFileSync(join(dataDir, 'recordings', `9${count}-bench.wav`), randomBytes(RECORDING_BYTES))
  inStore(dataDir, (db) => {
    const insert = db.prepare(
      `insert into calls (tenant_id, uid, call_type, direction, phone, started_at, ended_at, recording_file, updated_at)
       values (1, ?, 10, 'incoming', '1', ?, ?, ?, ?)`,
    )
    for (let count = 0; count < half / RECORDING_BYTES; count += 1)
      insert.run(`bench-${count}`, now, now, `9${count}-bench.wav`, now)
  })
}
