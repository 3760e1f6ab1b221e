import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { profileQuery } from '../../lib/session.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { within } from '../../testing/render-page.tsx'
import { CallFilterBar } from './call-filters.tsx'
import { type CallsView, useCallFilters } from './use-call-filters.ts'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The filters on a page at this address. */
function shown(path = '/phonecalls') {
  let view: CallsView | undefined
  function Page() {
    view = useCallFilters()
    return <CallFilterBar view={view} />
  }
  const router = createMemoryRouter([{ path: '/phonecalls', element: <Page /> }], { initialEntries: [path] })
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf())
  render(within(parts, <RouterProvider router={router} />))
  return {
    router,
    view: () => view!,
    change: (change: Parameters<CallsView['show']>[0]) => act(async () => view?.show(change)),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    where: () => router.state.location.search,
  }
}
const box = () => screen.getByRole('searchbox', { name: 'Buscar chamadas' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

describe('the search of the calls', () => {
  test('§9: A search waits 500 ms after the last key and leaves out the spaces around', async () => {
    const { pass, where } = shown()
    type('99')
    await pass(499)
    type(' 9999 ')
    await pass(499)
    expect(where()).toBe('')
    await pass(1)
    expect(where()).toBe('?q=9999')
  })

  test('A search that was made is not made again for a space at its end', async () => {
    const { pass, router, change, where } = shown()
    type('9999')
    await pass(500)
    await change({ page: 2 })
    const before = router.state.location.key
    type('9999 ')
    await pass(5_000)
    expect(router.state.location.key).toBe(before)
    expect(where()).toBe('?q=9999&page=2')
  })

  test('A search that is cleared elsewhere on the page stays cleared', async () => {
    const { pass, where, change } = shown()
    type('9999')
    await pass(500)
    await change({ search: '' })
    await pass(5_000)
    expect(where()).toBe('')
    expect(box()).toHaveValue('')
  })

  test('The search that the browser leads back to is that of the box, and stays', async () => {
    const { pass, where, router } = shown()
    type('9999')
    await pass(500)
    await act(() => router.navigate(-1))
    await pass(5_000)
    expect([where(), box().getAttribute('value')]).toEqual(['', ''])
    await act(() => router.navigate(1))
    await pass(5_000)
    expect([where(), box().getAttribute('value')]).toEqual(['?q=9999', '9999'])
  })

  test('The search of the address stands in the box, and is not made anew', async () => {
    const { pass, router } = shown('/phonecalls?q=9999&page=2')
    const { key } = router.state.location
    expect(box()).toHaveValue('9999')
    await pass(5_000)
    expect(router.state.location.key).toBe(key)
  })

  test.each([
    ['Ctrl+/', { ctrlKey: true }],
    ['Alt+/', { altKey: true }],
    ['Meta+/', { metaKey: true }],
    ['another key', { key: 'a' }],
  ])('%s stays the browser’s own', (_what, press) => {
    shown()
    expect(fireEvent.keyDown(document.body, { key: '/', ...press })).toBe(true)
    expect(box()).not.toHaveFocus()
  })

  test('A slash that is written into the search stays there', () => {
    shown()
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
    expect(box()).toHaveFocus()
    expect(fireEvent.keyDown(box(), { key: '/' })).toBe(true)
  })
})

describe('what the page of the calls shows, as its address says it', () => {
  test('An address without anything is the first page of today, unfiltered', () => {
    expect(shown().view()).toMatchObject({ tab: 'today', page: 1, search: '', kind: null, opened: null })
  })

  test('An address names tab, page, search, type and the opened call', () => {
    const { view } = shown('/phonecalls?tab=missed&page=3&q=99&type=dialer&call=9001')
    expect(view()).toMatchObject({ tab: 'missed', page: 3, search: '99', kind: 'dialer', opened: 9001 })
  })

  test.each(['?page=0&call=0', '?page=-1&call=x', '?page=1.5&call=9001x', '?type=other&tab=other'])(
    'The address %s, which makes no sense, is that of the first page',
    (path) => {
      const { view } = shown(`/phonecalls${path}`)
      expect(view()).toMatchObject({ tab: 'today', page: 1, kind: null, opened: null })
    },
  )

  test.each([
    [{ tab: 'missed' }, '?tab=missed&q=9&type=dialer'],
    [{ search: '99' }, '?q=99&type=dialer'],
    [{ kind: null }, '?q=9'],
  ] as const)('The change %j begins at the first page', async (change, address) => {
    const page = shown('/phonecalls?page=2&q=9&type=dialer')
    await page.change(change)
    const params = [...new URLSearchParams(page.where())].sort()
    expect(params).toEqual([...new URLSearchParams(address)].sort())
  })

  test('A call that is opened and closed leaves the page where it was', async () => {
    const page = shown('/phonecalls?page=2')
    await page.change({ opened: 9001 })
    expect(page.where()).toBe('?page=2&call=9001')
    await page.change({ opened: null })
    expect(page.where()).toBe('?page=2')
  })

  test('The first page and the calls of today need no word in the address', async () => {
    const page = shown('/phonecalls?page=2&tab=missed')
    await page.change({ tab: 'today' })
    expect(page.where()).toBe('')
  })

  test('The type is chosen for the calls of today alone', async () => {
    const page = shown()
    fireEvent.change(screen.getByRole('combobox', { name: 'Tipo' }), { target: { value: 'dialer' } })
    await page.pass(0)
    expect(page.where()).toBe('?type=dialer')
    fireEvent.change(screen.getByRole('combobox', { name: 'Tipo' }), { target: { value: '' } })
    await page.pass(0)
    expect(page.where()).toBe('')
    await page.change({ tab: 'missed' })
    expect(screen.queryByRole('combobox', { name: 'Tipo' })).toBeNull()
  })
})
