import type { Question, Step } from '../../modules/route-explain/explainer.ts'
import type { Acd } from '../acd/acd.ts'
import type { Exchange } from '../calls/exchange.ts'
import { explainInbound } from './explain-inbound.ts'
import { explainOutbound } from './explain-outbound.ts'
import { withNames } from './explain-rows.ts'

/** What would happen to a number now, by the rules that route calls: nothing is dialled, and nothing is written. */
export async function explainRouting(
  around: { exchange: Exchange; acd: Acd },
  question: Question,
): Promise<readonly Step[]> {
  const steps = await (question.direction === 'inbound'
    ? explainInbound(around, question)
    : explainOutbound(around.exchange, question))
  return around.exchange.store.read((tx) => withNames(tx, question.tenantId, steps))
}
