import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Dialog, DialogClose, DialogContent } from './dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx'
import { ABOVE_ALL } from './lib/above-all.ts'
import { faults } from './testing/axe.ts'

interface PageProps {
  readonly opener?: (open: () => void) => ReactNode
  readonly closeLabel?: string
}

/** A page with something that opens a dialog. */
function Page({ opener = (open) => <Button onClick={open}>Abrir</Button>, ...props }: PageProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {opener(() => setOpen(true))}
      <button type="button" {...ABOVE_ALL}>
        Atender
      </button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          title="Editar cliente"
          description="Os dados são vistos por todos."
          footer={
            <DialogClose asChild>
              <Button>Pronto</Button>
            </DialogClose>
          }
          {...props}
        >
          <input aria-label="Nome" />
        </DialogContent>
      </Dialog>
    </>
  )
}

const dialog = () => screen.queryByRole('dialog', { name: 'Editar cliente' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('A dialog says what it is and takes the focus in', async () => {
  render(<Page closeLabel="Fechar" />)
  await press('Abrir')
  expect(dialog()).toHaveAccessibleDescription('Os dados são vistos por todos.')
  expect(dialog()).toContainElement(document.activeElement as HTMLElement)
  expect(await faults(screen.getByRole('dialog'))).toEqual([])
})

it('A dialog with a field is written into at once, although its close button comes first', async () => {
  render(<Page closeLabel="Fechar" />)
  await press('Abrir')
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
})

it('The focus goes round inside a dialog, in both directions', async () => {
  render(<Page />)
  await press('Abrir')
  for (const shift of [false, true])
    for (let step = 0; step < 3; step++) {
      await userEvent.tab({ shift })
      expect(dialog()).toContainElement(document.activeElement as HTMLElement)
    }
})

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its close button', () => press('Fechar')],
  ['a button of its own', () => press('Pronto')],
])('%s closes the dialog and the focus is where it was', async (_, close) => {
  render(<Page closeLabel="Fechar" />)
  await press('Abrir')
  await close()
  expect(dialog()).toBeNull()
  expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus()
})

it('A dialog that must be answered has no close button', async () => {
  render(<Page />)
  await press('Abrir')
  expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
})

it('A dialog that a key has opened gives the focus back to where the key was pressed', async () => {
  render(<Page opener={(open) => <OpensByKey open={open} />} />)
  await userEvent.click(screen.getByRole('textbox', { name: 'Procurar' }))
  await userEvent.keyboard('{F2}')
  expect(dialog()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('textbox', { name: 'Procurar' })).toHaveFocus()
})

function OpensByKey({ open }: { open: () => void }) {
  useEffect(() => {
    const openByKey = ({ key }: KeyboardEvent) => key === 'F2' && open()
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [open])
  return <input aria-label="Procurar" />
}

it('A dialog that an item of a menu has opened gives the focus back to the button of the menu', async () => {
  render(
    <Page
      opener={(open) => (
        <DropdownMenu>
          <DropdownMenuTrigger>Mais</DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={open}>Editar</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    />,
  )
  await press('Mais')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
  expect(dialog()).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus()
})

it('A ringing call may be answered over a dialog without losing what is typed in the dialog', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(<Page />)
  await press('Abrir')
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
  await user.click(screen.getByText('Atender'))
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana')
})
