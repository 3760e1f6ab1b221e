import type Database from 'better-sqlite3'
import { copyRow, inStore, one, passwordOf, type Row } from '../harness/demo-rows.ts'

/** The number whose queue all agents serve. */
export const NUMBER = '1140009900'
/** What all the storm's telephones register with. */
export const PHONE_PASSWORD = 'tempestade-de-chamadas'

/** Customers have numbers from here on. */
export const FIRST_CUSTOMER = 11_910_000_000
export const isCustomer = (phone: string): boolean => Number(phone) >= FIRST_CUSTOMER

/** Somebody with a desk phone. */
export interface Seeded {
  readonly username: string
  readonly extension: string
}

/**
 * Puts so many agents with desk phones and one queue of theirs into the fresh demo, and telephones that are in no queue: extensions that
 * call each other.
 */
export function seedStorm(
  dataDir: string,
  { agents, telephones }: { readonly agents: number; readonly telephones: number },
): { readonly agents: readonly Seeded[]; readonly telephones: readonly Seeded[]; readonly password: string } {
  const people = (count: number, from: number, name: string): Seeded[] =>
    Array.from({ length: count }, (_, at) => ({ username: `${name}${at}`, extension: String(from + at) }))
  const own = {
    agents: people(agents, 22_000, 'agente'),
    telephones: people(telephones, 24_000, 'ramal'),
  }
  inStore(dataDir, (db) => db.transaction(() => seed(db, own)).immediate())
  return { ...own, password: passwordOf(dataDir) }
}

function seed(
  db: Database.Database,
  { agents, telephones }: { agents: readonly Seeded[]; telephones: readonly Seeded[] },
): void {
  db.prepare('UPDATE teams SET enable_after_service = 0').run()
  const bruno = one(db, "SELECT * FROM users WHERE username = 'bruno'")
  const extension = one(db, 'SELECT * FROM endpoints WHERE id = ?', bruno['endpoint_id'])
  const { group_id } = one(db, 'SELECT group_id FROM user_groups WHERE user_id = ?', bruno['id'])
  const addPerson = ({ username, extension: number }: Seeded): number => {
    const desk = { device_type: 'sip', transport: 'udp', sip_password: PHONE_PASSWORD, call_limit: 2 }
    const own = { description: username, callerid_name: username }
    const endpoint_id = copyRow(db, 'endpoints', extension, { ...own, ...desk, extension: Number(number) })
    const names = { username, first_name: username, description: username, endpoint_id }
    const user_id = copyRow(db, 'users', bruno, names)
    db.prepare('INSERT INTO user_groups (user_id, group_id) VALUES (?, ?)').run(user_id, group_id)
    return user_id
  }
  for (const telephone of telephones) addPerson(telephone)
  addQueue(db, agents.map(addPerson))
}

function addQueue(db: Database.Database, userIds: readonly number[]): void {
  const number = one(db, "SELECT * FROM numbers WHERE number = '1140001000'")
  const route = one(db, 'SELECT * FROM inbound_routes WHERE id = ?', number['inbound_route_id'])
  const queue = one(db, 'SELECT * FROM telephony_queues WHERE id = ?', route['appdata'])
  const ofQueue = "SELECT * FROM queue_members WHERE queue_type = 'telephony' AND queue_id = ?"
  const member: Row = one(db, ofQueue, queue['id'])
  // Nobody is sent away by a survey or by the clock, and whoever does not answer is asked again soon.
  const patient = { retry: 1, max_wait_seconds: 300, nps_id: null, strategy: 'leastrecent' }
  const queue_id = copyRow(db, 'telephony_queues', queue, {
    description: 'Tempestade',
    number: 5_900,
    ...patient,
  })
  for (const user_id of userIds) copyRow(db, 'queue_members', member, { queue_id, user_id, penalty: 0 })
  const description = 'Tempestade'
  const inbound_route_id = copyRow(db, 'inbound_routes', route, { description, appdata: String(queue_id) })
  copyRow(db, 'numbers', number, { number: NUMBER, inbound_route_id, is_default_outbound: 0 })
}
