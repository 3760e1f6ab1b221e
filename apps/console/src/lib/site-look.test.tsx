import { getSiteSettings } from '@ramal/contract/endpoints/profile'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { goldenAnswer } from '../testing/backend-examples.ts'
import { createQueryClient } from './query-client.ts'
import { siteQuery } from './site.ts'
import { useRegionLook, useSiteColours } from './site-look.ts'
import { chooseTheme } from './theme.ts'

afterEach(() => chooseTheme('light'))

const BLANK = { menu_primary: '', header: '', body: '', footer: '', button: '' }
const root = () => document.documentElement.style

function onSite<R>(classes: Partial<typeof BLANK>, hook: () => R) {
  const client = createQueryClient()
  client.setQueryData(siteQuery.queryKey, { ...goldenAnswer(getSiteSettings).body, ...BLANK, ...classes })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper })
}

describe('the colours of a site', () => {
  it('[R3-10] A part whose class is blank keeps our look', () => {
    const { result } = onSite({}, () => useRegionLook('header'))
    expect(result.current).toEqual({ className: ' text-text', style: {}, isColoured: false })
  })

  it('[R3-10] A part has the class as it is given, its colour, and on a dark one the tokens for a dark ground', async () => {
    const { result } = onSite({ header: 'indigo darken-4' }, () => useRegionLook('header'))
    await waitFor(() => expect(result.current.isColoured).toBe(true))
    expect(result.current.className).toBe('indigo darken-4 dark text-text')
    expect(result.current.style).toMatchObject({ '--surface': expect.stringMatching(/^oklch\(0\.2/) })
  })

  it('A class that would cover the page is not worn, its colour is', async () => {
    const { result } = onSite({ header: 'fixed inset-0 z-50 indigo darken-4' }, () => useRegionLook('header'))
    await waitFor(() => expect(result.current.isColoured).toBe(true))
    expect(result.current.className).toBe('indigo darken-4 dark text-text')
  })

  it('A class that names no colour is given on, and changes none of our colours', async () => {
    const { result } = onSite({ footer: 'my-brand' }, () => useRegionLook('footer'))
    await act(async () => undefined)
    expect(result.current).toEqual({ className: 'my-brand text-text', style: {}, isColoured: false })
  })

  it('[R3-10] Buttons and pages have the colours of the site in either theme, and ours again without it', async () => {
    const { unmount } = onSite({ button: 'teal darken-2', body: 'teal lighten-5' }, useSiteColours)
    await waitFor(() => expect(root().getPropertyValue('--accent')).toContain('184'))
    expect(root().getPropertyValue('--bg')).toMatch(/^oklch\(0\.975/)
    act(() => chooseTheme('dark'))
    await waitFor(() => expect(root().getPropertyValue('--bg')).toMatch(/^oklch\(0\.185/))
    unmount()
    expect([root().getPropertyValue('--accent'), root().getPropertyValue('--bg')]).toEqual(['', ''])
  })
})
