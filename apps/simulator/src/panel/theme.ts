const STORED = 'ramal.theme'

/** Shows the chosen theme, or the system's while none was chosen. */
export function applyTheme(): void {
  document.documentElement.classList.toggle('dark', isDark())
}

/** Turns light into dark and back, and remembers it. */
export function toggleTheme(): void {
  localStorage.setItem(STORED, isDark() ? 'light' : 'dark')
  applyTheme()
}

function isDark(): boolean {
  const stored = localStorage.getItem(STORED)
  return stored === null ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark'
}
