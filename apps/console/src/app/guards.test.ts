import type { Permission } from '@ramal/contract/permissions'
import { expect, it } from 'vitest'
import { profileQuery } from '../lib/session.ts'
import { fakeConsole } from '../testing/fake-console.ts'
import { profileOf } from '../testing/profile.ts'
import { requirePermission } from './guards.ts'

/** Where a page that asks for `value` leads somebody with these roles; null: they stay. */
async function guard(value: unknown, roles: readonly string[]): Promise<string | null> {
  const page = fakeConsole()
  page.queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles: [...roles] }))
  const request = new Request('http://localhost/chats')
  const answer = await requirePermission(page, value as Permission)({ request } as never)
  return answer?.headers.get('location') ?? null
}

it.each<[string, unknown, readonly string[], string | null]>([
  ['[R6-02] A page that asks for my-profile lets everybody in', 'my-profile', [], null],
  [
    '[R6-03] A page whose permission a role contains as a pattern lets in',
    'view_(chat|lead)',
    ['sites.view_chat.own'],
    null,
  ],
  [
    '[R6-03] A page whose permission no role contains does not',
    'view_(chat|lead)',
    ['sites.view_client'],
    '/403',
  ],
  ['[R6-04] A page whose permission is a role lets in', 'sites.view_chat', ['sites.view_chat'], null],
  [
    '[R6-04] A page whose permission equals a role lets in, also where as a pattern it would not',
    'a+b',
    ['a+b'],
    null,
  ],
  ['[R6-05] A page with an empty permission lets nobody in', '', ['sites.view_chat'], '/403'],
  ['[R6-05] A page without a permission lets nobody in', undefined, ['sites.view_chat'], '/403'],
])('%s', async (_title, value, roles, target) => {
  expect(await guard(value, roles)).toBe(target)
})
