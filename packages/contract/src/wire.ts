import { z } from 'zod'

/** Contract §0.1: a positive integer. */
export const Id = z.int().positive()

/** Contract §0.1: a UUID of any version (messages, tabs, chats). */
export const Uid = z.guid()

/** A call's uid: a UUID, or the SIP Call-ID of an INVITE without `X-Call-Uid` (contract §0.1). */
export const CallUid = z.string().min(1).max(255)

/** ISO 8601 with offset or `Z`; ours send `Z`. */
export const DateTime = z.iso.datetime({ offset: true })

/** Epoch milliseconds, the `*_ts` and `*_timestamp` fields. */
export const EpochMs = z.int().nonnegative()

/** Whole seconds. */
export const Seconds = z.int().nonnegative()

/** A foreign key as it is read: `{ "id": 3, "description": "Suporte" }`. */
export const Reference = z.object({ id: Id, description: z.string() })
export type Reference = z.output<typeof Reference>

/** The body of a business outcome without data (contract §0.3): refused is 200 with `success: false`. */
export const Outcome = z.object({ success: z.boolean(), detail: z.string().nullable() })
export type Outcome = z.output<typeof Outcome>

/** The body of 204. */
export const noContent = () => z.null()
