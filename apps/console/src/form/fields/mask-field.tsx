import type { FieldProps } from '../field-props.ts'
import { MaskedInput } from './masked-input.tsx'
import { TextField } from './text-field.tsx'

/** Field type `mask`: text in the form of `mask`; without one it is plain text. */
export function MaskField(props: FieldProps) {
  return props.field.mask ? <MaskedInput {...props} mask={props.field.mask} /> : <TextField {...props} />
}
