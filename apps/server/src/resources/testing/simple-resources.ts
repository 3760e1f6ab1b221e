import type { Editable } from '../editable.ts'

/** Needs more than a name, though each of its fields may be missing: numbers, or a pattern. */
const ONE_OF_SEVERAL: ReadonlySet<string> = new Set(['inboundRoutes'])

/** Whether a row of its own needs no more than a name. */
export function isSimple({ resource }: Editable): boolean {
  const path = resource.endpoints['create']?.path ?? ''
  const isEnough = resource.input().safeParse({ description: 'x' }).success
  return isEnough && !path.includes(':') && !ONE_OF_SEVERAL.has(resource.key)
}
