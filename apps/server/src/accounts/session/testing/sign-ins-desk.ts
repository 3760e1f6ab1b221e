import { users } from '@ramal/db/schema/business'
import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { eq } from 'drizzle-orm'
import { demoBox, openDemoStore } from '../../../testing/demo-store.ts'
import type { SecurityEvents } from '../../audit/security-events.ts'
import type { SecondFactors } from '../../second-factor/service.ts'
import { type Origin, SignIns } from '../sign-ins.ts'

export const PASSWORD = 'ramal-demo'

type Passed = Awaited<ReturnType<SecondFactors['pass']>>

/** Sign-ins on a store of the demo, without a server; what the second factor says is the test's. */
export async function openSignIns() {
  const store = await openDemoStore()
  const clock = new ManualClock()
  const box = demoBox()
  const [ana] = await store.read(({ db }) =>
    db.select({ id: users.id, tenantId: users.tenant_id }).from(users).where(eq(users.username, 'ana')),
  )
  if (!ana) throw new Error('no ana')
  const events: Parameters<SecurityEvents['record']>[0][] = []
  const factor: { says: Passed; asked: unknown[] } = { says: 'not_needed', asked: [] }
  const signIns = new SignIns({
    store,
    clock,
    box,
    events: { record: (event) => void events.push(event) } as SecurityEvents,
    factors: {
      pass: async (_owner, code, giver) => {
        factor.asked.push({ code, ...giver })
        return factor.says
      },
    } as SecondFactors,
  })
  const origin: Origin = { address: '192.0.2.1', userAgent: 'Firefox', host: 'demo.test', locale: 'pt-br' }
  return { store, clock, box, ana, events, factor, signIns, origin }
}
