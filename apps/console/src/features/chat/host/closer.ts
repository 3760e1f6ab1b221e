import type { FormDefinition } from '@ramal/contract/form'
import { type OpenRoom, openRoom } from '@ramal/domain/chat/rooms/state'
import { rulesFor } from '@ramal/domain/classification/rules'
import { classificationBody } from '@ramal/domain/classification/values'
import { type FormValues, submittedValues } from '@ramal/domain/form/values'
import type { FormService } from '../../../form/classified-service.tsx'
import {
  asClassification,
  isClassificationField,
  issuesOf,
  shownValues,
  visibleFields,
} from '../../../form/form-values.ts'
import type { ChatCore } from './chat-core.ts'
import type { ChatFormsStore, PanelForm } from './chat-forms.ts'
import type { ChatDeps } from './chat-ports.ts'
import type { FormsOfChat } from './chat-state.ts'
import { formServiceOf } from './form-service.ts'
import { createParting, type Parting } from './parting.ts'

/** What came of closing a chat; `invalid` names the form that is to be shown with its errors. */
export type CloseResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'invalid'; readonly form: PanelForm }
  | { readonly ok: false; readonly reason: 'refused' }

export interface Closer extends Omit<Parting, 'part'> {
  /** The agent closes: both forms must be valid (§5). `first`: done once they are, before it closes. */
  close(stepId: number, first?: () => void): Promise<CloseResult>
  /** The countdown ran out: what is valid is posted, then it closes whatever happens. */
  force(stepId: number): Promise<void>
}

type Ready = FormsOfChat & { state: 'ready' }

export function createCloser(
  core: ChatCore,
  forms: ChatFormsStore,
  deps: Pick<ChatDeps, 'api' | 'tell' | 'messageOf' | 'clock' | 'log' | 'outbox'>,
): Closer {
  const { api, clock } = deps
  const closed = (stepId: number) => core.dispatch({ type: 'closed', stepId, place: { now: clock.now() } })

  const parting = createParting(core, closed, deps)

  function refuse(message: string): CloseResult {
    deps.tell({ type: 'error', message })
    return { ok: false, reason: 'refused' }
  }

  function part(stepId: number): CloseResult {
    const room = openRoom(core.snapshot.rooms, stepId)
    if (room) parting.part(room)
    return { ok: true }
  }

  return {
    reopen: parting.reopen,
    heard: parting.heard,
    flush: parting.flush,

    async close(stepId, first) {
      const found = serviceOf(core, stepId)
      if (!found) return { ok: false, reason: 'refused' }
      const loaded = await forms.load(stepId)
      if (loaded.state !== 'ready') return { ok: false, reason: 'refused' } // the failure was told when it failed
      const wrong = firstInvalid(loaded, found.service, clock.now())
      if (wrong) {
        deps.tell({ type: wrong === 'form' ? 'form_required' : 'classification_required' })
        return { ok: false, reason: 'invalid', form: wrong }
      }
      try {
        await saveForm(loaded, shownOf(loaded), found.room, deps)
        await saveClassification(loaded, found.room, found.service, deps)
        first?.()
        if (!found.room.chat.end) return part(stepId)
        const refusal = await api.close(found.room.chat.uid, false)
        if (refusal !== null) return refuse(refusal)
      } catch (error) {
        return refuse(deps.messageOf(error))
      }
      closed(stepId) // it had ended: there is nothing to take back
      return { ok: true }
    },

    async force(stepId) {
      const found = serviceOf(core, stepId)
      if (!found) return
      const { room, service } = found
      const known = core.snapshot.forms.get(stepId)
      try {
        if (known?.state === 'ready') await saveWhatIsValid(known, room, service, deps)
        await api.close(room.chat.uid, true)
      } catch (error) {
        deps.log('forced close', error) // the server closes by itself 5 s later
      }
      closed(stepId)
    },
  }
}

function serviceOf(core: ChatCore, stepId: number): { room: OpenRoom; service: FormService } | null {
  const room = openRoom(core.snapshot.rooms, stepId)
  const { profile } = core.snapshot
  return room && profile ? { room, service: formServiceOf(profile, room.chat) } : null
}

/** §5: the classification is told first, then the form. */
function firstInvalid(loaded: Ready, service: FormService, now: number): PanelForm | null {
  const isInvalid = (definition: FormDefinition | null, values: FormValues | null) =>
    definition !== null && issuesOf(definition, values ?? {}, service, now).size > 0
  if (isInvalid(loaded.forms.classification, loaded.classification)) return 'classification'
  return isInvalid(loaded.forms.form, loaded.form) ? 'form' : null
}

async function saveForm(
  loaded: Ready,
  values: FormValues,
  room: OpenRoom,
  { api }: Pick<ChatDeps, 'api'>,
): Promise<void> {
  const { form } = loaded.forms
  if (form) await api.saveForm(room.chat.uid, submittedValues(visibleFields(form), values))
}

async function saveClassification(
  loaded: Ready,
  room: OpenRoom,
  service: FormService,
  { api, clock }: Pick<ChatDeps, 'api' | 'clock'>,
): Promise<void> {
  const field =
    loaded.forms.classification && visibleFields(loaded.forms.classification).find(isClassificationField)
  if (!field) return
  const values = asClassification(loaded.classification?.[field.name])
  const rules = rulesFor(service, values.choices, clock.now())
  await api.saveClassification(room.chat.uid, classificationBody(values, rules, toIso))
}

/** each form that is valid; of an invalid form the fields that are. */
async function saveWhatIsValid(
  loaded: Ready,
  room: OpenRoom,
  service: FormService,
  deps: Pick<ChatDeps, 'api' | 'clock' | 'log'>,
): Promise<void> {
  const now = deps.clock.now()
  const { form, classification } = loaded.forms
  if (form) {
    const wrong = issuesOf(form, loaded.form ?? {}, service, now)
    const valid = Object.entries(shownOf(loaded)).filter(([name]) => !wrong.has(name))
    await saveForm(loaded, Object.fromEntries(valid), room, deps).catch((error) =>
      deps.log('form at the end of the countdown', error),
    )
  }
  if (classification && issuesOf(classification, loaded.classification ?? {}, service, now).size === 0) {
    await saveClassification(loaded, room, service, deps)
  }
}

/** What was filled in for the chat's form, as far as it shows. */
function shownOf({ forms, form }: Ready): FormValues {
  return forms.form ? shownValues(forms.form, form ?? {}) : {}
}

function toIso(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
