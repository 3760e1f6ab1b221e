import { CPF_MASK } from '@ramal/domain/form/mask'
import type { FieldProps } from '../field-props.ts'
import { MaskedInput } from './masked-input.tsx'

/** Field type `cpf`. */
export function CpfField(props: FieldProps) {
  return <MaskedInput {...props} mask={CPF_MASK} />
}
