import type { Ask, Subject, Things } from '../testing/things.ts'

/** Of a list: without a file nothing is taken, 400 for everybody. */
function ofList(one: (of: Things) => Ask, whose: string) {
  const team = { allowed: `§10.6: imports are the tenant's, for who may add ${whose}` } as const
  return {
    create: { tenant: 400, team: 400, owner: 400 },
    list: { tenant: 200, team },
    get: { ask: one, tenant: 404, team },
    check: {
      ask: (of: Things) => ({ ...one(of), body: { targets: ['full_name', 'phone'] } }),
      ...{ tenant: 404, team: 409, owner: 409 },
    },
    // Run and taken back alike.
    act: { ask: one, tenant: 404, team: 409, owner: 409 },
  } as const satisfies Record<string, Subject>
}

const clients = ofList((of) => ({ params: { id: of.clientImportId } }), 'clients')
const leads = ofList((of) => ({ params: { id: of.leadImportId } }), 'leads')

/** Files of clients and of leads (contract §10.6). */
export const LIST_IMPORTS = {
  createClientImport: clients.create,
  getClientImports: clients.list,
  getClientImport: clients.get,
  checkClientImport: clients.check,
  runClientImport: clients.act,
  undoClientImport: clients.act,
  getClientImportErrors: clients.get,
  createLeadImport: leads.create,
  getLeadImports: leads.list,
  getLeadImport: leads.get,
  checkLeadImport: leads.check,
  runLeadImport: leads.act,
  undoLeadImport: leads.act,
  getLeadImportErrors: leads.get,
} as const satisfies Record<string, Subject>
