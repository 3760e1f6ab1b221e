import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { SQLITE_MIGRATIONS } from './sqlite.generated.ts'

// The last migration before queues knew classes of music: a queue named a sound, and let everybody in.
const BEFORE = 9

it('queues of an older store keep their music, and go on letting everybody wait', () => {
  const db = new Database(':memory:')
  const apply = (migrations: typeof SQLITE_MIGRATIONS) => {
    for (const { statements } of migrations) for (const statement of statements) db.exec(statement)
  }
  apply(SQLITE_MIGRATIONS.slice(0, BEFORE))
  db.exec(
    "insert into contracts (id, code, description, created_at) values (1, 'a', 'A', 1), (2, 'b', 'B', 1)",
  )
  const queue = db.prepare(
    'insert into telephony_queues (tenant_id, description, musicclass, created_at, updated_at) values (?, ?, ?, 5, 5)',
  )
  for (const [tenant, music] of [
    [1, 'hold-music'],
    [1, 'sinos'],
    [1, 'sinos'],
    [2, 'sinos'],
  ])
    queue.run(tenant, `Fila ${music}`, music)
  apply(SQLITE_MIGRATIONS.slice(BEFORE))
  const rows = db
    .prepare(
      `select q.tenant_id, m.tenant_id as owner, m.description as music, e.file_name as file, q.joinempty, q.leavewhenempty
       from telephony_queues q left join moh m on m.id = q.musicclass_id left join moh_entries e on e.moh_id = m.id order by q.id`,
    )
    .all()
  const open = { joinempty: '[]', leavewhenempty: '[]' }
  const sinos = (tenant: number) => ({
    ...{ tenant_id: tenant, owner: tenant, music: 'sinos', file: 'sinos' },
    ...open,
  })
  // Null: the default class, which is our own music where a store has none.
  const none = { tenant_id: 1, owner: null, music: null, file: null, ...open }
  expect(rows).toEqual([none, sinos(1), sinos(1), sinos(2)])
  expect(db.prepare('select count(*) as n from moh').get()).toEqual({ n: 2 })
  db.close()
})
