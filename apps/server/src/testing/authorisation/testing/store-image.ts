import { openPastServer, type PastServer, type Row } from './past-server.ts'

/**
 * What the store holds of one tenant, read past the server: two images are equal exactly when nobody changed anything of the
 * tenant's, and no frame went to its people.
 */
export class StoreImages {
  readonly #database: PastServer
  /** Tables whose rows are no tenant's: they are not looked at. */
  readonly ofNobody: readonly string[]
  readonly #tables: readonly Looked[]
  /** By tenant and person; true as long as nobody has written since. */
  readonly #images = new Map<string, Map<string, string>>()
  #version: unknown

  static async open(store: { file: string; url: string | null }): Promise<StoreImages> {
    const database = await openPastServer(store)
    const looked: Looked[] = []
    const ofNobody: string[] = []
    for (const name of await database.tables()) {
      const condition = await conditionOf(database, name)
      if (condition === null) ofNobody.push(name)
      else looked.push({ name, condition })
    }
    return new StoreImages(database, looked, ofNobody)
  }

  private constructor(database: PastServer, tables: readonly Looked[], ofNobody: readonly string[]) {
    this.#database = database
    this.#tables = tables
    this.ofNobody = ofNobody
  }

  /** Rows by table. What is `butOf`'s own, by its `user_id` or `created_by`, is left out. */
  async of(tenantId: number, butOf: number | null): Promise<Map<string, string>> {
    const version = await this.#database.version()
    if (version !== this.#version) this.#images.clear()
    this.#version = version
    const key = `${tenantId} ${butOf}`
    const image = this.#images.get(key) ?? (await this.#read(tenantId, butOf))
    this.#images.set(key, image)
    return image
  }

  async #read(tenantId: number, butOf: number | null): Promise<Map<string, string>> {
    const image = new Map<string, string>()
    const values = { tenant: tenantId, own: butOf }
    for (const { name, condition } of this.#tables) {
      const rows = await this.#database.rows(`select * from "${name}" where ${condition} order by 1`, values)
      const others = rows.filter(
        (row) => !isRefusal(name, row) && (butOf === null || !isOf(butOf, name, row)),
      )
      image.set(name, JSON.stringify(others))
    }
    image.set('frames', JSON.stringify(await this.#database.rows(FRAMES, values)))
    return image
  }

  close(): Promise<void> {
    return this.#database.close()
  }
}

interface Looked {
  readonly name: string
  readonly condition: string
}

const FRAMES = `select topic, seq, frame from outbox
  where topic in (select 'user:' || id from users where tenant_id = :tenant and id is distinct from :own)
     or topic in (select 'room:' || id from chat_rooms where tenant_id = :tenant and user_id is distinct from :own)
     or topic like 'live:%:' || :tenant
  order by topic, seq`

/** The rows of a tenant: by its column, or by a row that they point to; null for tables of no tenant. */
async function conditionOf(database: PastServer, table: string): Promise<string | null> {
  if (table === 'contracts') return 'id = :tenant'
  if ((await database.columns(table)).includes('tenant_id')) return 'tenant_id = :tenant'
  const conditions: string[] = []
  for (const { from, table: parent } of await database.parents(table)) {
    const columns = await database.columns(parent)
    if (!columns.includes('tenant_id')) continue
    const isOwn = columns.includes('user_id') ? 'user_id = :own' : 'false'
    conditions.push(
      `"${from}" in (select id from "${parent}" where tenant_id = :tenant and (${isOwn}) is not true)`,
    )
  }
  return conditions.length === 0 ? null : conditions.join(' or ')
}

/** Names of the tables in which two images differ. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].filter(([name, rows]) => after.get(name) !== rows).map(([name]) => name)
}

const REFUSALS = new Set<unknown>(['refused', 'throttled', 'sign_in.failed', 'second_factor.failed'])

/** That somebody was refused is written of whoever asks, and a moment later; the end of a chain moves with each line, and those are looked at. */
function isRefusal(table: string, row: Row): boolean {
  return table === 'audit_chains' || (table === 'audit_log' && REFUSALS.has(row['action']))
}

function isOf(userId: number, table: string, row: Row): boolean {
  return (
    row['user_id'] === userId || row['created_by'] === userId || (table === 'users' && row['id'] === userId)
  )
}
