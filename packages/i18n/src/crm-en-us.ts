import type { CrmMessages } from './crm-pt-br.ts'
import { clientImport } from './en-us/client-import.ts'
import { clientRecord } from './en-us/client-record.ts'
import { crmRule } from './en-us/crm-rule.ts'
import { leadBoard } from './en-us/lead-board.ts'

/** What the pages of clients and leads say: it comes with them. */
export const crmEnUs = { ...clientImport, ...clientRecord, ...crmRule, ...leadBoard } satisfies CrmMessages
