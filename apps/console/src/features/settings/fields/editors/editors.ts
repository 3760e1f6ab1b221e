import type { EditorKey } from '@ramal/contract/resources/kit/screen'
import type { FieldComponent } from '../../../../form/field-props.ts'
import { lazyEditor } from './lazy-editor.tsx'

/**
 * Editors of their own, for fields where a plain form would hurt, by the key that a declaration names (`screen.look.{field}.editor`); each
 * comes with the first form that shows it. One that is not there yet leaves the field to the widget of its kind.
 */
export const EDITORS: Partial<Record<EditorKey, FieldComponent>> = {
  'form-builder': lazyEditor(async () => (await import('./form-builder/form-builder.tsx')).FormBuilder),
  permissions: lazyEditor(
    async () => (await import('./permissions/permissions-editor.tsx')).PermissionsEditor,
  ),
  'queue-members': lazyEditor(async () => (await import('./queue-members/queue-members.tsx')).QueueMembers),
  target: lazyEditor(async () => (await import('./target/target-picker.tsx')).TargetPicker),
  week: lazyEditor(async () => (await import('./week/week-editor.tsx')).WeekEditor),
  'ivr-options': lazyEditor(async () => (await import('./ivr-options/ivr-options.tsx')).IvrOptions),
}
