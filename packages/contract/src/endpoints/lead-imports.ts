import { listImportCalls } from './list-imports.ts'

/** How a file becomes leads. */
export const leadImports = listImportCalls({
  list: 'leads',
  path: '/v1/crm/lead-imports/',
  permission: 'sites.add_mailingclient',
})

export const createLeadImport = leadImports.create
export const getLeadImports = leadImports.list
export const getLeadImport = leadImports.get
export const checkLeadImport = leadImports.check
export const runLeadImport = leadImports.run
export const undoLeadImport = leadImports.undo
export const getLeadImportErrors = leadImports.errors
