import { monitor } from './en-us/monitor.ts'
import { operation } from './en-us/operation.ts'
import type { OperationMessages } from './operation-pt-br.ts'

/** What /operation alone says: it comes with that page. */
export const operationEnUs = { ...monitor, ...operation } satisfies OperationMessages
