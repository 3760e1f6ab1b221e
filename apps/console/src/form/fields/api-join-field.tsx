import type { FieldProps } from '../field-props.ts'
import { ChainedLookups } from './chained-lookups.tsx'

/** Field type `api-join`: two chained lookups (§2.10). */
export function ApiJoinField(props: FieldProps) {
  return <ChainedLookups {...props} depth={2} />
}
