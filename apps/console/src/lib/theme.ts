import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORED = 'ramal.theme'
/** Heard by all that show the theme. */
const CHANGED = 'ramal:theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The user's choice; `system` until there is one. */
export function chosenTheme(): Theme {
  const stored = localStorage.getItem(STORED)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Keeps the choice and shows it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme)
  show()
}

/** Shows the chosen theme and follows the system's while that is the choice. Called once, before the first render. */
export function applyTheme(): void {
  show()
  prefersDark().addEventListener('change', show)
}

/** The choice and what it means now. */
export function useTheme(): { chosen: Theme; shown: 'light' | 'dark' } {
  const chosen = useSyncExternalStore(subscribe, chosenTheme)
  const shown = useSyncExternalStore(subscribe, shownTheme)
  return { chosen, shown }
}

function shownTheme(): 'light' | 'dark' {
  const chosen = chosenTheme()
  if (chosen !== 'system') return chosen
  return prefersDark().matches ? 'dark' : 'light'
}

function show() {
  document.documentElement.classList.toggle('dark', shownTheme() === 'dark')
  dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}
