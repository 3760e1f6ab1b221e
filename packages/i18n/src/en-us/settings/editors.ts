import type { editors as shape } from '../../pt-br/settings/editors.ts'
import { formBuilder } from './editor-form-builder.ts'

export const editors = {
  settingEditor: {
    undo: 'Undo',
    redo: 'Redo',
    ...formBuilder,
  },
} satisfies typeof shape
