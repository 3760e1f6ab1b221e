import { type ExplainStep, explainRoute } from '@ramal/contract/endpoints/route-explain'
import type { FormFailure } from '@ramal/contract/error-shape'
import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { FormValues } from '@ramal/domain/form/values'
import { useState } from 'react'
import { formFailureOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'

/** Lists of routes, and which way their calls go. */
export const TESTED = { inboundRoutes: 'inbound', outboundRoutes: 'outbound' } as const satisfies Partial<
  Record<ResourceKey, 'inbound' | 'outbound'>
>
export type TestedKey = keyof typeof TESTED

export function isTested(key: ResourceKey): key is TestedKey {
  return key in TESTED
}

/** A row as its form has it, before it is saved; `id` null: a new one. */
export interface UnsavedRow {
  readonly id: number | null
  readonly values: FormValues
}

/** Asks the server what would happen to a number: nothing is dialled. */
export function useExplain(resource: TestedKey, unsaved: (() => UnsavedRow) | null) {
  const [steps, setSteps] = useState<readonly ExplainStep[] | null>(null)
  return {
    steps,
    async ask({ number, caller, team, at }: FormValues): Promise<FormFailure | null> {
      const body = {
        direction: TESTED[resource],
        number: String(number ?? ''),
        ...(typeof caller === 'string' && caller !== '' && { caller }),
        ...(idOf(team) !== null && { team: idOf(team) }),
        ...(typeof at === 'string' && at !== '' && { at }),
        ...(unsaved && { overlay: { resource, ...unsaved() } }),
      }
      try {
        const answer = await call(explainRoute, { body } as never)
        setSteps(answer.steps)
        return null
      } catch (error) {
        setSteps(null)
        return formFailureOf(error)
      }
    },
  }
}

function idOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'number' ? value.id : null
}
