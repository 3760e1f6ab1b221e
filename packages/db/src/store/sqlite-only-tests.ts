/** Tests that do not run on PostgreSQL: a path in its room, and why. What it stands for is not left out there: the engine has no such thing. */
export const SQLITE_ONLY: Readonly<Record<'apps/server' | 'packages/db', Readonly<Record<string, string>>>> =
  {
    'packages/db': {
      'src/store/sqlite/**': 'how SQLite’s adapter works; PostgreSQL’s has its own in src/store/pg',
      'src/store/ordering.test.ts':
        'the text of SQLite’s statements; their order is compared in src/store/pg',
      'src/migrations/default-order.test.ts': 'plans of SQLite',
      'src/migrations/sqlite-folder.test.ts': 'the folder of SQLite’s migrations',
    },
    'apps/server': {
      'src/http/full-store.test.ts':
        'a disk without room for SQLite’s file; PostgreSQL’s is its operator’s (decision 064)',
      'src/modules/keys/killed.test.ts': 'SQLite’s file is looked at past a server that was killed',
      'src/resources/list-plans.test.ts': 'plans of SQLite; PostgreSQL has the same indexes',
    },
  }
