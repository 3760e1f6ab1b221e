import type { Store } from '@ramal/db/store/store'
import { hashPassword } from '../platform/password.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { seedActivities } from './activities.ts'
import { seedChat } from './chat.ts'
import { seedCrm } from './crm.ts'
import { seedDialing } from './dialing.ts'
import { DEMO } from './names.ts'
import { seedNotices } from './notices.ts'
import { seedPeople } from './people.ts'
import { seedClassifications, seedForms } from './service.ts'
import { seedStructure } from './structure.ts'
import { seedTelephony } from './telephony.ts'
import { tenantCodes, tenantIdOf } from './tenant-rows.ts'

const DEMO_CODE = 'demo'

export interface SeedOptions {
  box: SecretBox
  simAddress: string
  simSipPort: number
  providerUrl: string
  /** Of everybody; the known one when absent. */
  password?: string
}

/**
 * Puts the demo data into an empty store, all of it or nothing. `'seeded'`; `'present'` when this is a demo store already;
 * `'refused'` when the store holds other data.
 */
export async function seedDemo(
  store: Store,
  options: SeedOptions,
): Promise<'seeded' | 'present' | 'refused'> {
  const tenants = await store.read(tenantCodes)
  if (tenants.includes(DEMO_CODE)) return 'present'
  if (tenants.length > 0) return 'refused'
  const passwordHash = await hashPassword(options.password ?? DEMO.password)
  await store.write(async (tx) => {
    const people = await seedPeople(tx, passwordHash)
    await seedStructure(tx, people.tenantId)
    const forms = await seedForms(tx, people.tenantId)
    const telephony = await seedTelephony(tx, people, { ...options, formId: forms.call })
    const chat = await seedChat(tx, people, { ...options, formId: forms.chat })
    await seedClassifications(tx, people.tenantId, { telephony, chat })
    await seedCrm(tx, people.tenantId)
    await seedDialing(tx, people.tenantId)
    await seedNotices(tx, people.tenantId)
    await seedActivities(tx, people, Date.now())
  })
  return 'seeded'
}

/** The tenant of the demo. */
export function demoTenantId(store: Store): Promise<number | null> {
  return store.read((tx) => tenantIdOf(tx, DEMO_CODE))
}
