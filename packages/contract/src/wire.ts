import * as z from 'zod'

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
export const Reference = z.object({ id: Id, description: z.string() }).meta({ id: 'Reference' })
export type Reference = z.output<typeof Reference>

/** The body of a business outcome without data (contract §0.3): refused is 200 with `success: false`. */
export const Outcome = z
  .object({ success: z.boolean(), detail: z.string().nullable() })
  .meta({ id: 'Outcome' })
export type Outcome = z.output<typeof Outcome>

/** The body of 204. */
export const noContent = () => z.null()

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Any JSON value: what the contract leaves to others (widget data, values of form fields). */
export const Json: z.ZodType<JsonValue> = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.lazy(() => Json)),
    z.record(
      z.string(),
      z.lazy(() => Json),
    ),
  ])
  .meta({ id: 'Json' })
