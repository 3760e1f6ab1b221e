import { describe, expect, it } from 'vitest'
import { type FieldSaid, saidOf } from '../../testing/entity-tables.ts'
import { typeOf } from '../../testing/entity-types.ts'
import { objectOf, sorted, withoutNull } from '../../testing/schema-of.ts'
import { FieldOption, FormTab } from '../form.ts'
import type { ResourceKey } from '../resource-addresses.ts'
import { RESOURCES } from './registry.ts'

/** Where the document says more in a sentence beside the table. */
const NARROWER: ReadonlySet<string> = new Set(['callGroupPermissions.target_type']) // "target = a team, user or endpoint"
const SAID_BESIDE: ReadonlySet<string> = new Set([
  'dialers.queue: fk', // "not for system"
  'leads.mailing: fk→mailings', // who writes to us or is noted by hand is of no list (decision 117)
])

/** A destination of a kind that needs a value: it has no default of its own, and must be written. */
const ASKED_FOR: ReadonlySet<string> = new Set([
  'bots.fallback_app',
  'bots.error_app',
  'chatCampaigns.on_reply_app',
  'dialers.drop_app',
])

const whole = Object.fromEntries(
  Object.entries(RESOURCES).flatMap(([key, resource]) => ('input' in resource ? [[key, resource]] : [])),
)

const shapes = Object.entries(whole).map(([key, { row, input }]) => ({
  key: key as ResourceKey,
  row: objectOf(row()),
  input: objectOf(input()),
}))

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

const typed = fields.flatMap((field) => {
  const expected = NARROWER.has(field.at) ? undefined : typeOf(field)
  return expected ? [{ ...field, expected: sorted(expected) }] : []
})

// `{param: column}` is a map: its keys are data.
const nested = fields.flatMap((field) => {
  const inner = /^(?:\[|json )\{(?!\w+: )(.*)\}/.exec(field.type ?? '')?.[1]
  return inner ? [{ ...field, words: wordsOf(inner) }] : []
})

describe('types of entities.md', () => {
  it('The types of entities.md are read off most lines', () => {
    expect(typed.length).toBeGreaterThan(400)
  })

  it.each(typed)('The row has the type of its line in entities.md: $title', ({ name, row, expected }) => {
    expect(sorted(withoutNull(row.properties[name]))).toMatchObject(expected)
  })

  const texts = fields.filter(
    ({ name, type = '', input }) => name in input.properties && /^str\(\d+\)$/.test(type),
  )
  it.each(texts)('A text that is written is as long as entities.md says: $title', ({ name, type, input }) => {
    expect(withoutNull(input.properties[name]).maxLength).toBe(Number(/\d+/.exec(type ?? '')?.[0]))
  })
})

describe('rows and objects within a row', () => {
  it.each(nested)('The row has the inner fields of its line in entities.md: $title', (field) => {
    expect(missingIn(field)).toEqual([])
  })
})

function missingIn({ name, row, input, words }: (typeof nested)[number]): string[] {
  const text = JSON.stringify([row, input].map(({ properties }) => properties[name] ?? null))
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
  const ours = fields.filter(isServerSet)
  it.each(ours)('$title is the server’s and cannot be written', ({ name, input }) => {
    expect(input.properties).not.toHaveProperty(name)
  })

  // Files travel apart.
  const written = fields.filter((field) => field.type && !isServerSet(field) && !/file/.test(field.type))
  it.each(written)('$title may be written by a client', ({ name, input }) => {
    expect(input.properties).toHaveProperty(name)
  })

  const needed = written.filter(
    ({ title, name, type, required, standard }) =>
      required === '●' && standard === '' && !SAID_BESIDE.has(title) && !isAppdata({ name, type }),
  )
  it.each(needed)('$title is required in a write', ({ name, input }) => {
    expect(input.required).toContain(name)
  })

  const free = written.filter(
    ({ required = '' }) => required.startsWith('○') || /^● (if|unless|by)/.test(required),
  )
  it.each(free)('$title is not required in a write', ({ name, input }) => {
    expect(input.required ?? []).not.toContain(name)
  })

  // A default that stands once for several names is that of those which have one.
  // Those of rows that are written already are their columns'.
  const isColumn = ({ key, name }: { key: ResourceKey; name: string }) => {
    const resource = Reflect.get(RESOURCES, key)
    return resource && 'input' in resource && name in resource.input().shape
  }
  const preset = written.filter((field) => !isColumn(field) && field.required?.startsWith('●'))
  const numbers = preset.filter(({ standard = '' }) => /^-?\d+(\.\d+)?$/.test(standard))
  it.each(numbers)('The number $title is $standard where it is left out', ({ name, standard, input }) => {
    expect(input.properties[name]?.default).toBe(Number(standard))
  })

  const flags = preset.filter(({ standard = '' }) => /^(true|false)$/.test(standard))
  it.each(flags)('The flag $title is $standard where it is left out', ({ name, standard, input }) => {
    expect(input.properties[name]?.default).toBe(standard === 'true')
  })

  const words = preset.filter(
    ({ at, name, row, standard = '' }) =>
      !ASKED_FOR.has(at) && withoutNull(row.properties[name]).enum?.includes(standard),
  )
  it.each(words)('The word $title is $standard where it is left out', ({ name, standard, input }) => {
    expect(input.properties[name]?.default).toBe(standard)
  })

  it.each(shapes)('Nothing of $key is written that is not shown', ({ row, input }) => {
    const names = Object.keys(input.properties).map((name) => name.replace(/_clear$/, ''))
    expect(Object.keys(row.properties)).toEqual(expect.arrayContaining(names))
  })
})

// Nothing where the app needs none: hangup, disconnect.
function isAppdata({ name, type = '' }: Pick<FieldSaid, 'name' | 'type'>): boolean {
  return /^app\b/.test(type) && name.endsWith('appdata')
}

function isServerSet({ required = '', type = '' }: FieldSaid): boolean {
  return /\bro\b/.test(required) || /\bro\b/.test(type)
}
