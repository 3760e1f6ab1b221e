import { clientImports } from '@ramal/contract/endpoints/client-imports'
import { leadImports } from '@ramal/contract/endpoints/lead-imports'
import type { ListImportCalls } from '@ramal/contract/endpoints/list-imports'
import type { ImportedList } from '@ramal/contract/imported-lists'

/** By which calls a file becomes rows of each list. */
export const IMPORT_CALLS: Readonly<Record<ImportedList, ListImportCalls>> = {
  clients: clientImports,
  leads: leadImports,
}
