import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SearchField } from './search-field.tsx'

test('A search field says what is searched and by which key one gets there', () => {
  render(<SearchField label="Nome ou telefone" hotkey="/" />)
  const field = screen.getByRole('searchbox', { name: 'Nome ou telefone' })
  expect(field).toHaveAttribute('placeholder', 'Nome ou telefone')
  expect(field).toHaveAttribute('aria-keyshortcuts', '/')
  expect(screen.getByText('/')).toBeInTheDocument()
})

test('A search field without a key shows none, and may say more than its name', () => {
  render(<SearchField label="Buscar" placeholder="Nome, telefone" />)
  const field = screen.getByRole('searchbox', { name: 'Buscar' })
  expect(field).toHaveAttribute('placeholder', 'Nome, telefone')
  expect(field).not.toHaveAttribute('aria-keyshortcuts')
  expect(screen.queryByText('/')).toBeNull()
})
