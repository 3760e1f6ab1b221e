import * as z from 'zod'
import type { FieldCondition } from '../../form.ts'
import { once } from '../../kit/once.ts'
import type { About, Field, Fields, Kind, Rules } from './about.ts'
import { settingsInput, settingsRow } from './row.ts'

export type { Field, Fields } from './about.ts'

/** A field that can be written. By itself it must be; `optional` and `or` say otherwise. */
export type Written<Read extends z.ZodType, Write extends z.ZodType> = Field<Read, Write>

/** A field of this kind that must be written. */
export function written<Read extends z.ZodType, Write extends z.ZodType>(
  read: Read,
  write: Write,
  kind: Kind,
  blank?: Write,
): Written<Read, Write> {
  return { read, write, about: { ...kind, required: true }, ...(blank && { blank }) }
}

/** May be missing, and is null then. `when` says what makes it required all the same. */
export function optional<Read extends z.ZodType, Write extends z.ZodType>(
  { read, write, blank, about }: Written<Read, Write>,
  when?: string,
): Written<z.ZodNullable<Read>, z.ZodOptional<z.ZodNullable<Write>>> {
  return {
    read: read.nullable(),
    write: noted((blank ?? write).nullable().optional(), when),
    about: { ...free(about), nullable: true },
  }
}

/** Takes this value where a write leaves it out. */
export function or<Read extends z.ZodType, Write extends z.ZodType>(
  { read, write, about }: Written<Read, Write>,
  value: z.input<Write>,
): Written<Read, z.ZodOptional<Write>> {
  return { read, write: write.optional().meta({ default: value }), about: { ...free(about), default: value } }
}

/** Takes a value that only the server knows where a write leaves it out; `source` says which. */
export function preset<Read extends z.ZodType, Write extends z.ZodType>(
  { read, write, about }: Written<Read, Write>,
  source: string,
): Written<Read, z.ZodOptional<Write>> {
  return {
    read,
    write: write.optional().meta({ description: `Default: ${source}.` }),
    about: { ...free(about), preset: true },
  }
}

/** Set by the server and ignored in a write; `kind` says how a list shows it. */
export function shown<Read extends z.ZodType>(
  read: Read,
  kind: Kind = { kind: 'computed' },
): Field<Read, null> {
  return { read, write: null, about: { ...kind, isShown: true } }
}

/** Holds while a field of the same row has this value. */
export const is = (field: string, value: FieldCondition['value']): FieldCondition => ({
  field,
  op: 'eq',
  value,
})
/** Holds while a field of the same row has another value. */
export const isNot = (field: string, value: FieldCondition['value']): FieldCondition => ({
  field,
  op: 'ne',
  value,
})

/** Holds while a field of the same row has no value. */
export const isEmpty = (field: string): FieldCondition => ({ field, op: 'empty', value: true })

/** Shown in its form while the condition holds; what it holds stays. */
export function visibleWhen<F extends Field>(
  condition: FieldCondition | readonly FieldCondition[],
  field: F,
): F {
  return noting(field, { visibleWhen: conditions(condition) })
}

/** Required while the condition holds, and shown only then; otherwise it may be missing. */
export function requiredWhen<F extends Field>(
  condition: FieldCondition | readonly FieldCondition[],
  field: F,
): F {
  return noting(field, { visibleWhen: conditions(condition), requiredWhen: conditions(condition) })
}

/** Required while the condition holds, and shown always. */
export function neededWhen<F extends Field>(
  condition: FieldCondition | readonly FieldCondition[],
  field: F,
): F {
  return noting(field, { requiredWhen: conditions(condition) })
}

/** Null in it means what the team, the site or the contract has. */
export function inherited<Read extends z.ZodType, Write extends z.ZodType>(
  field: Written<Read, Write>,
  from: NonNullable<Rules['inherits']>,
) {
  return noting(optional(field), { inherits: from })
}

const conditions = (one: FieldCondition | readonly FieldCondition[]): readonly FieldCondition[] =>
  'field' in one ? [one] : one

function noting<F extends Field>(field: F, rules: Rules): F {
  return { ...field, about: { ...field.about, ...rules } }
}

function free({ required: _, ...about }: About): About {
  return about
}

function noted<Schema extends z.ZodType>(schema: Schema, when: string | undefined): Schema {
  return when ? schema.meta({ description: `Required ${when}.` }) : schema
}

/** How fields are read. */
export type Reads<F extends Fields> = { [K in keyof F]: F[K]['read'] }

/** How they are written, without those that are not. */
export type Writes<F extends Fields> = {
  [K in keyof F as F[K]['write'] extends z.ZodType ? K : never]: Extract<F[K]['write'], z.ZodType>
} & {
  [K in keyof F & string as F[K] extends { clearable: true }
    ? `${K}_clear`
    : never]: z.ZodOptional<z.ZodBoolean>
}

/** Read and write schema of a resource, each built once, at first use. */
export interface Shape<Row extends z.ZodObject = z.ZodObject, Input extends z.ZodObject = z.ZodObject> {
  readonly row: () => Row
  readonly input: () => Input
  /** Its own fields, besides the base columns. */
  readonly fields: () => Fields
  /** Names of its files: parts of a multipart write. */
  readonly files: () => readonly string[]
}

/** The schemas `{name}Row` and `{name}Input` of a resource with the base columns (contract §10, entities §0). */
export function settings<F extends Fields>(name: string, fields: () => F) {
  return shape(name, fields, settingsInput)
}

const derivedInput = () => {
  const { description: _, ...rest } = settingsInput()
  return rest
}

/** As `settings`; `description` follows from the other fields and is not written (contract §10). */
export function described<F extends Fields>(name: string, fields: () => F) {
  return shape(name, fields, derivedInput)
}

function shape<F extends Fields, Base extends z.ZodRawShape>(
  name: string,
  fields: () => F,
  base: () => Base,
) {
  const built = once(fields)
  return {
    row: once(() => z.object({ ...settingsRow(), ...reads(built()) }).meta({ id: `${name}Row` })),
    input: once(() => z.object({ ...base(), ...writes(built()) }).meta({ id: `${name}Input` })),
    fields: built,
    files: () =>
      Object.entries(built())
        .filter(([, { file }]) => file)
        .map(([field]) => field),
  }
}

/** The read schemas of fields, for an object within a row. */
export function reads<F extends Fields>(fields: F): Reads<F> {
  // The compiler does not follow keys through fromEntries.
  return Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read])) as Reads<F>
}

/** The write schemas of fields, for an object within a row. */
export function writes<F extends Fields>(fields: F): Writes<F> {
  const entries = Object.entries(fields).flatMap(([name, { write, clearable }]) => [
    ...(write ? [[name, write] as const] : []),
    ...(clearable ? [[`${name}_clear`, z.boolean().optional()] as const] : []),
  ])
  // As above.
  return Object.fromEntries(entries) as Writes<F>
}
