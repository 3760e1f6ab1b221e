import type { EngineUnderTest } from './engine-under-test.ts'
import { foldingContract } from './folding.ts'
import { orderingContract } from './ordering-contract.ts'
import { preparedReadsSuite } from './prepared-reads-suite.ts'
import { preparedWritesSuite } from './prepared-writes-suite.ts'
import { publishingContract } from './publishing.ts'
import { refusalContract } from './refusals.ts'
import { toldGroupsContract } from './told-groups.ts'
import { transactionContract } from './transactions.ts'

/** What every engine behind the port must do; run by one test file per engine. */
export function storeSuite(engine: EngineUnderTest): void {
  transactionContract(engine)
  publishingContract(engine)
  refusalContract(engine)
  toldGroupsContract(engine)
  foldingContract(engine)
  preparedReadsSuite(engine)
  orderingContract(engine)
  preparedWritesSuite(engine)
}
