import { formBuilder } from './editor-form-builder.ts'

/** What the editors of their own say, in the forms of the settings. */
export const editors = {
  settingEditor: {
    undo: 'Desfazer',
    redo: 'Refazer',
    ...formBuilder,
  },
}
