import type { MessageType } from '@ramal/contract/vocabulary'

/** Messages that have a file. */
export type AttachmentType = Extract<MessageType, 'photo' | 'audio' | 'voice' | 'video' | 'document'>

/** What a channel that lists none takes: what the provider takes, and what is put into its words on the way (WAVE, CSV). */
export const DEFAULT_ATTACHMENT_TYPES = [
  'image/jpeg',
  'image/png',
  'audio/aac',
  'audio/amr',
  'audio/mp4',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'video/3gpp',
  'video/mp4',
  'application/pdf',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'text/csv',
  'text/plain',
] as const

export interface AttachmentFacts {
  /** Content type by the file's content. */
  readonly mime: string
  readonly bytes: number
  /** The agent recorded it. */
  readonly asVoice: boolean
  readonly channel: {
    readonly send_attachment: boolean
    readonly send_voice: boolean
    /** Empty: `DEFAULT_ATTACHMENT_TYPES`. */
    readonly allowed_mime: readonly string[]
    readonly max_attachment_mb: number
  }
}

export type AttachmentDecision =
  | { readonly ok: true; readonly type: AttachmentType }
  | { readonly ok: false; readonly reason: 'no_attachment' | 'no_voice' | 'too_large' | 'unsupported_media' }

/** Whether a channel takes a file of the agent, and as what kind of message (A-35, §3 compatibility). */
export function admitAttachment({ mime, bytes, asVoice, channel }: AttachmentFacts): AttachmentDecision {
  const type = attachmentType(mime, asVoice)
  if (type === 'voice' && !channel.send_voice) return { ok: false, reason: 'no_voice' }
  if (type !== 'voice' && !channel.send_attachment) return { ok: false, reason: 'no_attachment' }
  const allowed: readonly string[] =
    channel.allowed_mime.length > 0 ? channel.allowed_mime : DEFAULT_ATTACHMENT_TYPES
  if (!allowed.includes(mime)) return { ok: false, reason: 'unsupported_media' }
  if (bytes > channel.max_attachment_mb * 1_048_576) return { ok: false, reason: 'too_large' }
  return { ok: true, type }
}

/** Voice is audio that was asked for as voice; mark-up is never a picture. */
export function attachmentType(mime: string, asVoice: boolean): AttachmentType {
  if (mime.startsWith('audio/')) return asVoice ? 'voice' : 'audio'
  if (mime.startsWith('video/')) return 'video'
  return mime.startsWith('image/') && mime !== 'image/svg+xml' ? 'photo' : 'document'
}
