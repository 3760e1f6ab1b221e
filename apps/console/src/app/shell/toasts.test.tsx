import { toast } from '@ramal/ui/toast'
import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { Toasts } from './toasts.tsx'

beforeEach(async () => {
  await showLocale('pt-br')
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('toasts §9', () => {
  it('[R9-03] Toasts last 2500 ms at the top centre, below the header and its state', () => {
    render(<Toasts />)
    act(() => toast.error('Erro: sem rede'))
    const region = screen.getByRole('region', { name: 'Notificações (F8)' })
    expect(within(region).getByRole('list')).toHaveClass('top-15', 'left-1/2', '-translate-x-1/2')
    act(() => void vi.advanceTimersByTime(2_499))
    expect(within(region).getByRole('listitem')).toHaveTextContent('Erro: sem rede')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})
