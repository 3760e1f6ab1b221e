import { argon2Sync } from 'node:crypto'
import { users } from '@ramal/db/schema/business'
import type { StoreOptions } from '@ramal/db/store/open-store'
import type { Store } from '@ramal/db/store/store'
import { imageOfStore, type StoreImage } from '@ramal/db/store/testing/store-image'
import { openTemporaryStore, type TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { DEMO } from '../demo/names.ts'
import { seedDemo } from '../demo/seed.ts'
import { moveChannels } from '../demo/tenant-rows.ts'
import { secretBox } from '../platform/secret-box.ts'

/** Of the one tenant in it. */
const TENANT = 1
/** Where nobody listens. */
const PLACE = { simAddress: '127.0.0.1', simSipPort: 5070, providerUrl: 'http://127.0.0.1:1' }

/** What the secrets of the demo's store are sealed with. */
export const DEMO_KEY = Buffer.alloc(32, 7)
export const demoBox = () => secretBox(DEMO_KEY)

interface DemoStoreOptions {
  providerUrl?: string | undefined
  /** `'dear'`: a sign-in costs as much as in the product. A cheap one takes the same way and 25 ms less of a processor. */
  passwords?: 'cheap' | 'dear' | undefined
}

const images = new Map<string, Promise<StoreImage>>()

/** A store with the demo's data, as `seedDemo` leaves it: that is done once in a process, and copied for each test. */
export async function openDemoStore(
  options: Partial<StoreOptions> = {},
  { providerUrl, passwords = 'cheap' }: DemoStoreOptions = {},
): Promise<TemporaryStore> {
  const image = images.get(passwords) ?? imageOfStore((store) => fill(store, passwords))
  images.set(passwords, image)
  const store = await openTemporaryStore({ ...options, image: await image })
  if (providerUrl !== undefined) await store.write((tx) => moveChannels(tx, TENANT, providerUrl))
  return store
}

async function fill(store: Store, passwords: 'cheap' | 'dear'): Promise<void> {
  await seedDemo(store, { box: demoBox(), ...PLACE })
  if (passwords === 'cheap')
    await store.write((tx) => tx.db.update(users).set({ password_hash: cheapHash(DEMO.password) }))
}

/** What a password is kept as: what argon2id makes with the least memory that it takes, written as the product writes it. */
export function cheapHash(password: string): string {
  const [nonce, memory, passes] = [Buffer.alloc(16, 7), 8, 1]
  const cost = { memory, passes, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: Buffer.from(password), nonce, ...cost })
  return ['argon2id', memory, passes, nonce.toString('base64url'), tag.toString('base64url')].join('$')
}
