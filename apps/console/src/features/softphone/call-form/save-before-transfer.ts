import type { Profile } from '@ramal/contract/entities/profile'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import type { Call } from '@ramal/domain/call/call'
import { transferNeedsForm } from '@ramal/domain/transfer/needs-form'
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
  /** The call goes although something of it is missing: the agent completes it later. */
  readonly tellLater?: () => void
}

/**
 * §5: a part that is not valid, or is refused, keeps the call here and is returned; what is valid is saved before the call is given away. Where the
 * team lets calls go without (`transferNeedsForm`), nothing keeps it.
 */
export async function saveBeforeTransfer(
  call: Call,
  { drafts, profile, tabForm, now, save = saveDraft, tellLater = () => {} }: Ports,
): Promise<CallPart | null> {
  if (profile === null || tabForm === null) return null // nothing to fill in
  const isNeeded = transferNeedsForm(profile.team)
  const service = callServiceOf(profile, call, tabForm)
  const unsaved: (readonly [CallPart, CallDraft])[] = []
  const missing: CallPart[] = []
  for (const [name, definition] of Object.entries(callParts(tabForm, service))) {
    const part: CallPart = name === 'form' ? 'form' : 'classification'
    const filled = drafts.filledIn(call.uid, part)
    const values = filled ?? initialValues(definition, service)
    if (issuesOf(definition, values, service, now()).size > 0) {
      if (isNeeded) return part
      missing.push(part)
    } else if (filled !== null)
      unsaved.push([part, draftOf(definition, shownValues(definition, values), service)])
  }
  for (const [part, draft] of unsaved) {
    const failure = await save(call.uid, draft)
    if (failure === null) drafts.saved(call.uid, part)
    else if (isNeeded) return part
    else missing.push(part)
  }
  if (missing.length > 0) tellLater()
  return null
}
