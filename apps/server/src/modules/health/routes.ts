import { getHealth } from '@ramal/contract/endpoints/health'
import { users } from '@ramal/db/schema/business'
import type { Store } from '@ramal/db/store/store'
import type { Faults } from '@ramal/process/last-resort'
import type { FastifyInstance } from 'fastify'
import { answer, route } from '../../http/route.ts'

/** What is up (extension): the store answers a read, the engine and the media process are connected. */
export function healthRoutes(
  app: FastifyInstance,
  deps: {
    store: Store
    version: string
    telephony: { health(): { engine: boolean; media: boolean } }
    faults: Faults
  },
): void {
  route(app, getHealth, async () => {
    const store = await storeAnswers(deps.store)
    const { engine, media } = deps.telephony.health()
    return answer(200, {
      status: store && engine && media ? 'ok' : 'degraded',
      version: deps.version,
      store: { ok: store },
      engine: { ok: engine },
      media: { ok: media },
      faults: deps.faults.count,
    })
  })
}

async function storeAnswers(store: Store): Promise<boolean> {
  try {
    await store.read((tx) => tx.db.select({ id: users.id }).from(users).limit(1))
    return true
  } catch {
    return false
  }
}
