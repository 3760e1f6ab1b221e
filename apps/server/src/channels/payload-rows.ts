import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import type { WriteTx } from '@ramal/db/store/store'
import type { SecretBox } from '../platform/secret-box.ts'
import type { ChannelRow } from './channel-rows.ts'

export interface KeptPayload {
  state: (typeof providerPayloads.$inferInsert)['state']
  /** The message it became or changed. */
  messageId: number | null
  wamid: string | null
  /** The provider's word for what it is. */
  kind: string | null
  raw: unknown
}

/** Keeps what a provider sent, sealed: nobody reads it through the product. Returns its id, which a log may name. */
export async function keepPayload(
  tx: WriteTx,
  channel: ChannelRow,
  payload: KeptPayload,
  { box, now }: { box: SecretBox; now: number },
): Promise<number> {
  const [kept] = await tx.db
    .insert(providerPayloads)
    .values({
      tenant_id: channel.tenant_id,
      channel_id: channel.id,
      message_id: payload.messageId,
      wamid: payload.wamid,
      state: payload.state,
      type: payload.kind,
      payload_enc: box.seal(JSON.stringify(payload.raw) ?? 'null'),
      at: now,
    })
    .returning({ id: providerPayloads.id })
  return kept!.id
}
