import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** Each simulated agent has a queue of their own: who waits for them is not taken by another one. */
export const numberOf = (index: number): string => String(1_140_009_000 + index)
export const usernameOf = (index: number): string => `storm${index}`

/** Puts so many agents into the fresh demo, with a queue and a number of their own; gives everybody's password. */
export function seedAgents(dataDir: string, count: number): string {
  const db = new Database(join(dataDir, 'ramal.db'), { timeout: 20_000 })
  try {
    // The server writes too: who reads before writing would be told that the store is busy.
    db.transaction(() => seed(db, count)).immediate()
  } finally {
    db.close()
  }
  return (JSON.parse(readFileSync(join(dataDir, 'demo.json'), 'utf8')) as { password: string }).password
}

/** Asks again soon, and nobody is sent away by a survey or by the clock. */
const PATIENT = { retry: 1, max_wait_seconds: 300, nps_id: null }

type Row = Record<string, unknown>

function seed(db: Database.Database, count: number): void {
  const one = (sql: string, ...values: unknown[]) => db.prepare(sql).get(...values) as Row
  /** Another row like this one. */
  const copy = (table: string, row: Row, changes: Row): number => {
    const { id: _, ...rest } = { ...row, ...changes }
    const names = Object.keys(rest)
    const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
    return Number(db.prepare(sql).run(...Object.values(rest)).lastInsertRowid)
  }
  // Who talks for two seconds and is cut again has nothing to classify.
  db.prepare('UPDATE teams SET enable_after_service = 0').run()
  const bruno = one("SELECT * FROM users WHERE username = 'bruno'")
  const extension = one('SELECT * FROM endpoints WHERE id = ?', bruno['endpoint_id'])
  const { group_id } = one('SELECT group_id FROM user_groups WHERE user_id = ?', bruno['id'])
  const number = one("SELECT * FROM numbers WHERE number = '1140001000'")
  const route = one('SELECT * FROM inbound_routes WHERE id = ?', number['inbound_route_id'])
  const queue = one('SELECT * FROM telephony_queues WHERE id = ?', route['appdata'])
  const member = one(
    "SELECT * FROM queue_members WHERE queue_type = 'telephony' AND queue_id = ?",
    queue['id'],
  )
  for (let index = 0; index < count; index += 1) {
    const own = { description: `Tempestade ${index}` }
    const endpoint_id = copy('endpoints', extension, {
      ...own,
      callerid_name: own.description,
      extension: 21_000 + index,
    })
    const username = usernameOf(index)
    const user_id = copy('users', bruno, { ...own, username, last_name: String(index), endpoint_id })
    db.prepare('INSERT INTO user_groups (user_id, group_id) VALUES (?, ?)').run(user_id, group_id)
    const queue_id = copy('telephony_queues', queue, { ...own, number: 5_000 + index, ...PATIENT })
    copy('queue_members', member, { queue_id, user_id, penalty: 0 })
    const inbound_route_id = copy('inbound_routes', route, { ...own, appdata: String(queue_id) })
    copy('numbers', number, { number: numberOf(index), inbound_route_id, is_default_outbound: 0 })
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
  const db = new Database(join(dataDir, 'ramal.db'), { readonly: true })
  try {
    return db.prepare('SELECT * FROM calls WHERE phone = ? ORDER BY id').all(phone) as CallRow[]
  } finally {
    db.close()
  }
}
