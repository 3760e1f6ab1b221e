import { DatabaseSync, type StatementSync } from 'node:sqlite'

type Row = Record<string, unknown>

/**
 * What the store holds of one tenant, read past the server: two images are equal exactly when nobody changed anything of the
 * tenant's, and no frame went to its people.
 */
export class StoreImages {
  readonly #db: DatabaseSync
  /** Tables whose rows are no tenant's: they are not looked at. */
  readonly ofNobody: readonly string[]
  readonly #tables: { name: string; condition: string }[]
  readonly #statements = new Map<string, StatementSync>()
  /** By tenant and person; true as long as nobody has written since. */
  readonly #images = new Map<string, Map<string, string>>()
  #version: unknown

  constructor(file: string) {
    this.#db = new DatabaseSync(file, { readOnly: true })
    const names = this.#rows(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
    ).map(({ name }) => String(name))
    this.#tables = names.flatMap((name) => {
      const condition = this.#conditionOf(name)
      return condition === null ? [] : [{ name, condition }]
    })
    this.ofNobody = names.filter((name) => !this.#tables.some((table) => table.name === name))
  }

  /** Rows by table. What is `butOf`'s own, by its `user_id` or `created_by`, is left out. */
  of(tenantId: number, butOf: number | null): Map<string, string> {
    // SQLite counts what other connections have committed: after the same count a second look sees the same rows.
    const [version] = this.#rows('pragma data_version').map((row) => row['data_version'])
    if (version !== this.#version) this.#images.clear()
    this.#version = version
    const key = `${tenantId} ${butOf}`
    const image = this.#images.get(key) ?? this.#read(tenantId, butOf)
    this.#images.set(key, image)
    return image
  }

  #read(tenantId: number, butOf: number | null): Map<string, string> {
    const image = new Map<string, string>()
    for (const { name, condition } of this.#tables) {
      const rows = this.#rows(`select * from "${name}" where ${condition}`, { tenant: tenantId, own: butOf })
      const others = rows.filter(
        (row) => !isRefusal(name, row) && (butOf === null || !isOf(butOf, name, row)),
      )
      image.set(name, JSON.stringify(others))
    }
    image.set('frames', JSON.stringify(this.#framesTo(tenantId, butOf)))
    return image
  }

  close(): void {
    this.#db.close()
  }

  /** The rows of a tenant: by its column, or by a row that they point to; null for tables of no tenant. */
  #conditionOf(table: string): string | null {
    if (table === 'contracts') return 'id = :tenant'
    if (this.#hasTenant(table)) return 'tenant_id = :tenant'
    const parents = this.#rows(`pragma foreign_key_list("${table}")`).filter((key) =>
      this.#hasTenant(String(key['table'])),
    )
    if (parents.length === 0) return null
    return parents
      .map(({ from, table: parent }) => {
        const isOwn = this.#columns(String(parent)).includes('user_id') ? 'user_id = :own' : 'false'
        return `"${from}" in (select id from "${parent}" where tenant_id = :tenant and (${isOwn}) is not true)`
      })
      .join(' or ')
  }

  #hasTenant(table: string): boolean {
    return this.#columns(table).includes('tenant_id')
  }

  #columns(table: string): unknown[] {
    return this.#rows(`pragma table_info("${table}")`).map((column) => column['name'])
  }

  #framesTo(tenantId: number, butOf: number | null): Row[] {
    return this.#rows(
      `select topic, seq, frame from outbox
        where topic in (select 'user:' || id from users where tenant_id = :tenant and id is not :own)
           or topic in (select 'room:' || id from chat_rooms where tenant_id = :tenant and user_id is not :own)
           or topic like 'live:%:' || :tenant`,
      { tenant: tenantId, own: butOf },
    )
  }

  #rows(text: string, values: Record<string, number | null> = {}): Row[] {
    const statement = this.#statements.get(text) ?? this.#db.prepare(text)
    this.#statements.set(text, statement)
    statement.setAllowUnknownNamedParameters(true)
    return statement.all(values)
  }
}

/** Names of the tables in which two images differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].filter(([name, rows]) => after.get(name) !== rows).map(([name]) => name)
}

const REFUSALS = new Set<unknown>(['refused', 'throttled', 'sign_in.failed', 'second_factor.failed'])

/** That somebody was refused is written of whoever asks, and a moment later. */
function isRefusal(table: string, row: Row): boolean {
  return table === 'audit_log' && REFUSALS.has(row['action'])
}

function isOf(userId: number, table: string, row: Row): boolean {
  return (
    row['user_id'] === userId || row['created_by'] === userId || (table === 'users' && row['id'] === userId)
  )
}
