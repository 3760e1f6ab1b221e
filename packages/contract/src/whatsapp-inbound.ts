import * as z from 'zod'
import { Wamid, WhatsappContact, WhatsappError, WhatsappUserId } from './whatsapp.ts'

/** What the provider's webhook brings (contract §5.3). It is open everywhere: the provider adds kinds and fields. */

const EpochSeconds = z.string().regex(/^\d+$/)
/** A number, or one written out. */
const Numeric = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
const NotEmpty = z.string().min(1)

const InboundMedia = z.looseObject({
  id: z.string(),
  mime_type: z.string().optional(),
  sha256: z.string().optional(),
  caption: z.string().optional(),
  filename: z.string().optional(),
  voice: z.boolean().optional(),
  animated: z.boolean().optional(),
})

/** What the customer chose from a list or buttons of ours, or filled in in a flow. */
const Interactive = z.looseObject({
  type: z.string(),
  list_reply: z
    .looseObject({ id: z.string(), title: z.string(), description: z.string().optional() })
    .optional(),
  button_reply: z.looseObject({ id: z.string(), title: z.string() }).optional(),
  nfm_reply: z
    .looseObject({
      name: z.string().optional(),
      body: z.string().optional(),
      /** JSON: what was filled in, by field. */
      response_json: z.string(),
    })
    .optional(),
})

const Order = z.looseObject({
  catalog_id: z.string().optional(),
  text: z.string().optional(),
  product_items: z.array(
    z.looseObject({
      product_retailer_id: z.string(),
      quantity: Numeric,
      item_price: Numeric,
      currency: z.string(),
    }),
  ),
})

/** The advertisement through which a customer came. */
const Referral = z.looseObject({
  source_url: z.string().optional(),
  source_type: z.string().optional(),
  source_id: z.string().optional(),
  headline: z.string().optional(),
  body: z.string().optional(),
})

const Context = z.looseObject({
  /** The message that is answered. */
  id: Wamid.optional(),
  from: z.string().optional(),
  forwarded: z.boolean().optional(),
  frequently_forwarded: z.boolean().optional(),
})

const content = {
  type: z.string(),
  text: z.looseObject({ body: z.string() }).optional(),
  image: InboundMedia.optional(),
  audio: InboundMedia.optional(),
  video: InboundMedia.optional(),
  document: InboundMedia.optional(),
  sticker: InboundMedia.optional(),
  location: z
    .looseObject({
      latitude: z.number(),
      longitude: z.number(),
      name: z.string().optional(),
      address: z.string().optional(),
    })
    .optional(),
  contacts: z.array(WhatsappContact).optional(),
  button: z.looseObject({ text: z.string(), payload: z.string().optional() }).optional(),
  interactive: Interactive.optional(),
  order: Order.optional(),
  context: Context.optional(),
}

/** Who a message is from and which it is: all that must be there for it to be kept in its chat. */
export const WhatsappEnvelope = z.looseObject({
  id: Wamid,
  /** Digits; absent where the customer keeps their number to themselves. */
  from: NotEmpty.optional(),
  from_user_id: WhatsappUserId.optional(),
  timestamp: EpochSeconds,
  type: z.string(),
  errors: z.array(WhatsappError).optional(),
})
export type WhatsappEnvelope = z.output<typeof WhatsappEnvelope>

/** A customer's message; `type` is open, because the provider adds types. `timestamp` = epoch seconds as text. */
export const WhatsappInbound = WhatsappEnvelope.extend({
  ...content,
  /** No emoji: the reaction is taken back. */
  reaction: z.looseObject({ message_id: Wamid, emoji: z.string().optional() }).optional(),
  edit: z.looseObject({ original_message_id: Wamid, message: z.looseObject(content) }).optional(),
  revoke: z.looseObject({ original_message_id: Wamid }).optional(),
  system: z
    .looseObject({
      type: z.string(),
      body: z.string().optional(),
      /** The new number. */
      wa_id: z.string().optional(),
      user_id: WhatsappUserId.optional(),
      previous_user_id: WhatsappUserId.optional(),
    })
    .optional(),
  /** What the customer sent, where the provider cannot hand it on. */
  unsupported: z.looseObject({ type: z.string().optional() }).optional(),
  referral: Referral.optional(),
})
export type WhatsappInbound = z.output<typeof WhatsappInbound>

/** Statuses of the provider that move ours (contract §5.3). */
export const WHATSAPP_STATUSES = {
  sent: 'dispatched',
  delivered: 'received',
  read: 'consumed',
  failed: 'failed',
} as const
export type WhatsappStatusName = keyof typeof WHATSAPP_STATUSES

export const WhatsappStatus = z.looseObject({
  id: Wamid,
  /** One of WHATSAPP_STATUSES, or a newer one that we ignore. */
  status: z.string(),
  timestamp: EpochSeconds,
  recipient_id: z.string().optional(),
  recipient_user_id: WhatsappUserId.optional(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(WhatsappError).optional(),
})
export type WhatsappStatus = z.output<typeof WhatsappStatus>

/** Who wrote, beside their messages. */
export const WhatsappSender = z.looseObject({
  wa_id: NotEmpty.optional(),
  user_id: WhatsappUserId.optional(),
  profile: z.looseObject({ name: z.string().optional(), username: z.string().optional() }).optional(),
})
export type WhatsappSender = z.output<typeof WhatsappSender>

export const WhatsappChange = z.looseObject({
  /** `messages`, or what happened to the account. */
  field: z.string(),
  value: z.looseObject({
    messaging_product: z.literal('whatsapp').optional(),
    metadata: z.looseObject({ display_phone_number: z.string(), phone_number_id: z.string() }).optional(),
    contacts: z.array(WhatsappSender).optional(),
    messages: z.array(WhatsappInbound).optional(),
    statuses: z.array(WhatsappStatus).optional(),
    errors: z.array(WhatsappError).optional(),
  }),
})
export type WhatsappChange = z.output<typeof WhatsappChange>

/** One account's changes. */
export const WhatsappEntry = z.looseObject({ id: z.string(), changes: z.array(WhatsappChange) })
export type WhatsappEntry = z.output<typeof WhatsappEntry>

/**
 * Body of a webhook: any number of changes of any number of accounts. An entry that is none of these is taken too and kept as it
 * came: what one of them holds must not cost the others.
 */
export const WhatsappWebhook = z.looseObject({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.union([WhatsappEntry, z.unknown()])),
})
export type WhatsappWebhook = z.output<typeof WhatsappWebhook>
