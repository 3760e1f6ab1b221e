import type { ExplainStep } from '@ramal/contract/endpoints/route-explain'

/** What is asked: the wire's question, its references known to be the tenant's. */
export interface Question {
  readonly tenantId: number
  readonly direction: 'inbound' | 'outbound'
  readonly number: string
  readonly caller: string
  readonly trunk: number | null
  readonly user: number | null
  readonly team: number | null
  readonly at: number
  /** A row that is not saved yet: its values by wire field. */
  readonly overlay: { readonly id: number | null; readonly values: Readonly<Record<string, unknown>> } | null
}

/** A step without its sentence, which is the reader's language's. */
export type Step = Omit<ExplainStep, 'text'>

/** Who routes calls, asked what would happen to one: nothing is dialled, and nothing is written. */
export interface Explainer {
  explainRouting(question: Question): Promise<readonly Step[]>
}
