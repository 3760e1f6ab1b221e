import type { EngineUnderTest } from './contract/engine-under-test.ts'
import { foldingContract } from './contract/folding.ts'
import { keptContract } from './contract/kept.ts'
import { publishingContract } from './contract/publishing.ts'
import { refusalContract } from './contract/refusals.ts'
import { transactionContract } from './contract/transactions.ts'

/** What every engine behind the port must do; run by one test file per engine. */
export function storeContract(engine: EngineUnderTest): void {
  transactionContract(engine)
  publishingContract(engine)
  refusalContract(engine)
  foldingContract(engine)
  keptContract(engine)
}
