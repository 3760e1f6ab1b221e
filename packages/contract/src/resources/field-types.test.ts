import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type FieldSaid, saidOf } from '../../scripts/entity-tables.ts'
import { FieldOption, FormTab } from '../form.ts'
import { LOCALES } from '../vocabulary.ts'
import type { ResourceKey } from './addresses.ts'
import { SHAPES_TO_COME } from './fields-to-come.ts'
import type { Shape } from './kit/field.ts'
import { RESOURCES } from './registry.ts'
import { LATER_SHAPES } from './shapes.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
  readonly format?: string
  readonly default?: unknown
}
interface ObjectSchema {
  readonly properties: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Where the document says more in a sentence beside the table. */
const NARROWER: ReadonlySet<string> = new Set(['callGroupPermissions.target_type']) // "target = a team, user or endpoint"
const SAID_BESIDE: ReadonlySet<string> = new Set([
  'dialers.queue: fk', // "not for system"
  'detours.appdata: app', // hangup has none
])

const REFERENCE = { $ref: '#/$defs/Reference' }
const shapes = Object.entries<Partial<Shape> & Pick<Shape, 'row'>>({ ...LATER_SHAPES, ...RESOURCES }).map(
  ([key, { row, input }]) => ({
    key: key as ResourceKey,
    row: objectOf(row()),
    input: input && objectOf(input()),
  }),
)

// What a row lacks, fields-to-come.ts says.
const fields = shapes.flatMap(({ key, row, input }) =>
  saidOf(key)
    .filter(({ name }) => name in row.properties)
    .map((said) => ({
      at: `${key}.${said.name}`,
      title: `${key}.${said.name}: ${said.type}`,
      key,
      ...said,
      row,
      input,
    })),
)
const writable = fields.flatMap(({ input, ...field }) => (input ? [{ ...field, input }] : []))

const typed = fields.flatMap((field) => {
  const expected = NARROWER.has(field.at) ? undefined : typeOf(field.type)
  return expected ? [{ ...field, expected: sorted(expected) }] : []
})

// `{param: column}` is a map: its keys are data.
const nested = fields.flatMap((field) => {
  const inner = /^(?:\[|json )\{(?!\w+: )(.*)\}/.exec(field.type ?? '')?.[1]
  return inner ? [{ ...field, words: wordsOf(inner) }] : []
})

describe('types of entities.md', () => {
  it('are read off most lines', () => {
    expect(typed.length).toBeGreaterThan(400)
  })

  it.each(held(typed))('$title', ({ name, row, expected }) => {
    expect(sorted(withoutNull(row.properties[name]))).toMatchObject(expected)
  })

  const texts = writable.filter(({ type = '' }) => /^str\(\d+\)$/.test(type))
  it.each(texts)('$title is as long as it says', ({ name, type, input }) => {
    expect(withoutNull(input.properties[name]).maxLength).toBe(Number(/\d+/.exec(type ?? '')?.[0]))
  })
})

describe('rows and objects within a row', () => {
  it.each(held(nested))('$title', (field) => {
    expect(missingIn(field)).toEqual([])
  })

  it('is missing where it is said to be, and nowhere else is it said', () => {
    const differing = typed.filter(({ name, row, expected }) => {
      const { type, enum: words } = sorted(withoutNull(row.properties[name]))
      return type !== expected.type || JSON.stringify(words) !== JSON.stringify(expected.enum)
    })
    const lacking = nested.filter((field) => missingIn(field).length > 0)
    const found = [...differing, ...lacking].map(({ at }) => at)
    expect(found.filter((at) => at in SHAPES_TO_COME).sort()).toEqual(Object.keys(SHAPES_TO_COME).sort())
  })
})

function held<Field extends { at: string }>(of: readonly Field[]): Field[] {
  return of.filter(({ at }) => !(at in SHAPES_TO_COME))
}

function missingIn({ name, row, input, words }: (typeof nested)[number]): string[] {
  const text = JSON.stringify([row, input].map((schema) => schema?.properties[name] ?? null))
    .replaceAll('#/$defs/FieldOption', Object.keys(FieldOption.shape).join(' '))
    .replaceAll('#/$defs/FormTab', Object.keys(FormTab.shape).join(' '))
  return words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))
}

// Names and words of lists: the first word of each part.
function wordsOf(inner: string): string[] {
  return inner.split(/[,;]/).flatMap((part) => {
    const [, word, , first] = /^\W*(\w+)( enum (\w+))?/.exec(part) ?? []
    return [word, first].filter((found) => found !== undefined)
  })
}

describe('writes of entities.md', () => {
  const ours = writable.filter(isServerSet)
  it.each(ours)('$title is the server’s', ({ name, input }) => {
    expect(input.properties).not.toHaveProperty(name)
  })

  // Files travel apart.
  const written = writable.filter((field) => field.type && !isServerSet(field) && !/file/.test(field.type))
  it.each(written)('$title may be written', ({ name, input }) => {
    expect(input.properties).toHaveProperty(name)
  })

  const needed = written.filter(
    ({ title, required, standard }) => required === '●' && standard === '' && !SAID_BESIDE.has(title),
  )
  it.each(needed)('$title is required', ({ name, input }) => {
    expect(input.required).toContain(name)
  })

  const free = written.filter(
    ({ required = '' }) => required.startsWith('○') || /^● (if|unless|by)/.test(required),
  )
  it.each(free)('$title is not required', ({ name, input }) => {
    expect(input.required ?? []).not.toContain(name)
  })

  // A default that stands once for several names is that of those which have one.
  // Those of served rows are their columns'.
  const preset = written.filter(({ key, required }) => key in LATER_SHAPES && required?.startsWith('●'))
  const numbers = preset.filter(({ standard = '' }) => /^-?\d+(\.\d+)?$/.test(standard))
  it.each(numbers)('$title is $standard where it is left out', ({ name, standard, input }) => {
    expect(input.properties[name]?.default).toBe(Number(standard))
  })

  const flags = preset.filter(({ standard = '' }) => /^(true|false)$/.test(standard))
  it.each(flags)('$title is $standard where it is left out', ({ name, standard, input }) => {
    expect(input.properties[name]?.default).toBe(standard === 'true')
  })

  it.each(shapes)('$key: nothing is written that is not shown', ({ row, input }) => {
    const names = Object.keys(input?.properties ?? {}).map((name) => name.replace(/_clear$/, ''))
    expect(Object.keys(row.properties)).toEqual(expect.arrayContaining(names))
  })
})

function isServerSet({ required = '', type = '' }: FieldSaid): boolean {
  return /\bro\b/.test(required) || /\bro\b/.test(type)
}

/** What a word of the column `Type` is in JSON Schema; undefined where the line says more than one word. */
function typeOf(type = ''): Schema | undefined {
  const [, many, list] = /^(\[?)enum ([\w+-]+(?:, [\w+-]+)*)\]?$/.exec(type) ?? []
  if (list) {
    const words = { enum: list === 'locale' ? [...LOCALES] : list.split(', ') }
    return many ? { type: 'array', items: words } : words
  }
  if (/^fk→/.test(type)) return REFERENCE
  if (/^m2m→/.test(type)) return { type: 'array', items: REFERENCE }
  if (/^\[\{/.test(type)) return { type: 'array' }
  if (/^\[(str|email|phone)\]/.test(type)) return { type: 'array', items: { type: 'string' } }
  if (/^secret/.test(type)) return { $ref: '#/$defs/Secret' }
  if (/^bool$/.test(type)) return { type: 'boolean' }
  if (/^(int|sec)( |$)/.test(type)) return { type: 'integer' }
  if (/^dec/.test(type)) return { type: 'number' }
  if (/^dt$/.test(type)) return { type: 'string', format: 'date-time' }
  if (/^date$/.test(type)) return { type: 'string', format: 'date' }
  if (/^(str|text|url|email|phone)/.test(type)) return { type: 'string' }
  return undefined
}

// Words have no order, and numbers are words.
function sorted({ items, ...schema }: Schema): Schema {
  return {
    ...schema,
    ...(schema.enum ? { type: 'string', enum: schema.enum.map(String).sort() } : {}),
    ...(items ? { items: sorted(items) } : {}),
  }
}

function withoutNull(schema: Schema = {}): Schema {
  const { type, anyOf } = schema
  if (typeof type === 'object') return { ...schema, type: type.filter((word) => word !== 'null').join() }
  return anyOf?.find((one) => one.type !== 'null') ?? schema
}

function objectOf(schema: z.ZodType): ObjectSchema {
  const { $defs = {}, $ref = '' } = z.toJSONSchema(schema, { io: 'input' })
  // The schemas have an id, so the object stands below the definitions.
  return $defs[$ref.replace('#/$defs/', '')] as unknown as ObjectSchema
}
