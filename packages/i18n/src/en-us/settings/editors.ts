import type { editors as shape } from '../../pt-br/settings/editors.ts'
import { beside } from './editor-beside.ts'
import { formBuilder } from './editor-form-builder.ts'
import { ivrOptions } from './editor-ivr-options.ts'
import { permissions } from './editor-permissions.ts'
import { queueMembers } from './editor-queue-members.ts'
import { week } from './editor-week.ts'

export const editors = {
  settingEditor: {
    undo: 'Undo',
    redo: 'Redo',
    ...beside,
    ...formBuilder,
    ...ivrOptions,
    ...permissions,
    ...queueMembers,
    ...week,
  },
} satisfies typeof shape
