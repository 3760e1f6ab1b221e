import Database from 'better-sqlite3'
import { storeSuite } from '../testing/store-suite.ts'
import { openTemporaryStore } from '../testing/temporary-store.ts'

storeSuite({
  name: 'SQLite',
  async open({ ddl, ...options } = {}) {
    const store = await openTemporaryStore(options)
    if (ddl) new Database(store.file).exec(ddl).close()
    return store
  },
  openReadOnly: () => openTemporaryStore({ writerPragmas: ['query_only = on'] }),
})
