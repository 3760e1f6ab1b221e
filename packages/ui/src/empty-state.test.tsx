import { render, screen } from '@testing-library/react'
import { UsersIcon } from 'lucide-react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { faults } from './testing/axe.ts'

it('An empty state says what the place is for and what to do first; its picture is not read out', async () => {
  render(
    <EmptyState
      icon={<UsersIcon />}
      title="Nenhum cliente"
      text="Clientes aparecem aqui quando ligam."
      action={<Button>Novo cliente</Button>}
    />,
  )
  expect(screen.getByText('Clientes aparecem aqui quando ligam.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Novo cliente' })).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  expect(await faults()).toEqual([])
})
