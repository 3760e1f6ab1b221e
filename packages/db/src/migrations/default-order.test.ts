import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SQLITE_MIGRATIONS } from './sqlite.ts'

// With indexes in the wrong directions a list of 16 000 rows fell from 3 500/s to 173/s: the whole table was sorted each time.
const LEDGERS = [
  ['calls', 'tenant_id = 1', 'started_at desc, id desc'],
  ['calls', 'user_id = 1', 'started_at desc'],
  ['calls', "tenant_id = 1 and phone_key = 'x'", 'started_at desc'],
  ['calls', 'tenant_id = 1 and answered_at is null and ended_at is not null', 'started_at desc'],
  ['call_legs', 'tenant_id = 1 and ended_at is null', 'id'],
  ['call_events', 'call_id = 1', 'id'],
  ['chat_rooms', "tenant_id = 1 and status = 'ended'", 'ended_at desc, id desc'],
  ['chat_rooms', "user_id = 1 and status = 'open'", 'last_client_response_at desc'],
  ['chat_messages', 'room_id = 1 and seq > 5', 'seq'],
  ['inbound_routes', 'tenant_id = 1', 'priority, id'],
  ['chat_inbounds', 'channel_id = 1', 'priority, id'],
  ['audit_log', 'tenant_id = 1', 'at desc, id desc'],
  ['audit_log', "tenant_id = 1 and entity = 'tags' and entity_id = 1", 'at desc, id desc'],
  ['audit_log', 'tenant_id = 1 and user_id = 1', 'at desc, id desc'],
  ['audit_log', "tenant_id = 1 and action = 'sign_in'", 'at desc, id desc'],
  ['audit_log', "tenant_id = 1 and request_id = 'x'", 'at desc, id desc'],
  ['audit_log', 'tenant_id = 1', 'seq'],
  ['pause_reports', 'tenant_id = 1', 'requested_at desc, id desc'],
  ['pause_reports', 'user_id = 1', 'requested_at desc'],
  ['pause_reports', 'user_id = 1 and ended_at is null', 'id'],
  [
    'activities',
    'tenant_id = 1 and user_id = 7 and ended_at is null and deleted_at is null and is_active and due_at < 9',
    'due_at',
  ],
  [
    'activities',
    'tenant_id = 1 and team_id = 1 and ended_at is null and deleted_at is null and is_active and due_at < 9',
    'due_at',
  ],
  ['outbox', "topic = 'user:1' and seq > 5", 'seq'],
] as const

describe('order without sorting', () => {
  const db = new Database(':memory:')
  beforeAll(() => {
    for (const { statements } of SQLITE_MIGRATIONS) for (const statement of statements) db.exec(statement)
  })
  afterAll(() => db.close())

  const planOf = (query: string) =>
    (db.prepare(`explain query plan ${query}`).all() as { detail: string }[])
      .map((row) => row.detail)
      .join('; ')

  it('Every settings table has the order -is_active,id without sorting', () => {
    const tables = db
      .prepare<[], string>(
        "select m.name from sqlite_master m join pragma_table_info(m.name) c on c.name = 'deleted_at' where m.type = 'table'",
      )
      .pluck()
      .all()
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables) {
      const plan = planOf(
        `select id from ${table} where tenant_id = 1 and deleted_at is null order by is_active desc, id limit 10`,
      )
      expect(`${table}: ${plan}`).toContain(`${table}_list`)
      expect(`${table}: ${plan}`).not.toContain('TEMP B-TREE')
    }
  })

  // Each deleted row asks every table that points to it (decision 033).
  it.each(['calls', 'chat_rooms', 'chat_messages', 'sessions', 'notifications', 'audit_log'])(
    'What is deleted at night from %s finds who points to it by an index',
    (table) => {
      expect(planOf(`delete from ${table} where id in (1, 2)`)).not.toContain('SCAN')
    },
  )

  it.each(LEDGERS)('A query of %s where %s order by %s needs no sorting', (table, where, order) => {
    const plan = planOf(`select * from ${table} where ${where} order by ${order} limit 10`)
    expect(plan).toContain('USING INDEX')
    expect(plan).not.toContain('TEMP B-TREE')
  })
})
