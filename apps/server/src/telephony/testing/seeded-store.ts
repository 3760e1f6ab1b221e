import { contracts } from '@ramal/db/schema/contracts'
import { imageOfStore, type StoreImage } from '@ramal/db/store/testing/store-image'
import { openTemporaryStore, type TemporaryStore } from '@ramal/db/store/testing/temporary-store'
import { seedExchange } from './seed.ts'

/** A tenant of whom nothing is the first one's. */
export const OTHER_TENANT = 2

let image: Promise<StoreImage> | null = null

/** A store with what `seedExchange` puts into it, and a second tenant without anything; nobody runs on it. */
export async function openSeededStore(): Promise<TemporaryStore> {
  image ??= imageOfStore(async (store) => {
    await seedExchange(store)
    await store.write(({ db }) =>
      db.insert(contracts).values({ id: OTHER_TENANT, code: 'other', description: 'Outro' }),
    )
  })
  return openTemporaryStore({ image: await image })
}
