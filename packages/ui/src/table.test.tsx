import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Table, TableCell, TableHead, TableRow } from './table.tsx'
import { faults } from './testing/axe.ts'

it('Those who hear a cell of a table hear its column', async () => {
  render(
    <Table aria-label="Clientes">
      <thead>
        <TableRow>
          <TableHead>Nome</TableHead>
          <TableHead>Telefone</TableHead>
        </TableRow>
      </thead>
      <tbody>
        <TableRow>
          <TableCell>Ana Lima</TableCell>
          <TableCell>11 99998-3101</TableCell>
        </TableRow>
      </tbody>
    </Table>,
  )
  expect(screen.getByRole('table', { name: 'Clientes' })).toBeVisible()
  for (const head of screen.getAllByRole('columnheader')) expect(head).toHaveAttribute('scope', 'col')
  expect(await faults()).toEqual([])
})
