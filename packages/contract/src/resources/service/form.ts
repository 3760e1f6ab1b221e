import * as z from 'zod'
import { FormTab } from '../../form.ts'
import { or, settings, written } from '../kit/field.ts'
import { choice } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownRefs } from '../kit/shown.ts'
import { FORM_TARGETS } from '../words.ts'

const shape = settings('Form', () => ({
  target: or(choice(FORM_TARGETS), 'call'),
  tabs: tabs(),
  /** One more with each change of a form that has answers. */
  version: shownInt(),
  queues: shownRefs(),
  dialers: shownRefs(),
  mailings: shownRefs(),
}))

/** What is asked in a service, or kept of a record. */
export const forms = editable('forms', {
  ...shape,
  search: ['description'],
  ordering: ['target', 'version'],
  filters: { target: 'word', version: 'number' },
  screen: {
    columns: ['target', 'queues', 'version'],
    tabs: [
      { key: 'content', fields: ['tabs'] },
      { key: 'general', fields: ['target', 'version', 'queues', 'dialers', 'mailings'] },
    ],
    look: { tabs: { editor: 'form-builder' }, version: { help: true } },
  },
})

/** Left out: one tab without fields. */
function tabs() {
  const list = z.array(FormTab)
  return {
    ...written(list, list.min(1).max(50).optional(), { kind: 'formTabs' }),
    about: { kind: 'formTabs' } as const,
  }
}
