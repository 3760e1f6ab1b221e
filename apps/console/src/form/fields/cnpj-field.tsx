import { CNPJ_MASK } from '@ramal/domain/form/mask'
import type { FieldProps } from '../field-props.ts'
import { MaskedInput } from './masked-input.tsx'

/** Field type `cnpj`, with letters as numbers of 2026 have them. */
export function CnpjField(props: FieldProps) {
  return <MaskedInput {...props} mask={CNPJ_MASK} />
}
