import type { ReadTx, Store } from '@ramal/db/store/store'
import { type AttachmentDecision, admitAttachment } from '@ramal/domain/chat/content/attachment'
import { findFileLimits } from '../../../channels/channel-rows.ts'
import { AppError } from '../../../http/app-error.ts'
import type { Upload } from '../../../http/bodies/keep-upload.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { OutgoingAttachment } from '../messages/attachment-rows.ts'
import { type ChatAgent, findRoom, type RoomRow } from '../rooms/room-rows.ts'
import type { Placed } from './place-message.ts'

/** The agent's own chat. Throws 404 and 403 as sending does: asked before a file of theirs is received. */
export async function ownRoom(tx: ReadTx, agent: ChatAgent, stepId: number): Promise<RoomRow> {
  const row = await findRoom(tx, agent.tenantId, stepId)
  if (!row) throw new AppError('not_found')
  if (row.room.user_id !== agent.id) throw new AppError('not_owner')
  return row
}

/** Whether the channel of this agent's chat takes the file. Throws 404 and 403 as sending does. */
export async function admitUpload(
  store: Store,
  agent: ChatAgent,
  stepId: number,
  file: { upload: Upload; asVoice: boolean },
): Promise<AttachmentDecision> {
  const channel = await store.read(async (tx) => {
    const row = await ownRoom(tx, agent, stepId)
    return (await findFileLimits(tx, row.room.channel_id))!
  })
  return admitAttachment({ mime: file.upload.type, bytes: file.upload.size, asVoice: file.asVoice, channel })
}

/** Keeps the file, durably before its message is stored, and lets it go again when no message came of it. */
export async function withKeptFile(
  files: FileStore,
  upload: Upload,
  type: OutgoingAttachment['type'],
  send: (attachment: OutgoingAttachment) => Promise<Placed>,
): Promise<Placed> {
  const { path, type: mime, size, filename: name } = upload
  const file = await files.keep(path)
  let isUsed = false
  try {
    const placed = await send({ type, file, mime, size, name })
    isUsed = placed.ok && placed.isNew
    return placed
  } finally {
    if (!isUsed) await files.remove(file)
  }
}
