import { act, cleanup, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'
import { type Filters, useFilters } from './use-filters.ts'

afterEach(cleanup)

let filters: Filters
function Page() {
  filters = useFilters()
  return <p>{`${filters.tab} ${filters.filter.text} ${filters.open}`}</p>
}

it('Two changes of the address in one moment both stand', () => {
  const { where } = renderPage({ Component: Page }, '/operation?q=a')
  act(() => {
    filters.set({ q: null, tab: 'calls' })
    filters.set({ state: 'paused' })
    filters.toggle('7')
  })
  expect(where()).toBe('/operation?tab=calls&state=paused&open=7')
})

it('What rows are looked through by is the same while one is opened, and so are the functions', () => {
  renderPage({ Component: Page }, '/operation?q=ana&queue=telephony+1')
  const before = filters
  act(() => filters.toggle('7'))
  expect(screen.getByText('agents ana 7')).toBeVisible()
  expect(filters.filter).toBe(before.filter)
  expect([filters.set, filters.toggle]).toEqual([before.set, before.toggle])
  act(() => filters.toggle('7'))
  expect(filters.open).toBeNull()
})

it('A change that is set before an earlier one is drawn is not taken back by the next one', () => {
  const left = [{ tab: 'agents' }, { state: 'paused' }]
  /** As somebody who presses on while the page is slow to draw what they pressed before. */
  function usePresses(tab: string) {
    useLayoutEffect(() => {
      const next = tab === 'calls' && left.shift()
      if (next) filters.set(next)
    }, [tab])
  }
  function Inner({ tab }: { tab: string }) {
    usePresses(tab)
    return null
  }
  function Slow() {
    filters = useFilters()
    usePresses(filters.tab)
    return <Inner tab={filters.tab} />
  }
  const { where } = renderPage({ Component: Slow }, '/operation?tab=queues')
  act(() => filters.set({ tab: 'calls' }))
  expect(where()).toBe('/operation?tab=agents&state=paused')
})
