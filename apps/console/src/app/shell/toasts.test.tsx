import { toast } from '@ramal/ui/toast'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { Toasts } from './toasts.tsx'

beforeEach(async () => {
  await showLocale('pt-br')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('toasts §9', () => {
  it('[R9-03] last 2500 ms at the top centre', () => {
    render(<Toasts />)
    act(() => toast.error('Erro: sem rede'))
    expect(screen.getByRole('region', { name: 'Notificações' })).toHaveClass(
      'top-4',
      'left-1/2',
      '-translate-x-1/2',
    )
    act(() => void vi.advanceTimersByTime(2_499))
    expect(screen.getByRole('alert')).toHaveTextContent('Erro: sem rede')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the same sentence twice is one toast that starts anew', () => {
    render(<Toasts />)
    act(() => toast.info('Salvo'))
    act(() => void vi.advanceTimersByTime(2_000))
    act(() => toast.info('Salvo'))
    act(() => void vi.advanceTimersByTime(2_000))
    expect(screen.getAllByText('Salvo')).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.queryByText('Salvo')).toBeNull()
  })
})
