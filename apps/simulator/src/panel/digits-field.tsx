import { Field } from '@ramal/ui/field'
import { Input } from '@ramal/ui/input'
import { useTexts } from './locale.ts'

/** A telephone number as the simulator takes it: digits, `min` to 15 of them. */
export function isNumber(text: string, min: number): boolean {
  return /^\d+$/.test(text) && text.length >= min && text.length <= 15
}

/** A number to type; once it was tried, what is wrong with it stands beside it. */
export function DigitsField(props: {
  label: string
  value: string
  min: number
  tried: boolean
  onChange: (value: string) => void
}) {
  const { label, value, min, tried, onChange } = props
  const { digits } = useTexts()
  const error = tried && !isNumber(value, min) ? digits.replace('{min}', String(min)) : undefined
  return (
    <Field label={label} required error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          inputMode="tel"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
