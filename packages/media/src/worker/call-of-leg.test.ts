import { expect, it } from 'vitest'
import { withCall } from './call-of-leg.ts'

const CALL = '0199b8a4-1111-4222-8333-123456789abc'

it.each([
  [
    { leg: `${CALL}:ab`, reason: 'x' },
    { leg: `${CALL}:ab`, reason: 'x', call: CALL },
  ],
  [{ leg: `monitor:1:${CALL}` }, { leg: `monitor:1:${CALL}` }],
  [{ leg: 7 }, { leg: 7 }],
  [{ port: 1 }, { port: 1 }],
])('A line with %j says which call it is about where that is known', (fields, line) => {
  expect(withCall(fields)).toEqual(line)
})
