import type { CallType } from '@ramal/contract/vocabulary'
import { callGroup } from '../call-step/call-type.ts'

/**
 * Whether a service of this type must be classified, §5 with A-54: the team's list names its group or its exact code
 * (compared as text). An empty list asks for nothing.
 */
export function classificationRequired(enabled: readonly string[], callType: CallType): boolean {
  return enabled.includes(callGroup(callType)) || enabled.includes(String(callType))
}
