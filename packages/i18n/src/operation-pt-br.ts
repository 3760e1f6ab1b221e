import { monitor } from './pt-br/monitor.ts'
import { operation } from './pt-br/operation.ts'

/** What /operation alone says: it comes with that page. */
export const operationPtBr = { ...monitor, ...operation }

/** Shape that the part of every locale has. */
export type OperationMessages = typeof operationPtBr
