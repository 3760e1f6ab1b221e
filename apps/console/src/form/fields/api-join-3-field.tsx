import type { FieldProps } from '../field-props.ts'
import { ChainedLookups } from './chained-lookups.tsx'

/** Field type `api-join-3`: three chained lookups, each loaded from the previous choice (§2.10). */
export function ApiJoin3Field(props: FieldProps) {
  return <ChainedLookups {...props} depth={3} />
}
