import type { WhatsappOutbound } from '@ramal/contract/whatsapp-outbound'
import { withHeaderFile } from '@ramal/domain/chat/content/template'
import { uploadMedia } from '../../../channels/whatsapp/media.ts'
import { mediaBody } from '../../../channels/whatsapp/media-body.ts'
import { templateBody, textBody } from '../../../channels/whatsapp/outbound.ts'
import { type ProviderAccount, type ProviderOutcome, submit } from '../../../channels/whatsapp/provider.ts'
import { type ProviderFile, providerFile } from '../../../channels/whatsapp/provider-file.ts'
import { typeOfEnding } from '../../../platform/file-names.ts'
import type { FileStore } from '../../../platform/files.ts'
import { storedName } from '../../../resources/row-files.ts'
import type { Attempt } from './attempt.ts'

/** One attempt at the provider: its file first, if it has one, then the message. Never throws. */
export async function transmit(
  account: ProviderAccount,
  attempt: Attempt,
  context: { files: FileStore; signal: AbortSignal },
): Promise<ProviderOutcome> {
  const { message, recipient, quotedWamid, attachment } = attempt
  const { files, signal } = context
  const header = storedName(message.template?.media ?? '')
  if (message.template && header !== null) return transmitTemplate(account, attempt, header, context)
  if (!attachment) return submit(account, outboundBody(attempt), signal)
  const owner = `sending ${message.user_id ?? message.room_id}`
  const file = await readable(() =>
    providerFile(files.pathOf(attachment.file), attachment, { owner, signal }),
  )
  if (!file) return { type: 'unreachable', reason: 'MEDIA_UNREADABLE' }
  const uploaded = await uploadMedia(account, file, signal)
  if (uploaded.type !== 'uploaded') return uploaded
  const words = { uid: message.uid, to: recipient, content: message.content, quotedWamid }
  const media = { ...file, mediaId: uploaded.mediaId, isVoice: message.type === 'voice' }
  return submit(account, mediaBody(words, media), signal)
}

/** A template whose header is a file of ours: the provider is given it first, and the message names it by the provider's id. */
async function transmitTemplate(
  account: ProviderAccount,
  { message, recipient }: Attempt,
  header: string,
  { files, signal }: { files: FileStore; signal: AbortSignal },
): Promise<ProviderOutcome> {
  const template = message.template!
  const mime = typeOfEnding(template.media ?? '')
  const owner = `sending ${message.user_id ?? message.room_id}`
  const file = await readable(() =>
    providerFile(files.pathOf(header), { mime, name: template.media ?? header }, { owner, signal }),
  )
  if (!file) return { type: 'unreachable', reason: 'MEDIA_UNREADABLE' }
  const uploaded = await uploadMedia(account, file, signal)
  if (uploaded.type !== 'uploaded') return uploaded
  const components = withHeaderFile(template.components, template.media ?? '', uploaded.mediaId)
  return submit(account, templateBody({ uid: message.uid, to: recipient, ...template, components }), signal)
}

/** The message as its provider takes it. */
function outboundBody({ message, recipient, quotedWamid }: Attempt): WhatsappOutbound {
  const { uid, content, template } = message
  if (template) return templateBody({ uid, to: recipient, ...template })
  return textBody({ uid, to: recipient, content, quotedWamid })
}

/** Null when the file is gone or is not what it seemed: then nothing was sent. */
function readable(open: () => Promise<ProviderFile>): Promise<ProviderFile | null> {
  return open().catch(() => null)
}
