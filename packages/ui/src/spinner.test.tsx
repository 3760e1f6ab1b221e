import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Spinner } from './spinner.tsx'

it('A spinner with a label is announced, and one without a label is silent', () => {
  const { rerender } = render(<Spinner label="Carregando a página" />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando a página')
  rerender(<Spinner />)
  expect(screen.queryByRole('status')).toBeNull()
})
