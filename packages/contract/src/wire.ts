import * as z from 'zod'
import { isPlainObject } from './plain-object.ts'

/** The store counts ids in 32 bits. */
export const MAX_ID = 2_147_483_647

/** Contract §0.1: a positive integer. */
export const Id = z.int().positive().max(MAX_ID)

/** Contract §0.1: a UUID of any version (messages, tabs, chats). */
export const Uid = z.guid()

/** A call's uid: a UUID, or the SIP Call-ID of an INVITE without `X-Call-Uid` (contract §0.1). */
export const CallUid = z.string().min(1).max(255)

/** ISO 8601 with offset or `Z`; ours send `Z`: from the first year and the last one an offset may lead to a year that has no four digits there. */
export const DateTime = z.iso
  .datetime({ offset: true })
  .refine((text) => !/^(0000|9999)/.test(text) || /(Z|[+-]00:00)$/.test(text))

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
export const Json = z
  .unknown()
  .refine((value): value is JsonValue => isJson(value))
  .meta({ id: 'Json' }) as unknown as z.ZodType<JsonValue>

/** A JSON object with keys that others choose. */
export const JsonObject = z
  .unknown()
  .refine((value) => isPlainObject(value) && isJson(value))
  .meta({ type: 'object' }) as unknown as z.ZodType<Record<string, JsonValue>>

/** One pass without recursion: a schema that calls itself takes half a second for a megabyte of brackets. */
function isJson(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (Array.isArray(next)) for (const item of next) left.push(item)
    else if (typeof next === 'object' && next !== null)
      for (const key in next) left.push(Reflect.get(next, key))
    else if (typeof next === 'number' ? !Number.isFinite(next) : !PLAIN.has(typeof next) && next !== null)
      return false
  }
  return true
}

const PLAIN = new Set(['string', 'boolean'])
