import { clientImports } from '@ramal/contract/endpoints/client-imports'
import { leadImports } from '@ramal/contract/endpoints/lead-imports'
import type { ListImportCalls } from '@ramal/contract/endpoints/list-imports'
import type { ImportedList, ImportKey } from '@ramal/contract/imported-lists'
import type { PermissionName } from '@ramal/contract/permissions'
import type { ReadTx } from '@ramal/db/store/store'
import { EDITABLES } from '../../resources/bindings/editables.ts'
import type { Editable } from '../../resources/editable.ts'
import { clientWithKey, type Known, leadWithKey } from './known-rows.ts'

/** What the one machine of imports needs to know of a list. */
export interface ServedList {
  readonly list: ImportedList
  readonly calls: ListImportCalls
  /** To change those who are there already. */
  readonly change: PermissionName
  /** Rows are written by the editor of the form: the same rules, the same lines in the audit ledger. */
  readonly editable: Editable
  /** Column of a file's row that names whom it became. */
  readonly column: 'client_id' | 'lead_id'
  readonly thing: 'client_imports' | 'lead_imports'
  readonly known: (tx: ReadTx, tenantId: number, dedupeKey: ImportKey, key: string) => Promise<Known | null>
}

const editableOf = (list: ImportedList) => EDITABLES.find(({ resource }) => resource.key === list)!

/** Lists that files fill (contract §10.6). */
export const SERVED_LISTS: Readonly<Record<ImportedList, ServedList>> = {
  clients: {
    ...{ list: 'clients', calls: clientImports, change: 'sites.change_client', known: clientWithKey },
    ...{ editable: editableOf('clients'), column: 'client_id', thing: 'client_imports' },
  },
  leads: {
    ...{ list: 'leads', calls: leadImports, change: 'sites.change_mailingclient', known: leadWithKey },
    ...{ editable: editableOf('leads'), column: 'lead_id', thing: 'lead_imports' },
  },
}
