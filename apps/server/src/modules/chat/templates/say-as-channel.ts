import { randomUUID } from 'node:crypto'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { fillIn } from '@ramal/domain/chat/content/template'
import { variableValue } from '@ramal/domain/chat/content/template-variables'
import { announceMessage } from '../messages/announce.ts'
import { appendMessage } from '../messages/append-message.ts'
import type { MessageRow } from '../messages/message-rows.ts'
import type { RoomRow } from '../rooms/room-rows.ts'
import { hasExpired } from '../rooms/room-wire.ts'
import { findText } from './text-record-rows.ts'
import { textRecords } from './text-records.ts'

/** On whose account something is said: an agent's, or, with null, a setting's. */
export interface Sayer {
  userId: number | null
  now: number
  /** The customer's place in the queue, where they wait in one. */
  position?: number
}

/** A text of the settings in the name of the channel, its variables filled in. */
export async function sayAsChannel(
  tx: WriteTx,
  row: RoomRow,
  content: string,
  { userId, now, position }: Sayer,
): Promise<MessageRow> {
  const records = await textRecords(tx, { userId, room: row, position: position ?? null })
  const message = await appendMessage(tx, row.room, {
    uid: randomUUID(),
    user_id: userId,
    sent_by: 'system',
    name: row.channel.description,
    content: fillIn(content, (name) => variableValue(name, records) ?? undefined),
    created_at: now,
  })
  await announceMessage(tx, message, row.timezone)
  return message
}

/** The words of a stored text; null: there is none, it is off, or it is a file. */
export async function wordsOf(tx: ReadTx, tenantId: number, textId: number | null): Promise<string | null> {
  const text = textId === null ? null : await findText(tx, tenantId, textId)
  return text?.type === 'text' && text.content.trim() !== '' ? text.content : null
}

/** Says a stored text. Null: nothing was said, for it has no words, or only a template would be taken (contract §5.3). */
export async function sayStored(
  tx: WriteTx,
  row: RoomRow,
  textId: number | null,
  sayer: Sayer,
): Promise<MessageRow | null> {
  const words = hasExpired(row, sayer.now) ? null : await wordsOf(tx, row.room.tenant_id, textId)
  return words === null ? null : sayAsChannel(tx, row, words, sayer)
}
