import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'
import { faults } from './testing/axe.ts'

const chosen = vi.fn()

async function open() {
  chosen.mockClear()
  render(
    <>
      <main>Página</main>
      <DropdownMenu>
        <DropdownMenuTrigger>Menu do usuário</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem disabled>Ramal 1001</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => chosen('security')}>Segurança</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuRadioGroup value="dark" onValueChange={chosen} aria-label="Tema">
            <DropdownMenuLabel>Tema</DropdownMenuLabel>
            <DropdownMenuRadioItem value="light">Claro</DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="dark">Escuro</DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
}
const trigger = () => screen.getByRole('button', { name: 'Menu do usuário' })

it('A menu opens by Enter on the first item that can be chosen; arrows move, and typing finds', async () => {
  await open()
  expect(screen.getByRole('menuitem', { name: 'Segurança' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('menuitemradio', { name: 'Claro' })).toHaveFocus()
  await userEvent.keyboard('esc')
  expect(screen.getByRole('menuitemradio', { name: 'Escuro' })).toHaveFocus()
})

it('Enter chooses an item, closes the menu and gives the focus back to its button', async () => {
  await open()
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith('security')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger()).toHaveFocus()
})

it('Escape chooses no item and gives the focus back to the menu’s button', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  expect(chosen).not.toHaveBeenCalled()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(trigger()).toHaveFocus()
})

it('A menu says which item of a group is chosen', async () => {
  await open()
  expect(screen.getByRole('menuitemradio', { name: 'Escuro' })).toBeChecked()
  expect(screen.getByRole('menuitemradio', { name: 'Claro' })).not.toBeChecked()
})

it('The page behind an open menu can still be used, as a call may ring', async () => {
  await open()
  expect(screen.getByRole('main')).toBeVisible()
  expect(document.body.style.pointerEvents).toBe('')
})

it('Axe finds nothing in a menu, closed or open', async () => {
  await open()
  expect(await faults()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(await faults()).toEqual([])
})
