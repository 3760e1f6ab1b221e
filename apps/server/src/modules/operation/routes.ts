import { getOperation } from '@ramal/contract/endpoints/operation'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import type { Floors } from './floors.ts'

/** What a supervisor's page begins with (contract §12, extension). */
export function operationRoutes(
  app: FastifyInstance,
  { floors }: { floors: Pick<Floors, 'snapshot'> },
): void {
  route(app, getOperation, async ({ user }) => answer(200, await floors.snapshot(user)))
}
