import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { FieldProps } from '../../../../../form/field-props.ts'
import { useFormScope } from '../../../../../form/form-scope.tsx'
import { namedQuery } from '../../../../../form/pick-query.ts'
import { RefWidget } from '../../widgets/ref-widget.tsx'
import { targetOf } from './targets.ts'

/** Which row of the kind that `target_type` says: found by its name, kept as its id; another kind has other rows. */
export function TargetPicker({ value, onChange, ...props }: FieldProps) {
  const type = useFormScope().values['target_type']
  const to = targetOf(type)
  const id = typeof value === 'number' ? value : null
  const { data } = useQuery({ ...namedQuery(to, id ?? 0), enabled: to !== null && id !== null })
  const before = useRef(type)
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    onChange(null)
  })
  return (
    <RefWidget
      {...props}
      key={to}
      value={id === null ? null : (data ?? id)}
      to={to}
      multiple={false}
      onChange={(row) => onChange((row as { id: number } | null)?.id ?? null)}
    />
  )
}
