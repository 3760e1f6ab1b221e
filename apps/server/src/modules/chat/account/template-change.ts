import { TEMPLATE_CATEGORIES, type TEMPLATE_STATUSES } from '@ramal/contract/resources/words'
import { channels } from '@ramal/db/schema/channels'
import { templates } from '@ramal/db/schema/templates'
import type { WriteTx } from '@ramal/db/store/store'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { TemplateChange } from '../../../channels/whatsapp/account-event.ts'

type Status = (typeof TEMPLATE_STATUSES)[number]

/** What the provider's events make of a template here; others (a warning, say) leave it as it is. */
const STATUS_AFTER: Readonly<Record<string, Status>> = {
  APPROVED: 'APPROVED',
  REINSTATED: 'APPROVED',
  UNARCHIVED: 'APPROVED',
  UNLOCKED: 'APPROVED',
  PENDING: 'PENDING',
  IN_APPEAL: 'PENDING',
  REJECTED: 'REJECTED',
  PAUSED: 'PAUSED',
  LOCKED: 'PAUSED',
  DISABLED: 'DISABLED',
  ARCHIVED: 'DISABLED',
  DELETED: 'DISABLED',
  PENDING_DELETION: 'DISABLED',
}

/** Brings our row of a template to what the provider says of it: by its id there, else by name and language. */
export async function followTemplate(
  tx: WriteTx,
  channel: ChannelRow,
  change: TemplateChange,
  now: number,
): Promise<void> {
  const status = change.event === null ? undefined : STATUS_AFTER[change.event]
  const category = TEMPLATE_CATEGORIES.find((known) => known === change.category)
  const news = {
    ...(status && { status, rejected_reason: status === 'REJECTED' ? change.reason : null }),
    ...(change.quality !== null && { quality_score: change.quality }),
    ...(category && { category }),
  }
  if (Object.keys(news).length === 0) return
  await tx.db
    .update(templates)
    .set({ ...news, synced_at: now })
    .where(
      and(
        inArray(templates.channel_id, await channelsOfAccount(tx, channel)),
        isNull(templates.deleted_at),
        or(
          change.id === null ? undefined : eq(templates.external_template_id, change.id),
          and(
            eq(templates.name, change.name),
            change.language === null ? undefined : eq(templates.language, change.language),
          ),
        ),
      ),
    )
}

/** Templates belong to the account: to every channel of it. */
async function channelsOfAccount(tx: WriteTx, channel: ChannelRow): Promise<number[]> {
  if (!channel.waba_id) return [channel.id]
  const rows = await tx.db
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.tenant_id, channel.tenant_id), eq(channels.waba_id, channel.waba_id)))
  return rows.map(({ id }) => id)
}
