import * as z from 'zod'
import { CHANNEL_TYPES, ENDPOINT_STATUSES } from '../vocabulary.ts'
import { Id } from '../wire.ts'

/** A row of a lookup (contract §7). */
export const LookupItem = z.object({ id: Id, description: z.string() }).meta({ id: 'LookupItem' })
export type LookupItem = z.output<typeof LookupItem>

/** A queue as a lookup; null lengths = the team's. */
export const QueueLookupItem = LookupItem.extend({
  minimum_comment_size: z.int().nonnegative().nullable(),
  maximum_comment_size: z.int().nonnegative().nullable(),
}).meta({ id: 'QueueLookupItem' })
export type QueueLookupItem = z.output<typeof QueueLookupItem>

export const ChannelLookupItem = LookupItem.extend({ channel_type: z.enum(CHANNEL_TYPES) }).meta({
  id: 'ChannelLookupItem',
})
export type ChannelLookupItem = z.output<typeof ChannelLookupItem>

/** A stored text as who may send it sees it. */
export const TextLookupItem = LookupItem.extend({
  shortcut: z.string().nullable(),
  content: z.string(),
  media: z.string().nullable(),
}).meta({ id: 'TextLookupItem' })
export type TextLookupItem = z.output<typeof TextLookupItem>

/** `photo` = the user's avatar. */
export const UserLookupItem = LookupItem.extend({ photo: z.string().nullable() }).meta({
  id: 'UserLookupItem',
})
export type UserLookupItem = z.output<typeof UserLookupItem>

/** An extension; `number` is what is dialled, `endpoint_state` how it stands now. */
export const EndpointLookupItem = LookupItem.extend({
  number: z.string(),
  endpoint_state: z.enum(ENDPOINT_STATUSES),
}).meta({ id: 'EndpointLookupItem' })
export type EndpointLookupItem = z.output<typeof EndpointLookupItem>

/** A destination an extension may call or transfer to (contract §7); only extensions have a state. */
export const PermissionApp = LookupItem.extend({
  number: z.string(),
  endpoint_state: z.enum(ENDPOINT_STATUSES).nullable(),
}).meta({ id: 'PermissionApp' })
export type PermissionApp = z.output<typeof PermissionApp>
