import { uploadMedia } from '../../../channels/whatsapp/media.ts'
import { mediaBody } from '../../../channels/whatsapp/media-body.ts'
import { handOver, type ProviderAccount, type ProviderOutcome } from '../../../channels/whatsapp/provider.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { Attempt } from './attempt.ts'
import { outboundBody } from './outbound-body.ts'

/** One attempt at the provider: its file first, if it has one, then the message. Never throws. */
export async function transmit(
  account: ProviderAccount,
  attempt: Attempt,
  context: { files: FileStore; signal: AbortSignal },
): Promise<ProviderOutcome> {
  const { message, phone, quotedWamid, attachment } = attempt
  const { signal } = context
  if (!attachment) return handOver(account, outboundBody(attempt), signal)
  const path = context.files.pathOf(attachment.file)
  const uploaded = await uploadMedia(account, { path, ...attachment }, signal)
  if (uploaded.type !== 'uploaded') return uploaded
  const words = { uid: message.uid, to: phone, content: message.content, quotedWamid }
  const isVoice = message.type === 'voice'
  return handOver(account, mediaBody(words, { ...attachment, mediaId: uploaded.mediaId, isVoice }), signal)
}
