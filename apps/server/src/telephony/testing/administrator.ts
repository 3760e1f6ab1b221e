import { groups, userGroups, users } from '@ramal/db/schema/business'
import type { TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { cheapHash } from '../../testing/demo-store.ts'
import { PASSWORD, tokenCaller } from '../../testing/sign-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

/** Somebody who changes settings of an exchange over HTTP, as their screens do. */
export interface Administrator {
  /** Changes some fields of a row. @throws Error with what the server says of a refusal */
  change(path: `/v1/${string}/`, body: object): Promise<void>
  stop(): Promise<void>
}

/** Opens the server on the exchange's store and signs its administrator in; `permissions`: what they may do. */
export async function administratorOf(
  store: TemporaryStore,
  permissions: readonly string[],
): Promise<Administrator> {
  await store.write(async ({ db }) => {
    const own = { tenant_id: 1, description: 'administrator' }
    const [group] = await db
      .insert(groups)
      .values({ ...own, permissions: [...permissions], data_scope: 'contract' })
      .returning({ id: groups.id })
    const person = { username: 'admin', first_name: 'Admin', password_hash: cheapHash(PASSWORD) }
    const [user] = await db
      .insert(users)
      .values({ ...own, ...person, must_change_password: false })
      .returning({ id: users.id })
    await db.insert(userGroups).values({ user_id: user!.id, group_id: group!.id })
  })
  const server = await startTestServer({ store })
  const { headers } = await tokenCaller(server.app, 'admin')
  return {
    async change(path, body) {
      const answer = await server.app.inject({ method: 'PATCH', url: `/api${path}`, headers, payload: body })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    },
    stop: () => server.stop(),
  }
}
