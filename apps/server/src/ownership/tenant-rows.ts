import { sessions, users } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { fileKeys } from '@ramal/db/schema/notifications'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashOf } from '../accounts/authentication.ts'
import { isFileKey } from '../accounts/file-key/file-key.ts'
import type { Person } from '../http/strangers/proven-secrets.ts'

/** Whose session or file key this is, in whatever tenant; null: nobody's that is open `now`. What they may do their own server asks. */
export async function personOfSecret(tx: ReadTx, secret: string, now: number): Promise<Person | null> {
  const hash = hashOf(secret)
  const shown = isFileKey(secret) ? eq(fileKeys.key_hash, hash) : eq(sessions.secret_hash, hash)
  const [person] = await tx.db
    .select({ id: users.id, tenantId: users.tenant_id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(fileKeys, eq(fileKeys.session_id, sessions.id))
    .where(and(shown, isNull(sessions.revoked_at), gt(sessions.expires_at, now)))
    .limit(1)
  return person ?? null
}

/** Whose the channel is that a provider's webhook names. */
export async function tenantOfChannel(tx: ReadTx, id: number): Promise<number | null> {
  const [channel] = await tx.db
    .select({ tenantId: channels.tenant_id })
    .from(channels)
    .where(eq(channels.id, id))
  return channel?.tenantId ?? null
}
