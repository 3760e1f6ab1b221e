const PLAIN = ['range', 'checkbox', 'radio', 'file', 'color', 'hidden'].map(
  (type) => `:not([type="${type}"])`,
)
/** What one writes into. */
const FIELD = [`input${PLAIN.join('')}`, 'textarea'].map(
  (control) => `${control}:not(:disabled):not([readonly]):not([tabindex="-1"])`,
)

/** For `onOpenAutoFocus`: who opens what has to be filled in writes at once; where nothing is written, the first control has the focus. */
export function focusFirstField(event: Event): void {
  const field = (event.target as HTMLElement).querySelector<HTMLElement>(FIELD.join(','))
  if (field === null) return
  event.preventDefault()
  field.focus({ preventScroll: true })
}
