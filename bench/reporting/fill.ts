import Database from 'better-sqlite3'

/** How many rows a store is filled with. */
export interface Filling {
  readonly calls: number
  readonly chats: number
  readonly pauses: number
  readonly agents: number
  readonly days: number
  /** Epoch ms: the last of them began just before. */
  readonly now: number
}

const DAY_MS = 86_400_000
const QUEUES = 40
const TEAMS = 20
/** Of the first ids, which the demo has. */
const AFTER = 100_000

/** Fills a store's file by SQL alone: what a contact centre leaves behind in a quarter, evenly spread over days, people and queues. */
export function fillReports(file: string, { calls, chats, pauses, agents, days, now }: Filling): void {
  const db = new Database(file)
  db.function('ramal_fold', { deterministic: true }, (text) => text)
  const since = now - days * DAY_MS
  const copy = (table: string, changes: Readonly<Record<string, string>>, count: number) => {
    const columns = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
    const values = columns.map((name) => changes[name] ?? `one."${name}"`)
    db.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from n, (select * from ${table} where tenant_id = 1 order by id limit 1) one`)
  }
  const at = (count: number) => `${since} + cast((i - 1) * ${(days * DAY_MS) / count} as integer)`
  const many = (count: number, insert: string) =>
    db.exec(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) ${insert}`)

  db.transaction(() => {
    for (const table of ['telephony_queues', 'chat_queues'])
      copy(table, { id: `${AFTER} + i`, description: `'Fila ' || i`, ...unlinked(db, table) }, QUEUES)
    copy('teams', { id: `${AFTER} + i`, description: `'Equipe ' || i` }, TEAMS)
    copy(
      'users',
      {
        ...{ id: `${AFTER} + i`, description: `'Pessoa ' || i`, username: `'pessoa' || i` },
        ...{
          email: "'p' || i || '@example.com'",
          endpoint_id: 'null',
          team_id: `${AFTER} + 1 + i % ${TEAMS}`,
        },
      },
      agents,
    )
    copy('pauses', { id: `${AFTER} + i`, description: `'Pausa ' || i`, legal_type: "'none'" }, 8)
    const agent = `${AFTER} + 1 + i % ${agents}`
    const queue = `${AFTER} + 1 + i % ${QUEUES}`
    many(
      calls,
      `insert into calls (tenant_id, uid, call_type, direction, phone, phone_key, queue_id, user_id, classification_id,
         started_at, queue_started_at, queue_answered_at, answered_at, ended_at, updated_at)
       select 1, 'bench-' || i, 10, case when i % 5 = 0 then 'outgoing' else 'incoming' end, '11999990001', '+5511999990001',
         case when i % 5 = 0 then null else ${queue} end, case when i % 9 = 0 then null else ${agent} end, case when i % 3 = 0 then 1 + i % 20 end,
         t, case when i % 5 = 0 then null else t end, case when i % 5 = 0 or i % 9 = 0 then null else t + 1000 * (i % 40) end,
         case when i % 9 = 0 then null else t + 1000 * (i % 40) end, t + 1000 * (60 + i % 300), t
       from (select i, ${at(calls)} t from n)`,
    )
    const channel = '(select id from channels where tenant_id = 1 limit 1)'
    many(
      chats,
      `insert into chat_rooms (tenant_id, uid, channel_id, queue_id, user_id, chat_type, status, title, phone, phone_key,
         started_at, queue_started_at, answered_at, ended_at, updated_at)
       select 1, 'bench-' || i, ${channel}, ${queue}, case when i % 9 = 0 then null else ${agent} end, 30, 'ended', '', 'k' || i, 'k' || i,
         t, t, case when i % 9 = 0 then null else t + 1000 * (i % 90) end, t + 1000 * (300 + i % 900), t
       from (select i, ${at(chats)} t from n)`,
    )
    many(
      pauses,
      `insert into pause_reports (tenant_id, user_id, kind, pause_id, requested_at, started_at, ended_at, maximum_duration, exceeded_seconds, started_by)
       select 1, ${agent}, case when i % 2 = 0 then 'pause' else 'after_service' end, case when i % 2 = 0 then ${AFTER} + 1 + i % 8 end,
         t, t, t + 1000 * (30 + i % 600), 300, max(0, i % 600 - 270), ${agent}
       from (select i, ${at(pauses)} t from n)`,
    )
    // Two sign-ins a day of each: telephone and chat.
    many(
      agents * days * 2,
      `insert into agent_channel_logins (tenant_id, user_id, channel, logged_in_by, logged_in_at, logged_out_at, updated_at)
       select 1, ${agent}, case when (i / ${agents}) % 2 = 0 then 'telephony' else 'chat' end, 'user', t, t + 8 * 3600000, t
       from (select i, ${since} + (i / ${agents * 2}) * ${DAY_MS} + 36000000 t from n)`,
    )
  })()
  db.close()
}

/** Columns that are unique or name something of the first row's own. */
function unlinked(db: Database.Database, table: string): Record<string, string> {
  const names = (db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name)
  return names.includes('number') ? { number: 'null' } : {}
}
