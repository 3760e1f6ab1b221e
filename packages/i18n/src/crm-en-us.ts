import type { CrmMessages } from './crm-pt-br.ts'
import { clientRecord } from './en-us/client-record.ts'
import { crmRule } from './en-us/crm-rule.ts'
import { dataRequest } from './en-us/data-request.ts'
import { leadBoard } from './en-us/lead-board.ts'
import { listImport } from './en-us/list-import.ts'

/** What the pages of clients and leads say: it comes with them. */
export const crmEnUs = {
  ...listImport,
  ...clientRecord,
  ...crmRule,
  ...dataRequest,
  ...leadBoard,
} satisfies CrmMessages
