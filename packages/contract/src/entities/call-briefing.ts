import * as z from 'zod'
import { TRANSFER_TYPES } from '../vocabulary.ts'
import { CallUid, DateTime, Id, Seconds } from '../wire.ts'

/** How long a note for who receives a transfer may be, characters. */
export const TRANSFER_NOTE_MAX = 280

/** A field of a form as it was answered; true and false are said in the reader's language. */
const FormAnswer = z.object({ label: z.string(), value: z.union([z.string(), z.boolean()]) })
export type FormAnswer = z.output<typeof FormAnswer>

/** What was filled in for the call that is given away, by its labels. */
const FilledIn = z.object({
  /** Who filled it in. */
  by: z.string().nullable(),
  answers: z.array(FormAnswer),
  classification: z.string().nullable(),
  sub_classification: z.string().nullable(),
  comment: z.string().nullable(),
})

/** Who gives whom to the agent, how and why. */
const ReceivedTransfer = z.object({
  type: z.enum(TRANSFER_TYPES),
  /** The agent is asked first: who gives the call away is at the other end still. */
  consulting: z.boolean(),
  /** Nobody gives it away: the reader takes the call over from `by` (§3.2). */
  taken: z.boolean(),
  by: z.string().nullable(),
  /** The customer, or the colleague, who is given away. */
  name: z.string().nullable(),
  phone: z.string(),
  /** The queue through which they came to who gives them away. */
  queue: z.string().nullable(),
  note: z.string().nullable(),
  /** Null: nothing was. */
  filled: FilledIn.nullable(),
})
export type ReceivedTransfer = z.output<typeof ReceivedTransfer>

/** A conversation of the customer with us before this one, of those that the agent may see. */
const LastContact = z.object({
  channel: z.enum(['call', 'chat']),
  datetime: DateTime,
  queue: z.string().nullable(),
  agent: z.string().nullable(),
  /** How it was classified. */
  result: z.string().nullable(),
})
export type LastContact = z.output<typeof LastContact>

/** So many last contacts are told. */
export const TOLD_CONTACTS = 3
/** So many of the clients who have one number are told. */
export const TOLD_CUSTOMERS = 5

/** A client who has the number that calls, and what is to be minded with them. */
const CallCustomer = z.object({
  id: Id,
  name: z.string(),
  organization: z.string().nullable(),
  do_not_call: z.boolean(),
  whatsapp_opt_in: z.enum(['unknown', 'yes', 'no']),
  /** Records whose status is not final; null: the reader may see none. */
  open_records: z.int().nonnegative().nullable(),
  tags: z.array(z.object({ id: Id, description: z.string(), color: z.string() })),
})
export type CallCustomer = z.output<typeof CallCustomer>

/** What an agent is told of a call that rings at them (extension, contract §3.5). */
export const CallBriefing = z
  .object({
    uid: CallUid,
    /** Seconds in the queue until somebody answered, or until now; null: the call is in none. */
    waited: Seconds.nullable(),
    /** Seconds since somebody answered: the time of a call goes on where its page was opened anew; null: nobody has. */
    talked: Seconds.nullable(),
    /** The agent had this call before, and it is offered to them again. */
    resumes: z.boolean(),
    transfer: ReceivedTransfer.nullable(),
    /** What the queue of the call says to its agent; null: nothing. */
    script: z.string().nullable(),
    /** The page of another program that the queue opens with who is served; https; null: none. */
    page_url: z.string().nullable(),
    /** The newest first, at most TOLD_CONTACTS. */
    last_contacts: z.array(LastContact),
    /** Who has the number, or the one client that the call is of; null: the reader may see no clients, or the other end is no customer. */
    customers: z
      .object({
        /** At most TOLD_CUSTOMERS, by their ids. */
        results: z.array(CallCustomer),
        has_more: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'CallBriefing' })
export type CallBriefing = z.output<typeof CallBriefing>
