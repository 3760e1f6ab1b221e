import { parseArgs } from 'node:util'
import { type Kind, kindOf } from './kinds.ts'

export const AREAS = ['business', 'chat', 'crm', 'pabx', 'service'] as const
export type Area = (typeof AREAS)[number]

/** A text in the three languages, in their order. */
export type Texts = readonly [pt: string, en: string, es: string]

export interface AskedField {
  readonly name: string
  readonly kind: Kind
  /** Words of a choice. */
  readonly words: readonly string[]
  /** Absent: the name itself stands there until somebody translates it. */
  readonly label: Texts
}

/** A plain resource that somebody wants: a list of rows with a form, which points to no others. */
export interface Asked {
  /** Many of them, in camel case: `lockers`. */
  readonly key: string
  readonly one: string
  readonly area: Area
  readonly names: { readonly one: Texts; readonly many: Texts }
  readonly fields: readonly AskedField[]
}

export const USAGE = `usage: npm run new -- resource KEY --area ${AREAS.join('|')} [--one NAME]
         [--texts "Armário/Armários,Locker/Lockers,Casillero/Casilleros"] [--fields "FIELD:KIND[=pt,en,es] …"]
KIND: text longText url email int decimal seconds date colour bool order, or words: small|large
e.g. npm run new -- resource lockers --area service --fields "place:text=Lugar,Place,Lugar; size:small|large"`

/** What the command line asks for; a sentence where it does not say it well. */
export function readAsked(args: readonly string[]): Asked | string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      area: { type: 'string' },
      one: { type: 'string' },
      texts: { type: 'string' },
      fields: { type: 'string', default: '' },
    },
  })
  const [what, key = '', ...rest] = positionals
  const area = AREAS.find((one) => one === values.area)
  if (what !== 'resource' || rest.length > 0) return USAGE
  if (!/^[a-z][a-zA-Z0-9]*s$/.test(key)) return `KEY says many of them, in camel case (lockers): ${key}`
  if (!area) return `--area is one of ${AREAS.join(', ')}`
  const one = values.one ?? key.slice(0, -1)
  if (!/^[a-z][a-zA-Z0-9]*$/.test(one) || one === key) return `--one says one of them, in camel case: ${one}`
  const fields = values.fields.split(';').flatMap((text) => (text.trim() ? [fieldOf(text.trim())] : []))
  const wrong = fields.find((field) => typeof field === 'string')
  if (wrong !== undefined) return wrong
  return { key, one, area, names: namesOf(values.texts, one, key), fields: fields as AskedField[] }
}

function fieldOf(text: string): AskedField | string {
  const [said = '', labels] = text.split('=')
  const [name = '', kind = ''] = said.split(':').map((part) => part.trim())
  const known = kindOf(kind)
  if (!/^[a-z][a-z0-9_]*$/.test(name)) return `a field's name is the wire's, in snake case: ${text}`
  if (!known) return `there is no kind of field as in ${text}\n${USAGE}`
  const words = kind.includes('|') ? kind.split('|') : []
  return { name, kind: known, words, label: three(labels, spaced(name)) }
}

function namesOf(texts: string | undefined, one: string, many: string): Asked['names'] {
  const pairs = three(texts, `${spaced(one)}/${spaced(many)}`).map((pair) => pair.split('/'))
  const at = (index: 0 | 1) => pairs.map((pair) => pair[index] ?? pair[0] ?? '') as unknown as Texts
  return { one: at(0), many: at(1) }
}

// One text alone is said in all languages until somebody translates it.
function three(texts: string | undefined, otherwise: string): Texts {
  const [pt = otherwise, en = pt, es = pt] = (texts ?? otherwise).split(',').map((text) => text.trim())
  return [pt, en, es]
}

/** A name as a text: `is_shared` -> `Is shared`. */
export function spaced(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
