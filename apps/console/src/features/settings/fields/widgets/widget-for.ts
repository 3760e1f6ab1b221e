import type { About } from '@ramal/contract/resources/kit/about'
import type { FieldComponent } from '../../../../form/field-props.ts'
import type { ResourceWords } from '../../resource/use-words.ts'

/** Gives the component of a field that the form language has no type for; null: its type draws it. Rows within rows are handed it. */
export type WidgetFor = (name: string, about: About, words: ResourceWords) => FieldComponent | null
