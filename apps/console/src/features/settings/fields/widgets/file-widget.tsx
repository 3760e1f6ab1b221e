import type { FieldComponent } from '../../../../form/field-props.ts'
import { FileField } from '../../../../form/fields/file-field.tsx'
import type { DeclaredResource } from '../../resource/declared.ts'

/** The component of a file that is written with its row; null: none of this name is. */
export function fileWidgetOf({ parts }: DeclaredResource, name: string): FieldComponent | null {
  const part = parts?.[name]
  return part ? (props) => <FileField {...props} accept={part.types} /> : null
}
