import type { Ask, Subject, Things } from '../testing/things.ts'

const one = (of: Things): Ask => ({ params: { id: of.clientImportId } })
const team = { allowed: "§10.6: imports are the tenant's, for who may add clients" } as const

/** Files of clients (contract §10.6). Without a file nothing is taken: 400 for everybody. */
export const CLIENT_IMPORTS = {
  createClientImport: { tenant: 400, team: 400, owner: 400 },
  getClientImports: { tenant: 200, team },
  getClientImport: { ask: one, tenant: 404, team },
  checkClientImport: {
    ask: (of) => ({ ...one(of), body: { targets: ['full_name', 'phone'] } }),
    ...{ tenant: 404, team: 409, owner: 409 },
  },
  runClientImport: { ask: one, tenant: 404, team: 409, owner: 409 },
  undoClientImport: { ask: one, tenant: 404, team: 409, owner: 409 },
  getClientImportErrors: { ask: one, tenant: 404, team },
} as const satisfies Record<string, Subject>
