import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { permissionOf } from '../permissions.ts'
import { noContent } from '../wire.ts'

/** An administrator signs somebody out everywhere; they may sign in again. 404 for whom one does not reach (§6). */
export const endSessionsOfUser = endpoint({
  method: 'POST',
  path: '/v1/business/users/:id/end-sessions/',
  summary:
    "Ends every session of somebody, closes their websockets and takes their telephone's registration back.",
  params: () => z.object({ id: q.id() }),
  answers: { 204: noContent },
  permission: permissionOf('business.user', 'change'),
  section: '1.4',
  origin: 'extension',
})
