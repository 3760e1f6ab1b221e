import type { Fields } from '@ramal/contract/resources/kit/field'
import { conditionsHold } from '@ramal/domain/form/conditions'
import type { Body, Sentences } from './editable.ts'
import { refused } from './stored-values.ts'

/** Refuses a row that leaves out what its other values make required (`requiredWhen` of its declaration), as its form does. `isWhole`: its secrets and files are there too. */
export function assertRequired(
  fields: Fields,
  values: Body,
  { say, isWhole }: { say: Sentences; isWhole: boolean },
): void {
  // A copy of settings has rows whose secrets and files somebody gives afterwards (decision 080).
  for (const [name, { about }] of Object.entries(fields))
    if ((about.kind === 'secret' || about.kind === 'file') && !isWhole) continue
    else if (about.requiredWhen && isMissing(values[name]) && conditionsHold(about.requiredWhen, values))
      throw refused(name, say('validation.required'))
}

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
