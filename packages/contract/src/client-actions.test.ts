import { expect, it } from 'vitest'
import * as z from 'zod'
import { BUSINESS_CLIENT_ACTIONS } from './business-socket/client-actions.ts'
import { CHAT_CLIENT_ACTIONS } from './chat-socket/client-actions.ts'
import type { ClientAction } from './kit/action.ts'

const ACTIONS: ClientAction[] = [
  ...Object.values(BUSINESS_CLIENT_ACTIONS),
  ...Object.values(CHAT_CLIENT_ACTIONS),
]

it.each(ACTIONS.map((one) => [one.action, one] as const))(
  'No text of a frame is as long as its sender likes: %s',
  (_, { payload }) => {
    const schema = z.toJSONSchema(payload(), { io: 'input', unrepresentable: 'any' })
    expect(endless(schema)).toEqual([])
  },
)

it('A text without a bound is found wherever it stands', () => {
  const schema = z.object({
    a: z.string(),
    b: z.array(z.string().nullable()),
    c: z.record(z.string(), z.int()),
  })
  expect(endless(z.toJSONSchema(schema))).toHaveLength(3)
})

/** Places of texts that nothing bounds: no length, no closed list, no form of their own. */
function endless(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const isBound = ['maxLength', 'enum', 'const', 'format'].some((word) => word in node)
  const own = 'type' in node && [node.type].flat().includes('string') && !isBound ? [at] : []
  return [...own, ...Object.entries(node).flatMap(([key, value]) => endless(value, `${at}/${key}`))]
}
