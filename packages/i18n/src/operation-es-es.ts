import { monitor } from './es-es/monitor.ts'
import { operation } from './es-es/operation.ts'
import type { OperationMessages } from './operation-pt-br.ts'

/** What /operation alone says: it comes with that page. */
export const operationEsEs = { ...monitor, ...operation } satisfies OperationMessages
