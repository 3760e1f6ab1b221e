import * as z from 'zod'
import { Json } from './wire.ts'

/** WhatsApp Cloud API as it travels (contract §5.3). What the provider may extend is a loose object. */

export const Wamid = z.string().min(1)
/** A customer as one business knows them: country, a dot, letters and digits. It changes with their number. */
export const WhatsappUserId = z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,140}$/)
const Media = z.object({ id: z.string().optional(), link: z.string().optional() })

const base = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  /** E.164 digits without `+`; left out where `recipient` says who it is. */
  to: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional(),
  /** The user id of a customer whose number nobody knows. */
  recipient: WhatsappUserId.optional(),
  /** The message quoted. */
  context: z.object({ message_id: Wamid }).optional(),
  /** Our message's uid; status webhooks bring it back. */
  biz_opaque_callback_data: z.string().max(512).optional(),
}

export const WhatsappContact = z.looseObject({
  name: z.looseObject({ formatted_name: z.string(), first_name: z.string().optional() }),
  phones: z.array(z.looseObject({ phone: z.string().optional(), wa_id: z.string().optional() })).optional(),
})
export type WhatsappContact = z.output<typeof WhatsappContact>

/** Body of `POST {api_base_url}/{api_version}/{phone_number_id}/messages`. */
export const WhatsappOutbound = z.discriminatedUnion('type', [
  z.object({
    ...base,
    type: z.literal('text'),
    text: z.object({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.object({ ...base, type: z.literal('image'), image: Media.extend({ caption: z.string().optional() }) }),
  z.object({ ...base, type: z.literal('audio'), audio: Media.extend({ voice: z.boolean().optional() }) }),
  z.object({ ...base, type: z.literal('video'), video: Media.extend({ caption: z.string().optional() }) }),
  z.object({
    ...base,
    type: z.literal('document'),
    document: Media.extend({ caption: z.string().optional(), filename: z.string().optional() }),
  }),
  z.object({
    ...base,
    type: z.literal('location'),
    location: z.object({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    }),
  }),
  z.object({ ...base, type: z.literal('contacts'), contacts: z.array(WhatsappContact).min(1) }),
  z.object({
    ...base,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(Json).optional(),
    }),
  }),
])
export type WhatsappOutbound = z.output<typeof WhatsappOutbound>

/** Body that marks a customer's message as read; the same address as a message. */
export const WhatsappReadReceipt = z.object({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: Wamid,
})
export type WhatsappReadReceipt = z.output<typeof WhatsappReadReceipt>

/** Answer to a message that was taken. */
export const WhatsappAccepted = z.looseObject({
  messaging_product: z.literal('whatsapp').optional(),
  contacts: z.array(z.looseObject({ wa_id: z.string().optional() })).optional(),
  messages: z.array(z.looseObject({ id: Wamid })).min(1),
})
export type WhatsappAccepted = z.output<typeof WhatsappAccepted>

/** Body of a 4xx or 5xx. */
export const WhatsappRefused = z.looseObject({
  error: z.looseObject({
    message: z.string(),
    type: z.string().optional(),
    code: z.int(),
    error_subcode: z.int().optional(),
    error_data: z.looseObject({ details: z.string().optional() }).optional(),
    fbtrace_id: z.string().optional(),
  }),
})
export type WhatsappRefused = z.output<typeof WhatsappRefused>

/** Codes of the provider that our rules know. */
export const WHATSAPP_CODES = { windowClosed: 131047, undeliverable: 131026, throttled: 130429 } as const

/** Our code for an attempt whose answer never came (contract §5.3). */
export const UNKNOWN_OUTCOME = 'unknown_outcome'

/** Our code for a customer's file that was removed because of what the scanner found in it (contract §5.3). */
export const FILE_INFECTED = 'file_infected'

/** What a status webhook says went wrong. */
export const WhatsappError = z.looseObject({
  code: z.int(),
  title: z.string().optional(),
  message: z.string().optional(),
  error_data: z.looseObject({ details: z.string().optional() }).optional(),
})
export type WhatsappError = z.output<typeof WhatsappError>

/** Answer of `GET {api_base_url}/{api_version}/{media_id}`: where the bytes are, for five minutes. */
export const WhatsappMedia = z.looseObject({
  id: z.string(),
  url: z.string(),
  mime_type: z.string(),
  sha256: z.string().optional(),
  file_size: z.int().nonnegative().optional(),
})
export type WhatsappMedia = z.output<typeof WhatsappMedia>

/** Answer to `POST {api_base_url}/{api_version}/{phone_number_id}/media`: a file that a message may name. */
export const WhatsappUploaded = z.looseObject({ id: z.string().min(1) })
export type WhatsappUploaded = z.output<typeof WhatsappUploaded>

/** What the provider takes of each kind of file, bytes; a document may be 100 MB. */
export const WHATSAPP_MEDIA_BYTES = {
  image: 5_242_880,
  audio: 16_777_216,
  video: 16_777_216,
  document: 104_857_600,
} as const
