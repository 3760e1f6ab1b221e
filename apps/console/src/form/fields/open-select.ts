/** Opens the list of a select. Browsers allow it only right after a gesture; without one it just gets the focus. */
export function openSelect(select: HTMLSelectElement | null): void {
  if (!select) return
  select.focus()
  try {
    select.showPicker?.()
  } catch {
    // no gesture any more: the focused select opens with the next key
  }
}
