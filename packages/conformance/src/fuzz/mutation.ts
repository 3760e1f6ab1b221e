import { isPlainObject } from '@ramal/contract/plain-object'
import fc from 'fast-check'
import { NASTY_TEXTS } from './text.ts'

/** What a wrong client may put where a value belongs. */
const WRONG: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, -0, [], {}, [[]], { $gt: '' }, [null], { id: {} }),
  fc.constantFrom(...NASTY_TEXTS),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A request body gone wrong in one place: a field of another type, missing, unknown, or everything replaced. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (!isPlainObject(value) || Object.keys(value).length === 0) return WRONG
  const field = fc.constantFrom(...Object.keys(value))
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(field, WRONG).map(([name, wrong]) => ({ ...value, [name]: wrong })) },
    { weight: 2, arbitrary: field.map((name) => without(value, name)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...NASTY_TEXTS), WRONG)
        .map(([name, wrong]) => ({ ...value, [name]: wrong })),
    },
    { weight: 1, arbitrary: WRONG },
  )
}

function without(value: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
}
