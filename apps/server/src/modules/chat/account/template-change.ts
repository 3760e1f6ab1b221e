import { TEMPLATE_CATEGORIES, type TEMPLATE_STATUSES } from '@ramal/contract/resources/words'
import type { WriteTx } from '@ramal/db/store/store'
import { type ChannelRow, channelsOfAccount } from '../../../channels/channel-rows.ts'
import type { TemplateChange } from '../../../channels/whatsapp/account-event.ts'
import { changeTemplates } from '../templates/template-rows.ts'

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
  // Templates belong to the account: to every channel of it.
  await changeTemplates(tx, await channelsOfAccount(tx, channel), change, { ...news, synced_at: now })
}
