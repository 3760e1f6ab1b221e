import type { WriteTx } from '@ramal/db/store/store'
import { allows } from '@ramal/domain/permissions/allows'
import { text } from '@ramal/i18n/text'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import type { AccountEvent } from '../../../channels/whatsapp/account-event.ts'
import { insertNotice, wasTold } from '../../notifications/notification-rows.ts'
import { findMembersOfGroups } from './administrator-rows.ts'
import { followTemplate } from './template-change.ts'

const DAY_MS = 86_400_000
const KEYS = {
  unreadable: 'chat.provider.unreadable',
  foreign: 'chat.provider.foreign',
} as const
/** Who may change channels hears what happens to them. */
const PERMISSION = 'chat.change_channel'

type Key = Parameters<typeof text>[1]

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

/** Something came for this channel that no chat shows: once a day administrators hear of it. */
export function tellUnplaced(
  tx: WriteTx,
  channel: ChannelRow,
  why: keyof typeof KEYS,
  now: number,
): Promise<void> {
  const params = { channel: channel.description }
  return tellAdministrators(tx, channel.tenant_id, { key: KEYS[why], params }, now)
}

/** Puts a notice into the bell of everybody who may change channels, in their language; the same words once a day. */
async function tellAdministrators(
  tx: WriteTx,
  tenantId: number,
  notice: { key: Key; params: Record<string, string> },
  now: number,
): Promise<void> {
  for (const { id, locale } of await administratorsOf(tx, tenantId)) {
    const title = text(locale ?? 'pt-br', notice.key, notice.params)
    const user = { id, tenantId }
    if (!(await wasTold(tx, user, title, now - DAY_MS))) await insertNotice(tx, user, title, now)
  }
}

async function administratorsOf(tx: WriteTx, tenantId: number) {
  const rows = await findMembersOfGroups(tx, tenantId)
  const able = rows.filter(({ permissions }) => allows(PERMISSION, permissions))
  return [...new Map(able.map((row) => [row.id, row])).values()]
}
