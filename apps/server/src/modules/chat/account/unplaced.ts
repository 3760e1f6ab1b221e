import type { WriteTx } from '@ramal/db/store/store'
import type { ChannelRow } from '../../../channels/channel-rows.ts'
import { tellAdministrators } from './administrators.ts'

const KEYS = {
  unreadable: 'chat.provider.unreadable',
  foreign: 'chat.provider.foreign',
} as const

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
