import type { CrmMessages } from './crm-pt-br.ts'
import { clientImport } from './es-es/client-import.ts'
import { clientRecord } from './es-es/client-record.ts'
import { crmRule } from './es-es/crm-rule.ts'
import { leadBoard } from './es-es/lead-board.ts'

/** What the pages of clients and leads say: it comes with them. */
export const crmEsEs = { ...clientImport, ...clientRecord, ...crmRule, ...leadBoard } satisfies CrmMessages
