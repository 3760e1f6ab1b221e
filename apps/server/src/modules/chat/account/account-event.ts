import type { WriteTx } from '@ramal/db/store/store'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { AccountEvent } from '../../../channels/whatsapp/account-event.ts'
import { tellAdministrators } from './administrators.ts'
import { followTemplate } from './template-change.ts'

/** What happened to the account: templates follow it, and administrators hear of it. */
export async function tellAccountEvent(
  tx: WriteTx,
  channel: ChannelRow,
  event: AccountEvent,
  now: number,
): Promise<void> {
  if (event.kind === 'template') await followTemplate(tx, channel, event.template, now)
  const params = { channel: channel.description, detail: event.detail }
  const key = `chat.provider.account.${event.kind}` as const
  await tellAdministrators(tx, channel.tenant_id, { key, params }, now)
}
