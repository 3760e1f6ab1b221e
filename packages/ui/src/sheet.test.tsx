import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Sheet, SheetContent } from './sheet.tsx'
import { faults } from './testing/axe.ts'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir menu
      </button>
      <Sheet open={open} onOpenChange={setOpen}>
        <SheetContent side="left" title="Menu" closeLabel="Fechar">
          <a href="/chats">Chats</a>
        </SheetContent>
      </Sheet>
    </>
  )
}

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Fechar' }))],
])(
  'A sheet is a named dialog with the focus in it; %s closes it and gives the focus back',
  async (_, close) => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menu' }))
    const sheet = screen.getByRole('dialog', { name: 'Menu' })
    expect(sheet).toContainElement(document.activeElement as HTMLElement)
    expect(await faults(sheet)).toEqual([])
    await close()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toHaveFocus()
  },
)
