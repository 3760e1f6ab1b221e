import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { within } from '../../../testing/render-page.tsx'
import { CountdownRing } from './countdown-ring.tsx'

beforeAll(() => showLocale('pt-br'))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A ring of so many seconds, with the share of it that is drawn. */
function ringOf(seconds: number) {
  const { unmount } = render(
    within(fakeConsole(), <CountdownRing closesAt={Date.now() + seconds * 1000} seconds={seconds} />),
  )
  const ring = screen.getByRole('timer')
  const drawn = () => {
    const circle = ring.querySelector('[stroke-dashoffset]')
    const [offset, length] = ['stroke-dashoffset', 'stroke-dasharray'].map((name) =>
      Number(circle?.getAttribute(name)),
    )
    return 1 - offset! / length!
  }
  return { ring, drawn, unmount, pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)) }
}

test('§4.9: The ring counts the seconds down until the chat is closed and empties with them', () => {
  const { ring, drawn, pass } = ringOf(20)
  expect(ring).toHaveTextContent('20')
  expect(drawn()).toBeCloseTo(1)
  pass(5_000)
  expect(ring).toHaveTextContent('15')
  expect(ring).toHaveAccessibleName('Será encerrado em 15 s')
  expect(drawn()).toBeCloseTo(0.75)
  pass(60_000)
  expect(ring).toHaveTextContent('0')
  expect(drawn()).toBeCloseTo(0)
})

test('A ring of no seconds is empty', () => {
  expect(ringOf(0).drawn()).toBeCloseTo(0)
})

test('A ring goes round at most once, though the chat is closed later than its seconds say', () => {
  render(within(fakeConsole(), <CountdownRing closesAt={Date.now() + 40_000} seconds={20} />))
  expect(screen.getByRole('timer').querySelector('[stroke-dashoffset]')).toHaveAttribute(
    'stroke-dashoffset',
    '0',
  )
})

test('A ring that is gone looks at the clock no more', () => {
  const { unmount } = ringOf(20)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
