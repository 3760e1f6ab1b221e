import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ABOVE_ALL } from './lib/above-all.ts'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'
import { faults } from './testing/axe.ts'

async function open() {
  render(
    <>
      <button type="button" {...ABOVE_ALL}>
        Atender
      </button>
      <button type="button">Outro</button>
      <Popover>
        <PopoverTrigger>Filtros</PopoverTrigger>
        <PopoverContent aria-label="Filtros">
          <input aria-label="Nome" />
        </PopoverContent>
      </Popover>
    </>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }))
}
const content = () => screen.queryByRole('dialog', { name: 'Filtros' })

it('A popover opens with a name and the focus in it; its button says that it is open', async () => {
  await open()
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Filtros' })).toHaveAttribute('aria-expanded', 'true')
  expect(await faults()).toEqual([])
})

it('Escape closes the popover and gives the focus back to its button', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  expect(content()).toBeNull()
  expect(screen.getByRole('button', { name: 'Filtros' })).toHaveFocus()
})

it('A press beside a popover closes it; a press on what lies above all does not', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Atender' }))
  expect(content()).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Outro' }))
  expect(content()).toBeNull()
})
