import type { Call } from '@ramal/domain/call/call'
import type { FormService } from '../../../form/classified-service.tsx'
import { useProfile } from '../../../lib/session.ts'
import { useCallForm } from './call-form.ts'
import { type CallParts, callParts, callServiceOf } from './call-parts.ts'

/** What can be filled in for an accepted call; null where there is nothing. */
export function useCallParts(call: Call | null): { parts: CallParts; service: FormService } | null {
  const profile = useProfile()
  const tabForm = useCallForm(call)
  if (call === null || tabForm === null) return null
  const service = callServiceOf(profile, call, tabForm)
  const parts = callParts(tabForm, service)
  return Object.keys(parts).length > 0 ? { parts, service } : null
}
