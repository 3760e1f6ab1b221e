import { CALL_TYPES } from '@ramal/contract/vocabulary'
import { WhatsappContact, WhatsappError, WhatsappUserId } from '@ramal/contract/whatsapp'
import { Json } from '@ramal/contract/wire'
import * as z from 'zod'
import { CUSTOMER_TYPES } from '../chat/customer-content.ts'

/** What the control procedures take: contract §15. */
const Digits = z.string().regex(/^\d{3,15}$/, 'digits are wanted')
const Tones = z.string().regex(/^[0-9*#A-D]{0,64}$/, 'digits, * and # are wanted')

export const PlaceCall = z.object({
  to: Digits,
  from: Digits,
  /** The name of a recording in fixtures/audio, or the id of an uploaded WAVE file (8 kHz mono). */
  say: z.string().min(1).default('customer-1'),
  /** Seconds. */
  talk: z.number().positive().max(3600).default(20),
  dtmf: Tones.default(''),
  /** Seconds. */
  patience: z.number().positive().max(3600).default(60),
  /** User name of somebody of the demo whose phone was registered: they call instead of a customer. */
  as: z.string().min(1).optional(),
})

/** What whoever has this number does when they are called: a number outside, or an extension whose phone was registered. */
export const ExpectCall = z.object({
  number: Digits,
  say: z.string().min(1).optional(),
  talk: z.number().positive().max(3600).optional(),
  dtmf: Tones.optional(),
  /** Seconds. */
  answers_after: z.number().min(0).max(600).optional(),
  early_media: z.boolean().optional(),
  dial_status: z.int().min(300).max(699).optional(),
  /** They do nothing by themselves: `calls.act` does. */
  rings: z.boolean().optional(),
})

export const RegisterPhone = z.object({ username: z.string().min(1) })

/** What the line makes of calls that come in to a softphone behind it; what is left out goes back to normal. */
export const LineRulesInput = z.object({
  call_type: z.literal(CALL_TYPES).nullable().default(null),
  dialer: z
    .object({ dialer: z.int(), campaign: z.int(), mailing: z.int(), mailing_client: z.int() })
    .nullable()
    .default(null),
  /** Ms. */
  metadata_delay: z.int().min(0).max(600_000).nullable().default(null),
})

export const CutSocket = z.object({
  socket: z.enum(['business', 'chat', 'sip']),
  /** For so many ms nobody comes back. */
  away_ms: z.int().min(0).max(600_000).default(0),
})

export const ActOnCall = z.object({
  uid: z.string(),
  act: z.enum(['answer', 'hangup', 'hold', 'dtmf', 'reject']),
  dial_status: z.int().min(300).max(699).optional(),
  dtmf: Tones.optional(),
})
export type ActOnCall = z.output<typeof ActOnCall>

export const SendChat = z.object({
  /** Id, number or name of a channel; the first one when left out. */
  channel: z.union([z.number(), z.string()]).optional(),
  from: z.string().regex(/^\d{8,15}$/, 'digits with country code are wanted'),
  type: z.enum(CUSTOMER_TYPES).default('text'),
  /** The text, or the caption of a file. */
  content: z.string().max(4096).default(''),
  /** What is sent as voice, audio, photo, video or document: the id of an uploaded file, or the name of a recording in fixtures/audio. */
  file: z.string().min(1).optional(),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: z.string().optional() }).optional(),
  contacts: z.array(WhatsappContact).optional(),
  /** What was filled in in a flow. */
  fields: z.record(z.string(), z.string()).optional(),
  items: z
    .array(z.object({ product: z.string(), quantity: z.number().positive(), price: z.number().min(0) }))
    .optional(),
  forwarded: z.enum(['once', 'often']).optional(),
  /** Headline of the advertisement that they came from. */
  ad: z.string().optional(),
  /** The provider's id of the customer, from now on. */
  user_id: WhatsappUserId.optional(),
  /** True: from now on they show a user name instead of their number. */
  hides_number: z.boolean().optional(),
  reply_to: z.string().optional(),
  /** False: they leave what they get unread from now on. */
  reads: z.boolean().optional(),
  /** Tells `closed` once the console shows this customer's chat among the finished ones. */
  watch_close: z.boolean().default(false),
})

const Target = z.string().optional()
export const ActInChat = z.object({
  channel: z.union([z.number(), z.string()]).optional(),
  from: z.string().regex(/^\d{8,15}$/, 'digits with country code are wanted'),
  act: z.discriminatedUnion('type', [
    z.object({ type: z.literal('react'), emoji: z.string().min(1).nullable(), target: Target }),
    z.object({ type: z.literal('edit'), content: z.string().min(1).max(4096), target: Target }),
    z.object({ type: z.literal('delete'), target: Target }),
    z.object({ type: z.literal('move'), number: Digits, userId: WhatsappUserId.optional() }),
  ]),
})

/** A change of the account, as the provider's webhook carries it. */
export const TellAccount = z.object({
  channel: z.union([z.number(), z.string()]).optional(),
  field: z.string().min(1),
  value: z.record(z.string(), Json),
})

export const TellStatus = z.object({
  wamid: z.string(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  error: WhatsappError.optional(),
})

export const ExpireChat = z.object({ channel: z.union([z.number(), z.string()]).optional(), phone: Digits })

export const Watch = z.object({
  /** One call or conversation; all when left out. */
  uid: z.string().optional(),
  /** From this event id on, which procedures answer as `cursor`; only new ones when left out. */
  from: z.int().optional(),
})
