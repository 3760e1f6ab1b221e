import { join } from 'node:path'
import Database from 'better-sqlite3'

export interface StateRow {
  readonly state: string
  readonly started_at: number
  readonly ended_at: number | null
}

export interface PauseRow {
  readonly pause_id: number
  readonly started_at: number | null
  readonly ended_at: number | null
  readonly exceeded_seconds: number
  readonly justification: string | null
}

export interface CallRow {
  readonly answered_at: number | null
  readonly ended_at: number | null
}

export interface RoomRow {
  readonly id: number
  readonly uid: string
  readonly user_id: number | null
  readonly answered_at: number | null
  readonly ended_at: number | null
}

/** The rows of one agent since a moment of the store. */
export interface Rows {
  readonly states: readonly StateRow[]
  readonly pauses: readonly PauseRow[]
}

/** What the store keeps of the agents, read beside the server. */
export class Ledger {
  readonly #db: Database.Database
  readonly #states: Database.Statement
  readonly #pauses: Database.Statement
  readonly #calls: Database.Statement
  readonly #rooms: Database.Statement

  constructor(dataDir: string) {
    this.#db = new Database(join(dataDir, 'ramal.db'), { readonly: true, timeout: 20_000 })
    this.#states = this.#db.prepare(
      `SELECT state, started_at, ended_at FROM agent_state_intervals WHERE user_id = ? AND channel = 'telephony' ORDER BY id`,
    )
    this.#pauses = this.#db.prepare(
      `SELECT pause_id, started_at, ended_at, exceeded_seconds, justification FROM pause_reports
       WHERE user_id = ? AND kind = 'pause' ORDER BY id`,
    )
    this.#calls = this.#db.prepare('SELECT answered_at, ended_at FROM calls WHERE uid = ?')
    this.#rooms = this.#db.prepare(
      'SELECT id, uid, user_id, answered_at, ended_at FROM chat_rooms WHERE phone_key = ? ORDER BY id',
    )
  }

  rowsOf(userId: number, from: { states: number; pauses: number }): Rows {
    const states = this.#states.all(userId) as StateRow[]
    const pauses = this.#pauses.all(userId) as PauseRow[]
    return { states: states.slice(from.states), pauses: pauses.slice(from.pauses) }
  }

  callsOf(uid: string): readonly CallRow[] {
    return this.#calls.all(uid) as CallRow[]
  }

  /** All chats of the customer with this number (digits), the oldest first. */
  roomsOf(phone: string): readonly RoomRow[] {
    return this.#rooms.all(`+${phone}`) as RoomRow[]
  }

  close(): void {
    this.#db.close()
  }
}
