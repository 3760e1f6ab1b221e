import type { FormFailure } from '@ramal/contract/error-shape'
import type { Fields } from '@ramal/contract/resources/kit/field'
import { formFailureOf } from '../../../lib/api-error.ts'

/**
 * What a form shows of a refused row: a sentence about the value of a destination stands with the destination, one about a row within the
 * row with that list, after its number and the name of its field.
 */
export function rowFailureOf(error: unknown, fields: Fields, label: (field: string) => string): FormFailure {
  const failure = formFailureOf(error)
  if (failure.kind !== 'errors') return failure
  const placed = Object.entries(failure.fields).map(([path, sentence]) =>
    placeOf(path, sentence, fields, label),
  )
  return { ...failure, fields: Object.fromEntries(placed) }
}

function placeOf(path: string, sentence: string, fields: Fields, label: (field: string) => string) {
  const [name = '', at, part] = path.split('.')
  const pair = Object.entries(fields).find(([, { about }]) => about.kind === 'app' && about.pair === name)
  if (pair) return [pair[0], sentence] as const
  if (at === undefined || !(name in fields) || !/^\d+$/.test(at)) return [path, sentence] as const
  const which = part === undefined ? `${Number(at) + 1}` : `${Number(at) + 1}, ${label(part)}`
  return [name, `${which}: ${sentence}`] as const
}
