import Database from 'better-sqlite3'
import { storeContract } from '../testing/store-contract.ts'
import { openTemporaryStore } from '../testing/temporary-store.ts'

storeContract({
  name: 'SQLite',
  async open({ ddl, ...options } = {}) {
    const store = await openTemporaryStore(options)
    if (ddl) new Database(store.file).exec(ddl).close()
    return store
  },
  openReadOnly: () => openTemporaryStore({ writerPragmas: ['query_only = on'] }),
})
