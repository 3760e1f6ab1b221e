import { conditionsHold } from '@ramal/domain/form/conditions'
import type { Editable } from '../editable.ts'

/** Needs more than a name, though each of its fields may be missing: numbers, or a pattern. */
const ONE_OF_SEVERAL: ReadonlySet<string> = new Set(['inboundRoutes'])

/** Whether a row of its own needs no more than a name. */
export function isSimple({ resource }: Editable): boolean {
  const path = resource.endpoints['create']?.path ?? ''
  const isEnough = resource.input().safeParse({ description: 'x' }).success
  return isEnough && !path.includes(':') && !ONE_OF_SEVERAL.has(resource.key) && asksForNoMore(resource)
}

/** Whether nothing is required by what the others are when they are left out. */
function asksForNoMore({ fields }: Editable['resource']): boolean {
  const all = Object.entries(fields())
  const defaults = Object.fromEntries(all.map(([name, { about }]) => [name, about.default ?? null]))
  return all.every(
    ([, { about }]) => about.requiredWhen === undefined || !conditionsHold(about.requiredWhen, defaults),
  )
}
