import type { EditorKey } from '@ramal/contract/resources/kit/screen'
import type { FieldComponent } from '../../../../form/field-props.ts'

/**
 * Editors of their own, for fields where a plain form would hurt, by the key that a declaration names (`screen.look.{field}.editor`); each
 * comes with the first form that shows it. One that is not there yet leaves the field to the widget of its kind.
 */
export const EDITORS: Partial<Record<EditorKey, FieldComponent>> = {}
