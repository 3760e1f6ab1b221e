import { clientRecord } from './pt-br/client-record.ts'
import { crmRule } from './pt-br/crm-rule.ts'
import { dataRequest } from './pt-br/data-request.ts'
import { leadBoard } from './pt-br/lead-board.ts'
import { listImport } from './pt-br/list-import.ts'

/** What the pages of clients and leads say: it comes with them. */
export const crmPtBr = { ...listImport, ...clientRecord, ...crmRule, ...dataRequest, ...leadBoard }

/** Shape that the part of every locale has. */
export type CrmMessages = typeof crmPtBr
