import type { Profile } from '@ramal/contract/entities/profile'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { Call } from '@ramal/domain/call/call'
import { initialValues, issuesOf, shownValues } from '../../../form/form-values.ts'
import type { CallDraft, CallDrafts, CallPart } from './call-drafts.ts'
import { draftOf, saveDraft } from './call-form.ts'
import { callParts, callServiceOf } from './call-parts.ts'

interface Ports {
  readonly drafts: CallDrafts
  readonly profile: Profile | null
  /** What is known of the call's form; null while nothing is. */
  readonly tabForm: TabForm | null
  readonly now: () => number
  readonly save?: typeof saveDraft
}

/** §5: a part that is not valid, or is refused, keeps the call here and is returned; what is valid is saved before the call is given away. */
export async function saveBeforeTransfer(
  call: Call,
  { drafts, profile, tabForm, now, save = saveDraft }: Ports,
): Promise<CallPart | null> {
  if (profile === null || tabForm === null) return null // nothing to fill in
  const service = callServiceOf(profile, call, tabForm)
  const unsaved: (readonly [CallPart, CallDraft])[] = []
  for (const [name, definition] of Object.entries(callParts(tabForm, service))) {
    const part: CallPart = name === 'form' ? 'form' : 'classification'
    const filled = drafts.filledIn(call.uid, part)
    const values = filled ?? initialValues(definition, service)
    if (issuesOf(definition, values, service, now()).size > 0) return part
    if (filled !== null) unsaved.push([part, draftOf(definition, shownValues(definition, values), service)])
  }
  for (const [part, draft] of unsaved) {
    if ((await save(call.uid, draft)) !== null) return part
    drafts.saved(call.uid, part)
  }
  return null
}
