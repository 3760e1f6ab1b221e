import { floorAgent } from '@ramal/domain/operation/testing/floor'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { singleKeys } from '../../lib/single-keys.ts'
import { floorOf, renderOperation } from './testing/render-operation.tsx'

const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const searchField = () => screen.findByRole('searchbox', { name: /Buscar agente/ })

beforeEach(() => {
  localStorage.clear()
  // Elements have a size, or nothing is in sight of the grid.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the menu of a row', () => {
  it('[R2.3-25] A menu that a key has opened gives the focus back to its row', async () => {
    const { user } = await renderOperation()
    const bruno = await rowOf(/Bruno/)
    act(() => bruno.focus())
    await user.keyboard('.')
    await screen.findByRole('menu', { name: /Bruno/ })
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Pausar' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(bruno).toHaveFocus())
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('[R2.3-25] What was asked after the menu gives the focus back to the row, too', async () => {
    const { user } = await renderOperation()
    const bruno = await rowOf(/Bruno/)
    act(() => bruno.focus())
    await user.keyboard('.')
    ;(await screen.findByRole('menuitem', { name: 'Mensagem' })).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('textbox', { name: 'Mensagem' })).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(bruno).toHaveFocus())
  })
})

it('What was written to an agent and closed with Escape is there again, and gone once it is sent', async () => {
  const { user } = await renderOperation(floorOf(), { path: '/operation?open=1' })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Mensagem' }))
    return screen.findByRole('textbox', { name: 'Mensagem' })
  }
  await user.type(await open(), 'Reunião às 15 h')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull())
  expect(await open()).toHaveValue('Reunião às 15 h')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull())
  expect(await open()).toHaveValue('')
})

it('[R6-17] Who takes an agent out of a pause is still at that button, which now begins one', async () => {
  const pause = {
    id: 1,
    description: 'Almoço',
    personal: false,
    pending: false,
    maximum_duration: 3600,
    by_supervisor: false,
  }
  const paused = floorAgent(1, { description: 'Ana Lima', state: 'paused', pause })
  const { user, tell } = await renderOperation(floorOf({ agents: [paused] }), { path: '/operation?open=1' })
  ;(await screen.findByRole('button', { name: 'Tirar da pausa' })).focus()
  await user.keyboard('{Enter}')
  await tell({ agents: [floorAgent(1, { description: 'Ana Lima' })] })
  expect(await screen.findByRole('button', { name: 'Pausar' })).toHaveFocus()
})

describe('the search', () => {
  it('What is typed stands in the field at once, and the rows follow it', async () => {
    const { user, where } = await renderOperation()
    await rowOf(/Ana/)
    const field = await searchField()
    act(() => {
      fireEvent.change(field, { target: { value: 'bru' } })
      expect(field).toHaveValue('bru') // not when the address has it: the next letter would be lost
    })
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ana/ })).toBeNull())
    expect(where()).toBe('/operation?q=bru')
    await user.type(field, '{ArrowDown}')
    expect(await rowOf(/Bruno/)).toHaveFocus()
  })

  it('WCAG 2.1.4: Whoever has switched keys without Alt off can type a slash wherever they are', async () => {
    act(() => singleKeys.set(false))
    const { user } = await renderOperation()
    const field = await searchField()
    await user.keyboard('/')
    expect(field).not.toHaveFocus()
    act(() => singleKeys.set(true))
    await user.keyboard('/')
    expect(field).toHaveFocus()
  })

  it('Who clears a search that found nothing goes on where the next one is typed', async () => {
    const { user } = await renderOperation(floorOf(), { path: '/operation?q=zzz' })
    ;(await screen.findByRole('button', { name: 'Limpar' })).focus()
    await user.keyboard('{Enter}')
    await rowOf(/Ana/)
    expect(await searchField()).toHaveFocus()
    expect(await searchField()).toHaveValue('')
  })
})

it('The wall is all that Tab meets, and who leaves it is at the button that leads there', async () => {
  const { user } = await renderOperation()
  await rowOf(/Ana/)
  screen.getByRole('button', { name: 'Painel' }).focus()
  await user.keyboard('{Enter}')
  const wall = await screen.findByRole('dialog', { name: 'Operação' })
  const leave = within(wall).getByRole('button', { name: 'Sair do painel' })
  await waitFor(() => expect(leave).toHaveFocus())
  await user.tab()
  expect(leave).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Painel' })).toHaveFocus())
})
