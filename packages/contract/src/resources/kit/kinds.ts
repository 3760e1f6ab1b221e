import * as z from 'zod'
import { WEEK_DAYS } from '../../constants.ts'
import type { ResourceKey } from '../../resource-addresses.ts'
import { DateTime, Json, JsonObject, Reference, Seconds } from '../../wire.ts'
import type { Kind, PickRule } from './about.ts'
import { type Fields, or, type Reads, reads, type Writes, type Written, writes, written } from './field.ts'
import { RefInput, Secret } from './row.ts'

// What a field holds (entities §0, "Types"). Reading is laxer than writing: a bound that moves must not hide old rows.

const DAY = 86_400

export const text = (max: number) => texty(max, 'text')
/** Text of a shape of its own: codes, slugs. */
export const pattern = (max: number, shape: RegExp) =>
  written(z.string(), z.string().max(max).regex(shape), { kind: 'pattern', max })
export const longText = (max = 10_000) => texty(max, 'longText')
/** An address of the web: a link to `javascript:` would run in whose console shows it. */
export const url = () =>
  written(z.string(), z.url({ protocol: /^https?$/ }).max(500), { kind: 'url', max: 500 })
/** An https address with `{{variables}}` behind its host, which is the administrator's alone: filled for who is served. */
export const urlTemplate = () =>
  written(
    z.string(),
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/[^\s/?#{}@\\]+(?:[/?#]\S*)?$/),
    {
      kind: 'pattern',
      max: 500,
      example: 'https://crm.example/?phone={{phone}}',
    },
  )
export const email = () => written(z.string(), z.email().max(254), { kind: 'email', max: 254 })
/** Kept as E.164 with what was typed (entities §0). */
export const phone = () => written(z.string(), z.string().trim().min(3).max(30), { kind: 'phone', max: 30 })
/** CPF or CNPJ, digits (and letters of a CNPJ) without marks. */
export const documentNumber = () =>
  written(z.string(), z.string().trim().min(11).max(18), { kind: 'document', max: 18 })
/** An address, or a block of them by the length of its network (CIDR): of IPv4 or of IPv6, without a zone. */
export const addressBlock = () =>
  written(
    z.string(),
    z
      .string()
      .trim()
      .max(43)
      .refine((value) => ADDRESS_BLOCK.safeParse(value).success)
      .meta({ format: 'address-block', description: 'An address or a block (CIDR) of IPv4 or IPv6.' }),
    { kind: 'addressBlock', max: 43 },
  )
const ADDRESS_BLOCK = z.union([z.ipv4(), z.cidrv4(), z.ipv6(), z.cidrv6()])
export const timeZone = () => texty(60, 'timeZone')
/** A name of a colour, perhaps with its shade, or its code: no text that would be more than that in a style. */
export const colour = (max = 20) => {
  const text = () => z.string().trim().max(max)
  return written(z.string(), text().regex(COLOUR), { kind: 'colour', max }, text().regex(COLOUR_OR_NONE))
}
const COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z][a-z0-9-]*(?: [a-z][a-z0-9-]*){0,3})$/i
const COLOUR_OR_NONE = new RegExp(`${COLOUR.source}|^$`, 'i')
/** The colour class of a part of a site: `indigo darken-4` (§3, A-20). */
export const colourClass = () => {
  const field = colour(40)
  return { ...field, about: { kind: 'text', max: 40, required: true, example: 'indigo darken-4' } as const }
}
export const icon = () => texty(60, 'icon')

export const bool = () => written(z.boolean(), z.boolean(), { kind: 'bool' })
export const int = (min = 0, max = 2_147_483_647) => whole(min, max, 'int')
export const decimal = (min: number, max: number) =>
  written(z.number(), z.number().min(min).max(max), { kind: 'decimal', min, max })
export const percent = () => whole(0, 100, 'percent')
/** Whole seconds, up to a day. */
export const seconds = (max = DAY) =>
  written(Seconds, z.int().min(0).max(max), { kind: 'seconds', min: 0, max })
/** Position among its like. */
export const order = () => or(whole(0, 100_000, 'order'), 0)

export const date = () => same(z.iso.date(), { kind: 'date' })
export const dateTime = () => same(DateTime, { kind: 'dateTime' })
/** `HH:mm`. */
export const timeOfDay = () => same(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/), { kind: 'time' })
/** 1 Monday … 7 Sunday (§9). */
export const weekDays = () => {
  const days = z.array(z.literal(WEEK_DAYS))
  return written(days, days.min(1).max(7), { kind: 'weekDays' })
}

/** One word of a closed list. */
export function choice<const Word extends string | number>(words: readonly Word[]) {
  return same(z.literal(words), { kind: 'choice', words })
}

/** Some words of a closed list. */
export function choices<const Word extends string | number>(words: readonly Word[]) {
  const list = z.array(z.literal(words))
  return written(list, list.max(words.length), { kind: 'choices', words })
}

/** A list of short texts. */
export const texts = (max: number, many = 100) => list(text(max), many)
export function list<Read extends z.ZodType, Write extends z.ZodType>(of: Written<Read, Write>, many = 100) {
  return written(z.array(of.read), z.array(of.write).max(many), { kind: 'list', of: of.about, many })
}

/** A foreign key: read with its name, written as the id or an object with it (contract §0.1). `rule`: which rows it may name. */
export const ref = (to?: ResourceKey, rule: PickRule = {}) =>
  written(Reference, RefInput, { kind: 'ref', ...(to && { to }), ...rule })
/** Many of them; left out: none. */
export const refs = (to?: ResourceKey, rule: PickRule = {}) => {
  const about = { kind: 'refs', ...(to && { to }), ...rule } as const
  const field = written(z.array(Reference), z.array(RefInput).max(1000).optional(), about)
  return { ...field, about: { ...about, default: [] } as const }
}
/** At least one of them. */
export const someRefs = (to?: ResourceKey, rule: PickRule = {}) =>
  written(z.array(Reference), z.array(RefInput).min(1).max(1000), {
    kind: 'refs',
    ...(to && { to }),
    ...rule,
  })

/** Rows within a row, replaced as a whole. */
export function rows<F extends Fields>(fields: F, { min = 0, max = 200 } = {}) {
  return written(
    z.array(nested(reads(fields))),
    z
      .array(nested(writes(fields)))
      .min(min)
      .max(max),
    { kind: 'rows', fields, min, max },
  )
}

/** An object within a row. */
export function group<F extends Fields>(fields: F) {
  return written(nested(reads(fields)), nested(writes(fields)), { kind: 'group', fields })
}

/** Read as its address; written as a part of a multipart request (contract §11.3). */
export const file = () =>
  ({ read: z.string(), write: null, file: true, about: { kind: 'file', required: true } }) as const
export const optionalFile = () =>
  ({
    read: z.string().nullable(),
    write: null,
    clearable: true,
    file: true,
    about: { kind: 'file', nullable: true },
  }) as const

/** Never read back; the mask, or nothing, in a write leaves it as it is (entities §0). `when` says what makes it required. */
export function secret(when?: string) {
  const written = z.string().min(1).max(4096).optional()
  return {
    read: Secret,
    write: when ? written.meta({ description: `Required ${when}.` }) : written,
    clearable: true,
    about: { kind: 'secret', nullable: true },
  } as const
}

/** Values by name. */
export const data = () => same(JsonObject, { kind: 'data' })
/** Any JSON. */
export const json = () => same(Json, { kind: 'json' })

/** Its name in each language (entities §7). */
export const labels = () => {
  const name = text(80)
  return {
    ...group({ 'pt-br': name, 'en-us': name, 'es-es': name }),
    about: { kind: 'labels', required: true } as const,
  }
}

/** A field of its own that is written as it is read. */
function same<Schema extends z.ZodType>(schema: Schema, kind: Kind): Written<Schema, Schema> {
  return written(schema, schema, kind)
}

/** Text without spaces around it; where it may be missing, '' is as good as missing. */
function texty(max: number, kind: 'text' | 'longText' | 'timeZone' | 'colour' | 'icon') {
  return written(z.string(), z.string().trim().min(1).max(max), { kind, max }, z.string().trim().max(max))
}

function whole(min: number, max: number, kind: 'int' | 'percent' | 'order') {
  return written(z.int(), z.int().min(min).max(max), { kind, min, max })
}

const nested = <Shape extends Reads<Fields> | Writes<Fields>>(shape: Shape) => z.object(shape)
