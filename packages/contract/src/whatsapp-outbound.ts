import * as z from 'zod'
import { Wamid, WhatsappContact, WhatsappUserId } from './whatsapp.ts'
import { Json } from './wire.ts'

/** What a business sends to WhatsApp Cloud API (contract §5.3): read by who stands where the provider does. */

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
