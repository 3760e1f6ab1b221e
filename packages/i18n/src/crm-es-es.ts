import type { CrmMessages } from './crm-pt-br.ts'
import { clientRecord } from './es-es/client-record.ts'
import { crmRule } from './es-es/crm-rule.ts'
import { dataRequest } from './es-es/data-request.ts'
import { leadBoard } from './es-es/lead-board.ts'
import { listImport } from './es-es/list-import.ts'

/** What the pages of clients and leads say: it comes with them. */
export const crmEsEs = {
  ...listImport,
  ...clientRecord,
  ...crmRule,
  ...dataRequest,
  ...leadBoard,
} satisfies CrmMessages
