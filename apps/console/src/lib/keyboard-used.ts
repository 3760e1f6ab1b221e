/** Keys that no keyboard on the glass has. */
const HARDWARE: ReadonlySet<string> = new Set(['Tab', 'Alt', 'Control', 'Escape', 'ArrowUp', 'ArrowDown'])

/**
 * Marks the page (`data-keyboard`) once somebody has used a keyboard that is attached: keys are then shown also where there is no mouse. The
 * returned function stops listening.
 */
export function noteKeyboard(page: Document = document): () => void {
  function note({ key }: KeyboardEvent): void {
    if (HARDWARE.has(key)) page.documentElement.dataset['keyboard'] = ''
  }
  page.addEventListener('keydown', note, true)
  return () => page.removeEventListener('keydown', note, true)
}
