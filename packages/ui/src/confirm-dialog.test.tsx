import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { faults } from './testing/axe.ts'

const confirmed = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Excluir
      </button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Excluir Ana Lima?"
        description="Não pode ser desfeito."
        confirmLabel="Sim, excluir"
        cancelLabel="Cancelar"
        destructive
        onConfirm={confirmed}
      />
    </>
  )
}

async function ask() {
  confirmed.mockClear()
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Excluir' }))
  return screen.getByRole('alertdialog', { name: 'Excluir Ana Lima?' })
}

it('A confirm dialog interrupts, names the thing and says what it means', async () => {
  const dialog = await ask()
  expect(dialog).toHaveAccessibleDescription('Não pode ser desfeito.')
  expect(await faults(dialog)).toEqual([])
})

it('Enter, pressed without a look, confirms nothing in a confirm dialog', async () => {
  await ask()
  await userEvent.keyboard('{Enter}')
  expect(confirmed).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Excluir' })).toHaveFocus()
})

it('Escape confirms nothing in a confirm dialog', async () => {
  await ask()
  await userEvent.keyboard('{Escape}')
  expect(confirmed).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('A confirm dialog does what it asked once, when it is confirmed', async () => {
  await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Sim, excluir' }))
  expect(confirmed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
