import { conditionsHold } from '@ramal/domain/form/conditions'
import type { Editable } from '../editable.ts'

/** Whether a row needs no more than a name: nothing else is required, neither always nor by what the others are then. */
export function needsOnlyName({ resource }: Editable): boolean {
  const fields = Object.entries(resource.fields())
  const defaults = Object.fromEntries(fields.map(([name, { about }]) => [name, about.default ?? null]))
  return (
    resource.input().safeParse({ description: 'x' }).success &&
    !resource.endpoints['create']?.path.includes(':') &&
    fields.every(
      ([, { about }]) => about.requiredWhen === undefined || !conditionsHold(about.requiredWhen, defaults),
    )
  )
}
