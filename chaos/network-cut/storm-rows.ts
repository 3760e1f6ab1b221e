import type Database from 'better-sqlite3'
import { copyRow, inStore, one, passwordOf } from '../harness/demo-rows.ts'

/** Each simulated agent has a queue of their own: who waits for them is not taken by another one. */
export const numberOf = (index: number): string => String(1_140_009_000 + index)
export const usernameOf = (index: number): string => `storm${index}`

/** Puts so many agents into the fresh demo, with a queue and a number of their own; gives everybody's password. */
export function seedAgents(dataDir: string, count: number): string {
  // The server writes too: who reads before writing would be told that the store is busy.
  inStore(dataDir, (db) => db.transaction(() => seed(db, count)).immediate())
  return passwordOf(dataDir)
}

/** Asks again soon, and nobody is sent away by a survey or by the clock. */
const PATIENT = { retry: 1, max_wait_seconds: 300, nps_id: null }

function seed(db: Database.Database, count: number): void {
  // Who talks for two seconds and is cut again has nothing to classify.
  db.prepare('UPDATE teams SET enable_after_service = 0').run()
  const bruno = one(db, "SELECT * FROM users WHERE username = 'bruno'")
  const extension = one(db, 'SELECT * FROM endpoints WHERE id = ?', bruno['endpoint_id'])
  const { group_id } = one(db, 'SELECT group_id FROM user_groups WHERE user_id = ?', bruno['id'])
  const number = one(db, "SELECT * FROM numbers WHERE number = '1140001000'")
  const route = one(db, 'SELECT * FROM inbound_routes WHERE id = ?', number['inbound_route_id'])
  const queue = one(db, 'SELECT * FROM telephony_queues WHERE id = ?', route['appdata'])
  const member = one(
    db,
    "SELECT * FROM queue_members WHERE queue_type = 'telephony' AND queue_id = ?",
    queue['id'],
  )
  for (let index = 0; index < count; index += 1) {
    const own = { description: `Tempestade ${index}` }
    const endpoint_id = copyRow(db, 'endpoints', extension, {
      ...own,
      callerid_name: own.description,
      extension: 21_000 + index,
    })
    const username = usernameOf(index)
    const user_id = copyRow(db, 'users', bruno, { ...own, username, last_name: String(index), endpoint_id })
    db.prepare('INSERT INTO user_groups (user_id, group_id) VALUES (?, ?)').run(user_id, group_id)
    const queue_id = copyRow(db, 'telephony_queues', queue, { ...own, number: 5_000 + index, ...PATIENT })
    copyRow(db, 'queue_members', member, { queue_id, user_id, penalty: 0 })
    const inbound_route_id = copyRow(db, 'inbound_routes', route, { ...own, appdata: String(queue_id) })
    copyRow(db, 'numbers', number, { number: numberOf(index), inbound_route_id, is_default_outbound: 0 })
  }
}

export interface CallRow {
  readonly id: number
  readonly phone: string
  readonly answered_at: number | null
  readonly ended_at: number | null
  readonly total_answer_duration: number | null
  readonly dial_status: number | null
}

/** The records of calls with this number. */
export function recordsOf(dataDir: string, phone: string): CallRow[] {
  const sql = 'SELECT * FROM calls WHERE phone = ? ORDER BY id'
  return inStore(dataDir, (db) => db.prepare(sql).all(phone) as CallRow[])
}
