import * as z from 'zod'
import { CHOICE_SOURCES } from '../vocabulary.ts'
import { DateTime } from '../wire.ts'

const kind = <K extends string>(word: K) => z.literal(word)

/** What a message is beyond its `type` (contract §5.1, extension): `type` keeps to the words of §3, `content` can be read without this. */
export const MessageDetails = z
  .discriminatedUnion('kind', [
    /** An option of a list, a button or a template of ours. */
    z.object({
      kind: kind('choice'),
      source: z.enum(CHOICE_SOURCES),
      id: z.string().nullable(),
      title: z.string(),
      description: z.string().nullable(),
    }),
    /** A form that the customer filled in. */
    z.object({
      kind: kind('flow'),
      name: z.string().nullable(),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
    z.object({
      kind: kind('order'),
      catalog: z.string().nullable(),
      note: z.string().nullable(),
      items: z.array(
        z.object({ product: z.string(), quantity: z.number(), price: z.number(), currency: z.string() }),
      ),
    }),
    z.object({ kind: kind('sticker'), animated: z.boolean() }),
    /** Something that the provider does not hand on, or that nobody here can read; `name` is the provider's word for it. */
    z.object({
      kind: kind('unsupported'),
      name: z.string().nullable(),
      code: z.string().nullable(),
      reason: z.string().nullable(),
    }),
    /** The customer has another number now. */
    z.object({ kind: kind('number_changed'), from: z.string().nullable(), to: z.string().nullable() }),
    /** A reaction to a message that is not here; `content` is its emoji. */
    z.object({ kind: kind('reaction'), /** The provider's id of that message. */ target: z.string() }),
    /** The customer took the message back: what it said is gone. */
    z.object({ kind: kind('deleted') }),
  ])
  .meta({ id: 'MessageDetails' })
export type MessageDetails = z.output<typeof MessageDetails>

/** A reaction at its message; one of each side. */
export const MessageReaction = z
  .object({ emoji: z.string(), sent_by: z.enum(['client', 'agent']), datetime: DateTime })
  .meta({ id: 'MessageReaction' })
export type MessageReaction = z.output<typeof MessageReaction>

/** What a message said before it was edited, and since when. */
export const EarlierContent = z
  .object({ content: z.string(), datetime: DateTime })
  .meta({ id: 'EarlierContent' })
export type EarlierContent = z.output<typeof EarlierContent>

/** The advertisement that a customer came from. */
export const MessageReferral = z
  .object({
    source: z.string().nullable(),
    source_id: z.string().nullable(),
    url: z.string().nullable(),
    headline: z.string().nullable(),
    body: z.string().nullable(),
  })
  .meta({ id: 'MessageReferral' })
export type MessageReferral = z.output<typeof MessageReferral>
