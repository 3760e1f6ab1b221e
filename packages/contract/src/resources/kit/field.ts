import * as z from 'zod'
import { once } from '../../kit/once.ts'
import { settingsInput, settingsRow } from './row.ts'

/**
 * One field of a resource, read shape and write shape beside each other, so that neither can be forgotten. `write` is null where the server
 * sets the field, or where its bytes travel as a part of their own (contract §11.3).
 */
export interface Field<
  Read extends z.ZodType = z.ZodType,
  Write extends z.ZodType | null = z.ZodType | null,
> {
  readonly read: Read
  readonly write: Write
  /** `{field}_clear: true` empties it: files and secrets (contract §0.1). */
  readonly clearable?: true
  /** A file: written as a part of a multipart request. */
  readonly file?: true
}
export type Fields = Readonly<Record<string, Field>>

/** A field that can be written. By itself it must be; `optional` and `or` say otherwise. */
export type Written<Read extends z.ZodType, Write extends z.ZodType> = Field<Read, Write>

/** May be missing, and is null then. `when` says what makes it required all the same. */
export function optional<Read extends z.ZodType, Write extends z.ZodType>(
  { read, write }: Written<Read, Write>,
  when?: string,
): Written<z.ZodNullable<Read>, z.ZodOptional<z.ZodNullable<Write>>> {
  return { read: read.nullable(), write: noted(write.nullable().optional(), when) }
}

/** Takes this value where a write leaves it out. */
export function or<Read extends z.ZodType, Write extends z.ZodType>(
  { read, write }: Written<Read, Write>,
  value: z.input<Write>,
): Written<Read, z.ZodOptional<Write>> {
  return { read, write: write.optional().meta({ default: value }) }
}

/** Takes a value that only the server knows where a write leaves it out; `source` says which. */
export function preset<Read extends z.ZodType, Write extends z.ZodType>(
  { read, write }: Written<Read, Write>,
  source: string,
): Written<Read, z.ZodOptional<Write>> {
  return { read, write: write.optional().meta({ description: `Default: ${source}.` }) }
}

/** Set by the server and ignored in a write. */
export function shown<Read extends z.ZodType>(read: Read): Field<Read, null> {
  return { read, write: null }
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
