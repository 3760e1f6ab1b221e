import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Spinner } from './spinner.tsx'

it('with a label it is announced; without one it is silent, for what is busy says so itself', () => {
  const { rerender } = render(<Spinner label="Carregando a página" />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando a página')
  rerender(<Spinner />)
  expect(screen.queryByRole('status')).toBeNull()
})
