import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type FieldSaid, saidOf } from '../../scripts/entity-tables.ts'
import { FieldOption } from '../form.ts'
import { LOCALES } from '../vocabulary.ts'
import type { ResourceKey } from './addresses.ts'
import { LATER_SHAPES } from './shapes.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly enum?: readonly unknown[]
  readonly maxLength?: number
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
const shapes = Object.entries(LATER_SHAPES).map(([key, shape]) => ({
  key: key as ResourceKey,
  row: objectOf(shape.row()),
  input: objectOf(shape.input()),
}))

const fields = shapes.flatMap(({ key, row, input }) =>
  saidOf(key).map((said) => ({ title: `${key}.${said.name}: ${said.type}`, ...said, row, input })),
)

describe('types of entities.md', () => {
  const typed = fields.flatMap((field) => {
    const expected = NARROWER.has(field.title.split(':')[0] ?? '') ? undefined : typeOf(field.type)
    return expected ? [{ ...field, expected }] : []
  })

  it('are read off most lines', () => {
    expect(typed.length).toBeGreaterThan(300)
  })

  it.each(typed)('$title', ({ name, row, expected }) => {
    expect(withoutNull(row.properties[name])).toMatchObject(expected)
  })

  const texts = fields.filter(({ type = '' }) => /^str\(\d+\)$/.test(type))
  it.each(texts)('$title is as long as it says', ({ name, type, input }) => {
    expect(withoutNull(input.properties[name]).maxLength).toBe(Number(/\d+/.exec(type ?? '')?.[0]))
  })
})

describe('rows and objects within a row', () => {
  // `{param: column}` is a map: its keys are data.
  const nested = fields.flatMap((field) => {
    const inner = /^(?:\[|json )\{(?!\w+: )(.*)\}/.exec(field.type ?? '')?.[1]
    return inner ? [{ ...field, words: wordsOf(inner) }] : []
  })

  it.each(nested)('$title', ({ name, row, input, words }) => {
    const text = JSON.stringify([row, input].map(({ properties }) => properties[name] ?? null)).replace(
      '{"$ref":"#/$defs/FieldOption"}',
      JSON.stringify(Object.keys(FieldOption.shape)),
    )
    expect(words.filter((word) => !new RegExp(`\\b${word}\\b`).test(text))).toEqual([])
  })
})

// Names and words of lists: the first word of each part.
function wordsOf(inner: string): string[] {
  return inner.split(/[,;]/).flatMap((part) => {
    const [, word, , first] = /^\W*(\w+)( enum (\w+))?/.exec(part) ?? []
    return [word, first].filter((found) => found !== undefined)
  })
}

describe('writes of entities.md', () => {
  const ours = fields.filter(isServerSet)
  it.each(ours)('$title is the server’s', ({ name, input }) => {
    expect(input.properties).not.toHaveProperty(name)
  })

  // Files travel apart.
  const written = fields.filter((field) => field.type && !isServerSet(field) && !/file/.test(field.type))
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
  const preset = written.filter(({ required }) => required?.startsWith('●'))
  const numbers = preset.filter(({ standard = '' }) => /^-?\d+(\.\d+)?$/.test(standard))
  it.each(numbers)('$title is $standard where it is left out', ({ name, standard, input }) => {
    expect(input.properties[name]?.default).toBe(Number(standard))
  })

  const flags = preset.filter(({ standard = '' }) => /^(true|false)$/.test(standard))
  it.each(flags)('$title is $standard where it is left out', ({ name, standard, input }) => {
    expect(input.properties[name]?.default).toBe(standard === 'true')
  })

  it.each(shapes)('$key: nothing is written that is not shown', ({ row, input }) => {
    const names = Object.keys(input.properties).map((name) => name.replace(/_clear$/, ''))
    expect(Object.keys(row.properties)).toEqual(expect.arrayContaining(names))
  })
})

function isServerSet({ required = '', type = '' }: FieldSaid): boolean {
  return /\bro\b/.test(required) || /\bro\b/.test(type)
}

/** What a word of the column `Type` is in JSON Schema; undefined where the line says more than one word. */
function typeOf(type = ''): object | undefined {
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
