import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import type { Coworker } from '@ramal/contract/entities/coworker'
import { folded } from '@ramal/db/store/folded'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/paging.ts'
import { answer, route } from '../../http/route.ts'
import { type LiveFacts, personState } from './person-state.ts'
import { type PersonRow, readTenant } from './repository.ts'

/** People and what they do (contract §10). */
export function coworkerRoutes(app: FastifyInstance, deps: LiveFacts & { store: Store }): void {
  route(app, listCoworkers, async ({ user, query, request }) => {
    const everybody = await deps.store.read((tx) => readTenant(tx, user.tenantId))
    const terms = folded(query.search).split(/\s+/).filter(Boolean)
    const found = everybody
      .filter((row) => query.team_id === undefined || row.team?.id === query.team_id)
      .filter((row) => terms.every((term) => searched(row).includes(term)))
      .toSorted(byOrdering(query.ordering))
    const results = found.slice(query.offset, query.offset + query.limit).map((row) => toWire(row, deps))
    return answer(200, pageOf(request.url, query, { count: found.length, results }))
  })
}

function searched(row: PersonRow): string {
  return folded(`${row.description} ${row.endpoint?.extension ?? ''}`)
}

/** By `id`, `description` or `endpoint`; everybody listed is active, so the default `-is_active,id` is `id` (contract §0.2). */
function byOrdering(ordering: readonly string[]): (a: PersonRow, b: PersonRow) => number {
  const keys = ordering.filter((key) => /^-?(id|description|endpoint)$/.test(key))
  return (a, b) => keys.reduce((order, key) => order || compared(a, b, key), 0) || a.id - b.id
}

function compared(a: PersonRow, b: PersonRow, key: string): number {
  const sign = key.startsWith('-') ? -1 : 1
  switch (key.replace('-', '')) {
    case 'description':
      return sign * a.description.localeCompare(b.description, 'pt-BR')
    case 'endpoint':
      return sign * ((a.endpoint?.extension ?? 0) - (b.endpoint?.extension ?? 0))
    default:
      return sign * (a.id - b.id)
  }
}

function toWire(row: PersonRow, facts: LiveFacts): Coworker {
  const { webphone, webchat, ...state } = personState(row, facts)
  const { id, description, photo, team } = row
  return { id, description, photo, team, ...state, endpoint_state: webphone, chat_state: webchat }
}
