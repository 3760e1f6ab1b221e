import type { FieldProps } from '../../../../form/field-props.ts'
import { CheckboxField } from '../../../../form/fields/checkbox-field.tsx'
import { useLocale } from '../../../../lib/use-locale.ts'

/** Days of the week, 1 Monday to 7 Sunday (§9). */
export function WeekDaysWidget(props: FieldProps) {
  const locale = useLocale()
  const names = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 2024-01-01 was a Monday.
  const options = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    value,
    text: names.format(Date.UTC(2024, 0, value)),
  }))
  return <CheckboxField {...props} field={{ ...props.field, options }} />
}
