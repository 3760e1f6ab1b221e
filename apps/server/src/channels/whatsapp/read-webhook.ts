import { WhatsappEntry } from '@ramal/contract/whatsapp-inbound'
import * as z from 'zod'
import type { ChannelRow } from '../channel-rows.ts'
import { readAccountEvent } from './account-event.ts'
import { problemOf } from './problem.ts'
import type { ReceivedEvent } from './provider-event.ts'
import { readContacts, readMessage } from './read-message.ts'
import { readStatus } from './read-status.ts'
import { readValueErrors } from './read-value-errors.ts'

/** What a change must have to be looked into; the rest is read piece by piece. */
const Change = z.looseObject({ field: z.string(), value: z.looseObject({}) })
const Value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string().optional() }).optional(),
  contacts: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
  errors: z.array(z.unknown()).optional(),
})
const Entry = z.looseObject({ id: WhatsappEntry.shape.id.optional(), changes: z.array(z.unknown()) })

type Numbered = Pick<ChannelRow, 'phone_number_id' | 'waba_id'>

/** Everything in a webhook, in its order. What cannot be read is an event too: nothing of a signed webhook disappears. */
export function readWebhook(
  body: { entry: readonly unknown[] },
  channel: Numbered,
  now: number,
): ReceivedEvent[] {
  return body.entry.flatMap((raw) => {
    const entry = Entry.safeParse(raw)
    if (!entry.success) return [unreadable(raw, 'entry', entry.error)]
    return entry.data.changes.flatMap((change) =>
      caught(change, 'change', () => readChange(change, { channel, now, account: entry.data.id })),
    )
  })
}

function readChange(
  raw: unknown,
  context: { channel: Numbered; now: number; account: string | undefined },
): ReceivedEvent[] {
  const change = Change.safeParse(raw)
  if (!change.success) return [unreadable(raw, 'change', change.error)]
  const { field } = change.data
  if (field !== 'messages') {
    const { waba_id } = context.channel
    if (waba_id && context.account && waba_id !== context.account) return [foreign(raw, field)]
    return [
      { event: { type: 'account', event: readAccountEvent(field, change.data.value) }, kind: field, raw },
    ]
  }
  const value = Value.safeParse(change.data.value)
  if (!value.success) return [unreadable(raw, field, value.error)]
  return readValue(raw, value.data, context)
}

function readValue(
  raw: unknown,
  value: z.output<typeof Value>,
  { channel, now }: { channel: Numbered; now: number },
): ReceivedEvent[] {
  const number = value.metadata?.phone_number_id
  // Security S4: a webhook of another number is not this channel's, whoever signed it.
  if (number && channel.phone_number_id && number !== channel.phone_number_id)
    return [foreign(raw, 'messages')]
  const contacts = readContacts(value.contacts ?? [])
  return [
    ...(value.messages ?? []).flatMap((message) =>
      caught(message, 'message', () => [readMessage(message, contacts, now)]),
    ),
    ...(value.statuses ?? []).flatMap((status) => caught(status, 'status', () => readStatus(status))),
    ...(value.errors ?? []).flatMap((error) => caught(error, 'errors', () => [readValueErrors(error)])),
  ]
}

/** One that reading itself stumbles over costs no other: the provider would send the same webhook again for days. */
function caught(raw: unknown, kind: string, read: () => ReceivedEvent[]): ReceivedEvent[] {
  try {
    return read()
  } catch (cause) {
    const { id } = Object(raw) as { id?: unknown }
    const wamid = kind === 'message' && typeof id === 'string' ? id : null
    return [{ event: { type: 'unreadable', wamid, problem: 'reading failed', cause }, kind, raw }]
  }
}

function foreign(raw: unknown, kind: string): ReceivedEvent {
  return { event: { type: 'foreign' }, kind, raw }
}

function unreadable(raw: unknown, kind: string, error: z.ZodError): ReceivedEvent {
  return { event: { type: 'unreadable', wamid: null, problem: problemOf(error) }, kind, raw }
}
