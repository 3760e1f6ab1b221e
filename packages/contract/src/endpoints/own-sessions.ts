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

const Password = () => z.string().min(1).max(256)

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
  method: 'POST',
  path: '/v1/business/profile/sessions/:id/end/',
  summary: "Ends one of the user's sessions and closes its websockets at once; needs the password.",
  params: () => z.object({ id: q.id() }),
  body: () => z.object({ password: Password() }),
  answers: { 204: noContent },
  errors: ['validation', 'throttled'],
  permission,
  section,
  origin,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/v1/business/profile/sessions/end/',
  summary: 'Ends every session of the user but the one that asks; needs the password.',
  body: () => z.object({ password: Password() }),
  answers: { 204: noContent },
  errors: ['validation', 'throttled'],
  permission,
  section,
  origin,
})
