import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { authorise } from './authorise.ts'

/** Whether an endpoint that asks for `permission` serves somebody with these roles. */
async function serves(permission: unknown, roles: readonly string[]): Promise<boolean> {
  const user = { id: 7, owes: null, roles }
  const app = {
    authenticate: async () => user,
    meter: { take: () => undefined },
  } as unknown as FastifyInstance
  const spec = { permission } as unknown as Endpoint
  return authorise(app, {} as FastifyRequest, spec).then(
    (who) => who !== null,
    (error: { code?: string }) => {
      if (error.code === 'permission_denied') return false
      throw error
    },
  )
}

it.each<[string, unknown, readonly string[], boolean]>([
  ['[R6-02] An endpoint that asks for my-profile serves everybody who is signed in', 'my-profile', [], true],
  [
    '[R6-03] An endpoint whose permission a role contains as a pattern serves',
    'view_(chat|lead)',
    ['sites.view_chat.own'],
    true,
  ],
  [
    '[R6-03] An endpoint whose permission no role contains does not',
    'view_(chat|lead)',
    ['sites.view_client'],
    false,
  ],
  ['[R6-04] An endpoint whose permission is a role serves', 'sites.view_chat', ['sites.view_chat'], true],
  [
    '[R6-04] An endpoint whose permission equals a role serves, also where as a pattern it would not',
    'a+b',
    ['a+b'],
    true,
  ],
  ['[R6-05] An endpoint with an empty permission serves nobody', '', ['sites.view_chat'], false],
  ['An endpoint that asks for any of two serves who has one', ['sites.a', 'sites.b'], ['sites.b'], true],
  [
    'An endpoint that asks for any of two does not serve who has neither',
    ['sites.a', 'sites.b'],
    ['sites.c'],
    false,
  ],
])('%s', async (_title, permission, roles, expected) => {
  expect(await serves(permission, roles)).toBe(expected)
})
