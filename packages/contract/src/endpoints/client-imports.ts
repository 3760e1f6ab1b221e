import { listImportCalls } from './list-imports.ts'

/** How a file becomes clients. */
export const clientImports = listImportCalls({
  list: 'clients',
  path: '/v1/crm/client-imports/',
  permission: 'sites.add_client',
})

export const createClientImport = clientImports.create
export const getClientImports = clientImports.list
export const getClientImport = clientImports.get
export const checkClientImport = clientImports.check
export const runClientImport = clientImports.run
export const undoClientImport = clientImports.undo
export const getClientImportErrors = clientImports.errors
