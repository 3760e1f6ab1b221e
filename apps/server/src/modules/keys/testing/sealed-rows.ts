import { secondFactors, sessions, users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx, Store } from '@ramal/db/store/store'
import { eq, sql } from 'drizzle-orm'
import { SEALED, type SecretBox } from '../../../platform/secret-box.ts'
import { SEALED_COLUMNS } from '../sealed-columns.ts'

/** Something of every sealed kind in a demo store, and as many words of the provider as are asked for. */
export async function fillSealed(
  store: Store,
  box: SecretBox,
  { payloads, now }: { payloads: number; now: number },
): Promise<void> {
  await store.write(async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.username, 'ana'))
    const owner = { tenant_id: user!.tenant_id, user_id: user!.id, created_at: now }
    const session = { ...owner, kind: 'token', secret_hash: 'h', expires_at: now + 1 } as const
    const [{ id: session_id } = { id: 0 }] = await tx.db.insert(sessions).values(session).returning()
    await tx.db.insert(secondFactors).values({ ...owner, secret: box.seal('factor') })
    await tx.db.insert(sipCredentials).values({ ...owner, session_id, secret_enc: box.seal('browser') })
    await tx.db.update(trunks).set({ password_enc: box.seal('trunk') })
    await tx.db.update(endpoints).set({ sip_password: box.seal('device') })
  })
  const [channel] = await store.read((tx) => tx.db.select().from(channels))
  const { id: channel_id, tenant_id } = channel!
  for (let made = 0; made < payloads; made += 500)
    await store.write(async (tx) => {
      const rows = Array.from({ length: Math.min(500, payloads - made) }, (_, at) => ({
        ...{ tenant_id, channel_id, state: 'kept' as const, at: now },
        payload_enc: box.seal(`payload ${made + at} ${'x'.repeat(400)}`),
      }))
      await tx.db.insert(providerPayloads).values(rows)
    })
}

/** Every sealed text of the store by its column. */
export async function sealedTexts(store: Pick<Store, 'read'>): Promise<{ column: string; text: string }[]> {
  return store.read(async (tx) => {
    const found: { column: string; text: string }[] = []
    for (const column of Object.keys(SEALED_COLUMNS))
      for (const text of await textsOf(tx, column)) found.push({ column, text })
    return found
  })
}

async function textsOf(tx: ReadTx, column: string): Promise<string[]> {
  const [table = '', name = ''] = column.split('.')
  const rows = await tx.db
    .select({ text: sql<string>`${sql.identifier(name)}` })
    .from(sql`${sql.identifier(table)}`)
    .where(sql`${sql.identifier(name)} like ${`${SEALED}%`}`)
    .orderBy(sql`id`)
  return rows.map(({ text }) => text)
}
