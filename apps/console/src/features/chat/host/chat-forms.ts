import type { FormDefinition } from '@ramal/contract/form'
import { type OpenRoom, openRoom } from '@ramal/domain/chat/rooms/state'
import { withContact } from '@ramal/domain/form/contact-fields'
import type { FormValues } from '@ramal/domain/form/values'
import { initialValues } from '../../../form/form-values.ts'
import type { ChatCore } from './chat-core.ts'
import type { ChatDeps } from './chat-ports.ts'
import type { FormsOfChat } from './chat-state.ts'
import { formServiceOf } from './form-service.ts'

const fieldsOf = (form: FormDefinition) => form.tabs.flatMap((tab) => tab.fields)
const contactOf = ({ chat: { title, phone, client } }: OpenRoom) => ({
  name: client?.full_name || title,
  phone,
})

export type PanelForm = 'form' | 'classification'

/** The forms of the chats, with what is filled in: it outlives the panel, for a countdown may close any chat. */
export interface ChatFormsStore {
  /** Loads the forms of a chat; again after a failure. */
  load(stepId: number): Promise<FormsOfChat>
  change(stepId: number, which: PanelForm, values: FormValues): void
}

export function createChatForms(
  core: ChatCore,
  deps: Pick<ChatDeps, 'api' | 'tell' | 'log'>,
): ChatFormsStore {
  function put(stepId: number, forms: FormsOfChat): FormsOfChat {
    core.dispatch({ type: 'forms', stepId, forms })
    return forms
  }

  /** The chat is gone, or not open yet: its forms came before the frame that opens it, and are loaded again with that. */
  function forget(stepId: number): FormsOfChat {
    core.dispatch({ type: 'forms', stepId, forms: null })
    return { state: 'failed' }
  }

  async function fetch(stepId: number): Promise<FormsOfChat> {
    put(stepId, { state: 'loading' })
    try {
      const forms = await deps.api.forms(stepId)
      const room = openRoom(core.snapshot.rooms, stepId)
      const { profile } = core.snapshot
      if (!room || !profile) return forget(stepId)
      const service = formServiceOf(profile, room.chat)
      return put(stepId, {
        state: 'ready',
        forms,
        form:
          forms.form &&
          withContact(initialValues(forms.form, service), fieldsOf(forms.form), contactOf(room)),
        classification: forms.classification && initialValues(forms.classification, service),
      })
    } catch (error) {
      deps.log('chat forms not loaded', error)
      if (!openRoom(core.snapshot.rooms, stepId)) return forget(stepId)
      deps.tell({ type: 'form_failed', stepId }) // §8
      return put(stepId, { state: 'failed' })
    }
  }

  return {
    async load(stepId) {
      const known = core.snapshot.forms.get(stepId)
      return known?.state === 'ready' || known?.state === 'loading' ? known : fetch(stepId)
    },
    change(stepId, which, values) {
      const known = core.snapshot.forms.get(stepId)
      if (known?.state === 'ready') put(stepId, { ...known, [which]: values })
    },
  }
}
