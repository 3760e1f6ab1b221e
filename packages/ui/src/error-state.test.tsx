import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ErrorState } from './error-state.tsx'
import { faults } from './testing/axe.ts'

it('An error state is announced with its reason, and its button tries again', async () => {
  const retried = vi.fn()
  render(
    <ErrorState
      title="Não foi possível carregar"
      text="Sem rede"
      retryLabel="Tentar de novo"
      onRetry={retried}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregarSem rede')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(retried).toHaveBeenCalledOnce()
  expect(await faults()).toEqual([])
})
