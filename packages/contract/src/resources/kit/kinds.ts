import * as z from 'zod'
import { WEEK_DAYS } from '../../constants.ts'
import { DateTime, Json, JsonObject, Reference, Seconds } from '../../wire.ts'
import { type Fields, or, type Reads, reads, type Writes, type Written, writes } from './field.ts'
import { RefInput, Secret } from './row.ts'

// What a field holds (entities §0, "Types"). Reading is laxer than writing: a bound that moves must not hide old rows.

const DAY = 86_400

export const text = (max: number) => kind(z.string(), z.string().trim().min(1).max(max))
/** Text of a shape of its own: codes, slugs. */
export const pattern = (max: number, shape: RegExp) => kind(z.string(), z.string().max(max).regex(shape))
export const longText = () => text(10_000)
/** An address of the web: a link to `javascript:` would run in whose console shows it. */
export const url = () => kind(z.string(), z.url({ protocol: /^https?$/ }).max(500))
export const email = () => kind(z.string(), z.email().max(254))
/** Kept as E.164 with what was typed (entities §0). */
export const phone = () => kind(z.string(), z.string().trim().min(3).max(30))
/** CPF or CNPJ, digits (and letters of a CNPJ) without marks. */
export const documentNumber = () => kind(z.string(), z.string().trim().min(11).max(18))
/** An address, or a block of them by the length of its network (CIDR): of IPv4 or of IPv6, without a zone. */
export const addressBlock = () =>
  kind(
    z.string(),
    z
      .string()
      .trim()
      .max(43)
      .refine((value) => ADDRESS_BLOCK.safeParse(value).success)
      .meta({ description: 'An address or a block (CIDR) of IPv4 or IPv6.' }),
  )
const ADDRESS_BLOCK = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])
export const timeZone = () => text(60)
export const colour = () => text(20)
export const icon = () => text(60)

export const bool = () => kind(z.boolean(), z.boolean())
export const int = (min = 0, max = 2_147_483_647) => kind(z.int(), z.int().min(min).max(max))
export const decimal = (min: number, max: number) => kind(z.number(), z.number().min(min).max(max))
export const percent = () => int(0, 100)
/** Whole seconds, up to a day. */
export const seconds = (max = DAY) => kind(Seconds, z.int().min(0).max(max))
/** Position among its like. */
export const order = () => or(int(0, 100_000), 0)

export const date = () => same(z.iso.date())
export const dateTime = () => same(DateTime)
/** `HH:mm`. */
export const timeOfDay = () => same(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** 1 Monday … 7 Sunday (§9). */
export const weekDays = () => {
  const days = z.array(z.literal(WEEK_DAYS))
  return kind(days, days.min(1).max(7))
}

/** One word of a closed list. */
export function choice<const Word extends string | number>(words: readonly Word[]) {
  return same(z.literal(words))
}

/** Some words of a closed list. */
export function choices<const Word extends string | number>(words: readonly Word[]) {
  const list = z.array(z.literal(words))
  return kind(list, list.max(words.length))
}

/** A list of short texts. */
export const texts = (max: number, many = 100) => list(text(max), many)
export function list<Read extends z.ZodType, Write extends z.ZodType>(of: Written<Read, Write>, many = 100) {
  return kind(z.array(of.read), z.array(of.write).max(many))
}

/** A foreign key: read with its name, written as the id or an object with it (contract §0.1). */
export const ref = () => kind(Reference, RefInput)
/** Many of them; left out: none. */
export const refs = () => kind(z.array(Reference), z.array(RefInput).max(1000).optional())
/** At least one of them. */
export const someRefs = () => kind(z.array(Reference), z.array(RefInput).min(1).max(1000))

/** Rows within a row, replaced as a whole. */
export function rows<F extends Fields>(fields: F, { min = 0, max = 200 } = {}) {
  return kind(
    z.array(nested(reads(fields))),
    z
      .array(nested(writes(fields)))
      .min(min)
      .max(max),
  )
}

/** An object within a row. */
export function group<F extends Fields>(fields: F) {
  return kind(nested(reads(fields)), nested(writes(fields)))
}

/** Read as its address; written as a part of a multipart request (contract §11.3). */
export const file = () => ({ read: z.string(), write: null, file: true }) as const
export const optionalFile = () =>
  ({ read: z.string().nullable(), write: null, clearable: true, file: true }) as const

/** Never read back; the mask, or nothing, in a write leaves it as it is (entities §0). `when` says what makes it required. */
export function secret(when?: string) {
  const written = z.string().min(1).max(4096).optional()
  return {
    read: Secret,
    write: when ? written.meta({ description: `Required ${when}.` }) : written,
    clearable: true,
  } as const
}

/** Values by name. */
export const data = () => same(JsonObject)
/** Any JSON. */
export const json = () => same(Json)

/** Its name in each language (entities §7). */
export const labels = () => {
  const name = text(80)
  return group({ 'pt-br': name, 'en-us': name, 'es-es': name })
}

/** A field of its own that is written as it is read. */
function same<Schema extends z.ZodType>(schema: Schema): Written<Schema, Schema> {
  return { read: schema, write: schema }
}

function kind<Read extends z.ZodType, Write extends z.ZodType>(
  read: Read,
  write: Write,
): Written<Read, Write> {
  return { read, write }
}

const nested = <Shape extends Reads<Fields> | Writes<Fields>>(shape: Shape) => z.object(shape)
