import { getAttachment } from '@ramal/contract/endpoints/chat-files'
import type { ReadTx, Store } from '@ramal/db/store/store'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Readings } from '../../../accounts/audit/readings.ts'
import { AppError } from '../../../http/app-error.ts'
import type { SignedIn } from '../../../http/authorise.ts'
import { contentDisposition } from '../../../http/content-disposition.ts'
import { madeOnDemand } from '../../../http/made-on-demand.ts'
import { route, SENT } from '../../../http/route.ts'
import { QueueFullError } from '../../../platform/fair-queue.ts'
import type { FileStore } from '../../../platform/files.ts'
import { mp3Of } from '../../../platform/mp3.ts'
import { audioPart } from '../../calls/recording.ts'
import { findStored, type StoredAttachment } from '../messages/attachment-rows.ts'
import { roomIdOfMessage } from '../messages/message-rows.ts'
import { recordReading } from '../reading/record-reading.ts'
import { visibleRoom } from '../reading/visible-room.ts'
import type { RoomRow } from '../rooms/room-rows.ts'

/** What a browser shows without running anything of it; the rest is downloaded whatever was asked for (architecture §6). */
const SAFE_INLINE = /^(image\/(jpeg|png|gif|webp)|(audio|video)\/[\w.+-]+)$/
/** Sound that is made smaller, bytes: an hour of a telephone's WAVE. */
const LARGEST_TO_CONVERT = 64 * 1_048_576

/** Files of messages, for whoever may see their room (contract §5.2). */
export function attachmentRoutes(
  app: FastifyInstance,
  deps: { store: Store; files: FileStore; readings: Readings },
): void {
  route(app, getAttachment, async ({ user, params, query, request, reply }) => {
    const { row, attachment } = await deps.store.read((tx) => visibleAttachment(tx, user, params.messageId))
    await recordReading(deps.readings, user, request.ip, row)
    void reply.header('x-content-type-options', 'nosniff')
    const path = deps.files.pathOf(attachment.file)
    if (query.convert_to === 'mp3' && attachment.mime !== 'audio/mpeg') {
      app.meter.take(user.id, 'made')
      return sendMp3(reply, path, attachment, { owner: String(user.id), download: query.download })
    }
    const isInline = !query.download && SAFE_INLINE.test(attachment.mime)
    const { status, headers, body } = audioPart({ path, size: attachment.size }, request.headers.range)
    void reply
      .status(status)
      .headers(headers)
      .header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', attachment.name))
      .type(isInline || query.download ? attachment.mime : 'application/octet-stream')
      .send(body)
    return SENT
  })
}

async function visibleAttachment(
  tx: ReadTx,
  user: SignedIn,
  messageId: number,
): Promise<{ row: RoomRow; attachment: StoredAttachment }> {
  const roomId = await roomIdOfMessage(tx, user.tenantId, messageId)
  if (roomId === null) throw new AppError('not_found')
  const row = await visibleRoom(tx, user, roomId)
  const stored = await findStored(tx, messageId)
  if (!stored) throw new AppError('not_found')
  return { row, attachment: stored }
}

/** Only WAVE (16-bit linear or G.711) can be read here: what else is sound keeps its own format (415). */
async function sendMp3(
  reply: FastifyReply,
  path: string,
  { mime, size, name }: StoredAttachment,
  { owner, download }: { owner: string; download: boolean },
): Promise<typeof SENT> {
  if (mime !== 'audio/wav' || size > LARGEST_TO_CONVERT) throw new AppError('unsupported_media')
  const mp3 = await madeOnDemand(reply, (gone) =>
    mp3Of(path, owner, gone).catch((cause: unknown) => {
      throw cause instanceof QueueFullError ? cause : new AppError('unsupported_media', { cause })
    }),
  )
  if (mp3 === null) return SENT
  const mp3Name = `${name.replace(/\.\w+$/, '')}.mp3`
  void reply
    .header('content-disposition', contentDisposition(download ? 'attachment' : 'inline', mp3Name))
    .header('cache-control', 'private, no-store')
    .type('audio/mpeg')
    .send(mp3)
  return SENT
}
