import type Database from 'better-sqlite3'
import { copyRow, inStore, one, passwordOf } from '../harness/demo-rows.ts'
import { KINDS, type Kind } from './pause-kinds.ts'

/** What all telephones register with. */
export const PHONE_PASSWORD = 'um-dia-de-agente'

/** Somebody with a desk phone. */
export interface Seeded {
  readonly id: number
  readonly username: string
  readonly extension: string
}

export interface Seeds {
  readonly agents: readonly Seeded[]
  /** Each calls one agent. */
  readonly callers: readonly Seeded[]
  readonly password: string
  /** Id of each kind of pause. */
  readonly pauses: Readonly<Record<Kind, number>>
}

/** A chat rings for longer than any day is, s. */
const RINGS_S = 86_400

/** Puts so many agents with desk phones into the fresh demo, as many extensions that call them, and the pauses of the days. */
export function seedDays(dataDir: string, count: number): Seeds {
  return inStore(dataDir, (db) =>
    db
      .transaction(() => {
        db.prepare('UPDATE teams SET enable_after_service = 0').run()
        db.prepare('DELETE FROM team_pauses').run() // a team that names none has them all
        db.prepare('UPDATE teams SET chat_limit_per_user = 1').run()
        const agents = people(db, count, 22_000, 'passeio')
        for (const agent of agents) seedChatQueue(db, agent)
        return {
          agents,
          callers: people(db, count, 24_000, 'quemliga'),
          password: passwordOf(dataDir),
          pauses: seedPauses(db),
        }
      })
      .immediate(),
  )
}

function people(db: Database.Database, count: number, from: number, name: string): Seeded[] {
  const bruno = one(db, "SELECT * FROM users WHERE username = 'bruno'")
  const endpoint = one(db, 'SELECT * FROM endpoints WHERE id = ?', bruno['endpoint_id'])
  const { group_id } = one(db, 'SELECT group_id FROM user_groups WHERE user_id = ?', bruno['id'])
  return Array.from({ length: count }, (_, at) => {
    const username = `${name}${String(at).padStart(4, '0')}`
    const extension = from + at
    const desk = { device_type: 'sip', transport: 'udp', sip_password: PHONE_PASSWORD, call_limit: 2 }
    const own = { description: username, callerid_name: username, extension }
    const endpoint_id = copyRow(db, 'endpoints', endpoint, { ...own, ...desk })
    const names = { username, first_name: username, last_name: '', description: username }
    const id = copyRow(db, 'users', bruno, { ...names, endpoint_id })
    db.prepare('INSERT INTO user_groups (user_id, group_id) VALUES (?, ?)').run(id, group_id)
    return { id, username, extension: String(extension) }
  })
}

/** A queue whose one member they are; who writes their user name gets into it. */
function seedChatQueue(db: Database.Database, { id, username }: Seeded): void {
  const patient = { ring_timeout: RINGS_S, max_wait_seconds: 0 }
  const queue = one(db, 'SELECT * FROM chat_queues ORDER BY id LIMIT 1')
  const queue_id = copyRow(db, 'chat_queues', queue, { description: username, ...patient })
  const member = one(db, "SELECT * FROM queue_members WHERE queue_type = 'chat' ORDER BY id LIMIT 1")
  copyRow(db, 'queue_members', member, { queue_id, user_id: id })
  const rule = one(db, 'SELECT * FROM chat_inbounds ORDER BY id LIMIT 1')
  const match = { match_type: 'keyword', match_value: username, priority: 1 }
  copyRow(db, 'chat_inbounds', rule, {
    description: username,
    ...match,
    app: 'queue',
    appdata: String(queue_id),
  })
}

function seedPauses(db: Database.Database): Record<Kind, number> {
  const pause = one(db, 'SELECT * FROM pauses ORDER BY id LIMIT 1')
  const rules = { tolerance_seconds: 0, justification_required: 1, legal_type: 'none', lock_screen: 0 }
  const free = { max_per_shift: null, max_simultaneous_percent: null }
  const entries = Object.entries(KINDS).map(([name, kind]) => {
    const own = {
      description: `passeio ${name}`,
      enable_webphone: Number(kind.coversPhone),
      enable_webchat: Number(kind.coversChat),
      allow_incoming_call: Number(kind.letsCallsIn),
      maximum_duration: kind.maximumSeconds,
    }
    return [name, copyRow(db, 'pauses', pause, { ...rules, ...free, ...own })] as const
  })
  return Object.fromEntries(entries) as Record<Kind, number>
}
