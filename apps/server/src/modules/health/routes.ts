import { statfs } from 'node:fs/promises'
import { getHealth, getLiveness, getReadiness } from '@ramal/contract/endpoints/health'
import { users } from '@ramal/db/schema/business'
import type { Store } from '@ramal/db/store/store'
import { isNearlyFull } from '@ramal/domain/disk/disk-space'
import type { Clock } from '@ramal/domain/time/clock'
import type { Faults } from '@ramal/process/last-resort'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../http/app-error.ts'
import { answer, route } from '../../http/route.ts'
import { WriteProbe } from './write-probe.ts'

/** What is up (extension): the store answers a read, engine and media process are connected, the disk of the data has space. */
export function healthRoutes(
  app: FastifyInstance,
  deps: {
    store: Store
    clock: Clock
    dataDir: string
    version: string
    telephony: { health(): { engine: boolean; media: boolean } }
    faults: Faults
    /** True from the moment that the server is told to end. */
    ending: { readonly isEnding: boolean }
  },
): void {
  const writes = new WriteProbe(deps.store, deps.clock)

  route(app, getHealth, async () => {
    const [store, disk] = await Promise.all([storeAnswers(deps.store), hasSpace(deps.dataDir)])
    const { engine, media } = deps.telephony.health()
    return answer(200, {
      status: store && engine && media && disk ? 'ok' : 'degraded',
      version: deps.version,
      store: { ok: store },
      engine: { ok: engine },
      media: { ok: media },
      disk: { ok: disk },
      faults: deps.faults.count,
    })
  })

  route(app, getLiveness, async () => answer(200, { status: 'ok' }))

  route(app, getReadiness, async () => {
    const { engine, media } = deps.telephony.health()
    if (deps.ending.isEnding || !engine || !media || !(await writes.isTaken()))
      throw new AppError('not_ready')
    return answer(200, { status: 'ok' })
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

async function hasSpace(dataDir: string): Promise<boolean> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return !isNearlyFull({ free: bavail * bsize, total: blocks * bsize })
  } catch {
    return false
  }
}
