import { useSyncExternalStore } from 'react'

export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

const STORED = 'ramal.theme'
/** What the site says for who has chosen none; kept, so that the next page begins with it. */
const OF_SITE = 'ramal.theme.site'
/** Heard by all that show the theme. */
const CHANGED = 'ramal:theme'
const prefersDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The user's choice; the site's until there is one. */
export function chosenTheme(): Theme {
  return themeIn(STORED) ?? themeIn(OF_SITE) ?? 'system'
}

/** Keeps what the site says of the theme, and shows it to who has chosen none. */
export function followSite(theme: Theme): void {
  if (theme === (themeIn(OF_SITE) ?? 'system')) return
  localStorage.setItem(OF_SITE, theme)
  show()
}

function themeIn(key: string): Theme | null {
  const stored = localStorage.getItem(key)
  return THEMES.find((theme) => theme === stored) ?? null
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
