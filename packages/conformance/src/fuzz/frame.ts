import { builtSchema } from '@ramal/contract/kit/action'
import type { ClientActions } from '@ramal/contract/kit/frame'
import fc from 'fast-check'
import { arbitraryOf } from './arbitrary.ts'
import { mutated } from './mutation.ts'
import { NASTY_TEXTS } from './text.ts'

/** Texts of client frames of one socket: fitting ones, ones wrong in a place, unknown actions and no JSON at all. */
export function framesOf(actions: ClientActions): fc.Arbitrary<string> {
  const fitting = Object.values(actions).map(({ action, payload }) =>
    arbitraryOf(builtSchema(payload)).map((fields) => Object.assign({}, fields, { action })),
  )
  const frame = fc.oneof(...fitting)
  const broken = frame.chain((value) => mutated(value))
  return fc.oneof(
    { weight: 5, arbitrary: frame.map((value) => JSON.stringify(value)) },
    { weight: 4, arbitrary: broken.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...NASTY_TEXTS, '[]', '{"action":[]}', '{"action":"__proto__"}', '{'),
    },
  )
}
