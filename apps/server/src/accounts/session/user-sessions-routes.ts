import { endSessionsOfUser } from '@ramal/contract/endpoints/user-sessions'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { reachedAgent } from '../permissions/reach.ts'
import type { Access } from './access.ts'

/** Sessions of others, ended by an administrator (contract §1.4). */
export function userSessionRoutes(
  app: FastifyInstance,
  { store, access }: { store: Store; access: Pick<Access, 'endAccess'> },
): void {
  route(app, endSessionsOfUser, async ({ user, params, request }) => {
    const { id, tenantId } = await store.read((tx) => reachedAgent(tx, user, params.id))
    await access.endAccess({ id, tenantId, reason: 'ended', by: { userId: user.id, address: request.ip } })
    return answer(204, null)
  })
}
