import { explainRoute } from '@ramal/contract/endpoints/route-explain'
import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import { trunks } from '@ramal/db/schema/trunks'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { MessageKey } from '@ramal/i18n/catalogue'
import { text } from '@ramal/i18n/text'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'
import { assertRows } from '../../resources/stored-values.ts'
import type { Explainer } from './explainer.ts'

interface ExplainDeps {
  readonly telephony: Explainer
  readonly clock: Clock
  readonly store: Store
}

/** "What would happen to this number now?" (contract §10, extension). */
export function routeExplainRoutes(app: FastifyInstance, { telephony, clock, store }: ExplainDeps): void {
  route(app, explainRoute, async ({ user, body, locale }) => {
    const { direction, number, caller = '', trunk = null, user: who = null, team = null, overlay } = body
    const say = (key: MessageKey, params?: Record<string, string>) => text(locale, key, params)
    await store.read(async (tx) => {
      for (const [field, table, id] of [
        ['trunk', trunks, trunk],
        ['user', users, who],
        ['team', teams, team],
      ] as const)
        await assertRows(tx, table, id === null ? [] : [id], { tenantId: user.tenantId, say, field })
    })
    const at = body.at === undefined ? clock.now() : Date.parse(body.at)
    const isOfDirection = overlay?.resource === `${direction}Routes`
    const steps = await telephony.explainRouting({
      ...{ tenantId: user.tenantId, direction, number, caller, trunk, team, at, user: who },
      overlay: overlay && isOfDirection ? { id: overlay.id, values: overlay.values } : null,
    })
    return answer(200, {
      at: new Date(at).toISOString(),
      steps: steps.map((step) => ({
        ...step,
        text: text(locale, `explain.${step.reason}`, {
          name: step.description ?? '',
          before: step.before ?? '',
          after: step.after ?? '',
        }),
      })),
    })
  })
}
