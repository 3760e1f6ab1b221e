import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { LoadingBar } from './loading-bar.tsx'

beforeEach(async () => {
  await showLocale('pt-br')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const bar = () => screen.queryByRole('progressbar', { name: 'Carregando a página' })

describe('page-loading bar §2.6', () => {
  it('[R2.6-31] [R9-04] The page-loading bar starts after 200 ms and lasts 5 s', () => {
    render(<LoadingBar busy />)
    act(() => void vi.advanceTimersByTime(199))
    expect(bar()).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(bar()?.style.animation).toContain('5000ms')
  })

  it('The page-loading bar is not shown at all for a page that comes within 200 ms (A-19)', () => {
    const { rerender } = render(<LoadingBar busy />)
    act(() => void vi.advanceTimersByTime(150))
    rerender(<LoadingBar busy={false} />)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(bar()).toBeNull()
  })

  it('The page-loading bar goes when the page is there (A-19)', () => {
    const { rerender } = render(<LoadingBar busy />)
    act(() => void vi.advanceTimersByTime(300))
    rerender(<LoadingBar busy={false} />)
    expect(bar()).toBeNull()
  })
})
