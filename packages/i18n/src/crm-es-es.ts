import type { CrmMessages } from './crm-pt-br.ts'
import { crmRule } from './es-es/crm-rule.ts'

/** What the pages of clients and leads say: it comes with them. */
export const crmEsEs = { ...crmRule } satisfies CrmMessages
