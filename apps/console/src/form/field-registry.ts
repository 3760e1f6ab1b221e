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

/** Types that only settings and builder forms have: they come with those screens. */
type LaterType = 'app' | 'crud-index' | 'editor' | 'datatable' | 'datatable-api' | 'chat-messages'

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
} satisfies Record<Exclude<FieldType, LaterType>, FieldComponent>

/** The component of a type, or null for a type of later: its value stays in the form untouched. */
export function fieldComponent(type: FieldType): FieldComponent | null {
  return type in FIELD_REGISTRY ? FIELD_REGISTRY[type as keyof typeof FIELD_REGISTRY] : null
}
