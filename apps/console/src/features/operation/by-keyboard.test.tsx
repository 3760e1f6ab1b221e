import { floorAgent } from '@ramal/domain/operation/testing/floor'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
