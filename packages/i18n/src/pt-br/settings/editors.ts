import { beside } from './editor-beside.ts'
import { formBuilder } from './editor-form-builder.ts'
import { ivrOptions } from './editor-ivr-options.ts'
import { permissions } from './editor-permissions.ts'
import { queueMembers } from './editor-queue-members.ts'
import { week } from './editor-week.ts'

/** What the editors of their own say, in the forms of the settings. */
export const editors = {
  settingEditor: {
    undo: 'Desfazer',
    redo: 'Refazer',
    ...beside,
    ...formBuilder,
    ...ivrOptions,
    ...permissions,
    ...queueMembers,
    ...week,
  },
}
