import type { FieldType } from '@ramal/contract/form'
import type { FieldComponent } from './field-props.ts'
import { ApiField } from './fields/api-field.tsx'
import { ApiJoin3Field } from './fields/api-join-3-field.tsx'
import { ApiJoinField } from './fields/api-join-field.tsx'
import { AutocompleteField } from './fields/autocomplete-field.tsx'
import { ButtonGroupField } from './fields/button-group-field.tsx'
import { CheckboxField } from './fields/checkbox-field.tsx'
import { ClassificationField } from './fields/classification-field.tsx'
import { CnpjField } from './fields/cnpj-field.tsx'
import { ComboboxField } from './fields/combobox-field.tsx'
import { CpfField } from './fields/cpf-field.tsx'
import { DateTimeBrowserField } from './fields/date-time-browser-field.tsx'
import { DateTimePickerField } from './fields/date-time-picker-field.tsx'
import { DividerField } from './fields/divider-field.tsx'
import { FileField } from './fields/file-field.tsx'
import { HiddenField } from './fields/hidden-field.tsx'
import { HourPickerField } from './fields/hour-picker-field.tsx'
import { MaskField } from './fields/mask-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { PopupField } from './fields/popup-field.tsx'
import { RadioField } from './fields/radio-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { SliderField } from './fields/slider-field.tsx'
import { SwitchField } from './fields/switch-field.tsx'
import { TabsField } from './fields/tabs-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { TextareaField } from './fields/textarea-field.tsx'
import { laterField } from './later-field.tsx'

/** One component per field type; a new type is one file and one line here. */
export const FIELD_REGISTRY = {
  hidden: HiddenField,
  invisible: HiddenField,
  switch: SwitchField,
  text: TextField,
  textarea: TextareaField,
  number: NumberField,
  mask: MaskField,
  cpf: CpfField,
  cnpj: CnpjField,
  select: SelectField,
  combobox: ComboboxField,
  autocomplete: AutocompleteField,
  api: ApiField,
  'api-join': ApiJoinField,
  'api-join-3': ApiJoin3Field,
  classification: ClassificationField,
  classificationWithCache: ClassificationField,
  datetimepicker: DateTimePickerField,
  datetimebrowser: DateTimeBrowserField,
  hourpicker: HourPickerField,
  btngroup: ButtonGroupField,
  radio: RadioField,
  checkbox: CheckboxField,
  slider: SliderField,
  file: FileField,
  tabs: TabsField,
  popup: PopupField,
  divider: DividerField,
  app: laterField(async () => (await import('./fields/app-field.tsx')).AppField),
  'crud-index': laterField(async () => (await import('./fields/crud-index-field.tsx')).CrudIndexField),
  editor: laterField(async () => (await import('./fields/editor-field.tsx')).EditorField),
  datatable: laterField(async () => (await import('./fields/datatable-field.tsx')).DatatableField),
  'datatable-api': laterField(
    async () => (await import('./fields/datatable-api-field.tsx')).DatatableApiField,
  ),
  'chat-messages': laterField(
    async () => (await import('./fields/chat-messages-field.tsx')).ChatMessagesField,
  ),
} satisfies Record<FieldType, FieldComponent>

/** The component of a type. */
export function fieldComponent(type: FieldType): FieldComponent {
  return FIELD_REGISTRY[type]
}
