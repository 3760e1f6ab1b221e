import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { applyTheme, chooseTheme, chosenTheme, followSite, useTheme } from './theme.ts'

const system = Object.assign(new EventTarget(), { matches: false })
const isDark = () => document.documentElement.classList.contains('dark')

beforeEach(() => {
  localStorage.clear()
  system.matches = false
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(prefers-color-scheme: dark)')
    return system
  })
})
afterEach(() => {
  localStorage.clear()
  document.documentElement.classList.remove('dark')
  vi.unstubAllGlobals()
})

it.each([
  ['dark', false, true],
  ['light', true, false],
  ['system', true, true],
  ['system', false, false],
] as const)(
  'The theme %s in a system that is dark: %s, shows a dark page: %s',
  (theme, matches, expected) => {
    system.matches = matches
    chooseTheme(theme)
    expect(isDark()).toBe(expected)
    expect(chosenTheme()).toBe(theme)
  },
)

it.each([
  ['nothing', null],
  ['what is no theme', 'purple'],
])('The theme is the system’s while the browser has kept %s', (_, kept) => {
  if (kept) localStorage.setItem('ramal.theme', kept)
  expect(chosenTheme()).toBe('system')
})

it('[obeys sites.theme_mode] The site’s theme is that of who has chosen none, and kept for the next page', () => {
  followSite('dark')
  expect([isDark(), chosenTheme()]).toEqual([true, 'dark'])
  chooseTheme('light')
  followSite('system')
  followSite('dark')
  expect([isDark(), chosenTheme()]).toEqual([false, 'light'])
})

it('The page follows the system while the theme is the system’s', () => {
  applyTheme()
  expect(isDark()).toBe(false)
  system.matches = true
  system.dispatchEvent(new Event('change'))
  expect(isDark()).toBe(true)
})

it('Whatever shows the theme shows the new one at once', () => {
  const { result, unmount } = renderHook(() => useTheme())
  expect(result.current).toEqual({ chosen: 'system', shown: 'light' })
  act(() => chooseTheme('dark'))
  expect(result.current).toEqual({ chosen: 'dark', shown: 'dark' })
  unmount()
})
