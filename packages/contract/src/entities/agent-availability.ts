import * as z from 'zod'
import { DateTime } from '../wire.ts'

/** Why a queue offers an agent nothing of a channel now; the first fact against it counts, in this order within a channel. */
export const UNAVAILABLE_REASONS = [
  'signed_out',
  'owner_offline',
  'unregistered',
  'chat_disconnected',
  'in_call',
  'ringing',
  'paused',
  'after_service',
  'supervising',
  'reported',
  'chat_limit',
] as const
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number]

const OfChannel = z.object({
  /** A queue may offer them something now. */
  available: z.boolean(),
  /** Why not; null while they are available. */
  reason: z.enum(UNAVAILABLE_REASONS).nullable(),
  /** Since when they are signed in to the channel. */
  signed_in: DateTime.nullable(),
})

/** Why queues offer an agent calls and chats, or do not (extension). */
export const AgentAvailability = z
  .object({
    telephony: OfChannel.extend({
      /** Calls they take part in, and those that ring. */
      calls: z.int().nonnegative(),
      ringing: z.int().nonnegative(),
    }),
    chat: OfChannel.extend({
      /** Chats that are theirs, those that ring, and how many they may have; 0 = as many as come. */
      chats: z.int().nonnegative(),
      ringing: z.int().nonnegative(),
      limit: z.int().nonnegative(),
    }),
  })
  .meta({ id: 'AgentAvailability' })
export type AgentAvailability = z.output<typeof AgentAvailability>
