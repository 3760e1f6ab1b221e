import { inertDigits, inertText } from '@ramal/domain/text/csv'
import type { Binding } from '../bind.ts'

/** The columns of a file: those that were asked for, in that order, else all of the row; never a secret. */
export function csvColumns({ sources }: Binding, asked: readonly string[]): string[] {
  const all = Object.keys(sources).filter((field) => sources[field]?.kind !== 'secret')
  const known = [...new Set(asked)].filter((field) => all.includes(field))
  return known.length > 0 ? known : all
}

/** The value of a field of a row as a person reads it in a table: names of what it points to, lists with commas, the rest of JSON as it is. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return inertDigits(value)
  if (typeof value !== 'object') return String(value)
  if (isReference(value)) return inertText(value.description)
  if (!Array.isArray(value)) return inertText(JSON.stringify(value))
  return inertText(value.every(isWord) ? value.map(wordOf).join(', ') : JSON.stringify(value))
}

interface Reference {
  readonly id: number
  readonly description: string
}

function isReference(value: unknown): value is Reference {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).length === 2 && 'id' in value && 'description' in value
}

const isWord = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || isReference(value)
const wordOf = (value: unknown) => (isReference(value) ? value.description : String(value))
