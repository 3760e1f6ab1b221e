import * as z from 'zod'
import { OwnSession } from '../entities/own-session.ts'
import { page } from '../entities/page.ts'
import { endpoint } from '../kit/endpoint.ts'
import { listQuery } from '../kit/list-query.ts'
import { q } from '../kit/query.ts'
import { noContent } from '../wire.ts'

const section = '1.4'
const origin = 'extension'
const permission = 'signed-in'

const part = () => {
  const { limit, offset } = listQuery()
  return { limit, offset }
}

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/v1/business/profile/sessions/',
  summary: 'Where the user is signed in: this session first, then the last seen ones.',
  query: () => z.object(part()),
  answers: { 200: () => page(OwnSession) },
  permission,
  section,
  origin,
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/v1/business/profile/sessions/:id/',
  summary: "Ends one of the user's sessions and closes its websockets at once.",
  params: () => z.object({ id: q.id() }),
  answers: { 204: noContent },
  permission,
  section,
  origin,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/v1/business/profile/sessions/',
  summary: 'Ends every session of the user but the one that asks.',
  answers: { 204: noContent },
  permission,
  section,
  origin,
})
