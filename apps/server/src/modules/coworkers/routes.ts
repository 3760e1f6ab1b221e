import { listCoworkers } from '@ramal/contract/endpoints/coworkers'
import type { Coworker } from '@ramal/contract/entities/coworker'
import { termsOf } from '@ramal/db/store/contains'
import { folded } from '@ramal/db/store/folded'
import type { Store } from '@ramal/db/store/store'
import type { FastifyInstance } from 'fastify'
import { heldPage } from '../../http/long-list/held-page.ts'
import { answerPage, route } from '../../http/route.ts'
import { type PersonRow, readTenant } from './coworker-rows.ts'
import { type LiveFacts, personState } from './person-state.ts'

/** People and what they do (contract §10). */
export function coworkerRoutes(app: FastifyInstance, deps: LiveFacts & { store: Store }): void {
  route(app, listCoworkers, async ({ user, query, request }) => {
    const terms = termsOf(folded(query.search))
    const page = await heldPage(
      { store: deps.store, user, request, query },
      {
        read: (tx) => readTenant(tx, user.tenantId),
        choose(everybody) {
          const found = everybody
            .filter((row) => query.team_id === undefined || row.team?.id === query.team_id)
            .filter((row) => terms.every((term) => searched(row).includes(term)))
            .toSorted(byOrdering(query.ordering))
          return { count: found.length, results: found.slice(query.offset, query.offset + query.limit) }
        },
        present: (row) => toWire(row, deps),
      },
    )
    return answerPage(page)
  })
}

const byName = new Intl.Collator('pt-BR')

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
      return sign * byName.compare(a.description, b.description)
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
