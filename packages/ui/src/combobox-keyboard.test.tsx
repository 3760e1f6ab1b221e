import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog, DialogContent } from './dialog.tsx'
import { active, Box, labels, last, line, list, OPTIONS } from './testing/combobox-box.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const PLACE = { position: 'top-center', ms: 60_000 } as const

describe('by keyboard', () => {
  it('The arrows open the list of a combobox and go round in it, and the text keeps the focus', async () => {
    render(<Box />)
    await userEvent.tab()
    expect(list()).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Boleto')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Cartão')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe('Crédito em conta')
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBe('Boleto')
    expect(line()).toHaveFocus()
  })

  it('The active row in the list of a combobox is brought into sight', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    render(<Box />)
    await userEvent.click(line())
    await userEvent.keyboard('{ArrowUp}')
    expect(shown.mock.contexts.map((row) => (row as Element).textContent)).toEqual(['Crédito em conta'])
    shown.mockRestore()
  })

  it('Typing into a combobox opens its list on what matches, and Enter takes the first match', async () => {
    const chosen = vi.fn()
    render(<Box onChoose={chosen} />)
    await userEvent.type(line(), 'cred')
    expect(labels()).toEqual(['Crédito em conta'])
    await userEvent.keyboard('{Enter}')
    expect(last(chosen)).toEqual(['Crédito em conta'])
    expect(line()).toHaveValue('Crédito em conta')
    expect(list()).toBeNull()
  })

  it('Enter with Ctrl chooses nothing in a combobox', async () => {
    const chosen = vi.fn()
    render(<Box onChoose={chosen} />)
    await userEvent.type(line(), 'cred{Control>}{Enter}{/Control}')
    expect(chosen).not.toHaveBeenCalled()
  })

  it('Enter in a combobox sends the form when the list is closed, and chooses when it is open', async () => {
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <Box />
      </form>,
    )
    await userEvent.type(line(), 'bol{Enter}')
    expect(sent).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveBeenCalledOnce()
  })

  it('Enter before the options of a text are there takes none that goes, and takes the first that comes', async () => {
    const chosen = vi.fn()
    const typed = vi.fn()
    const found = { onChoose: chosen, onType: typed }
    const { rerender } = render(<Box {...found} isOld options={[OPTIONS[0]!]} />)
    await userEvent.type(line(), 'cart{Enter}')
    expect(chosen).not.toHaveBeenCalled()
    rerender(<Box {...found} options={[OPTIONS[1]!]} />)
    expect(last(chosen)).toEqual(['Cartão'])
    expect(typed).toHaveBeenLastCalledWith('')
  })

  it('Who types on after Enter came too early, or leaves, gets nothing that they did not see', async () => {
    const chosen = vi.fn()
    const found = { onChoose: chosen, onType: () => undefined }
    const { rerender } = render(<Box {...found} isOld options={[]} />)
    await userEvent.type(line(), 'c{Enter}a')
    rerender(<Box {...found} options={[OPTIONS[1]!]} />)
    rerender(<Box {...found} isOld options={[]} />)
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    rerender(<Box {...found} options={[OPTIONS[1]!]} />)
    expect(chosen).not.toHaveBeenCalled()
  })

  it('Enter in an open list without a row sends no form', async () => {
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault())
    render(
      <form onSubmit={sent}>
        <Box />
      </form>,
    )
    await userEvent.type(line(), 'zzz{Enter}')
    expect(sent).not.toHaveBeenCalled()
  })

  it('Home and End go through the text of a combobox, as in any line', async () => {
    render(<Box />)
    await userEvent.type(line(), 'bol')
    await userEvent.keyboard('{Home}')
    expect((line() as HTMLInputElement).selectionStart).toBe(0)
    expect(active()).toBe('Boleto')
  })

  it('Escape closes the list of a combobox and not the dialog around it; a second Escape closes the dialog', async () => {
    const Page = () => {
      const [open, setOpen] = useState(true)
      return (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent title="Filtros">
            <Box />
          </DialogContent>
        </Dialog>
      )
    }
    render(<Page />)
    await userEvent.click(line())
    await userEvent.keyboard('{Escape}')
    expect(list()).toBeNull()
    expect(line()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A panel around a combobox that closes by Escape sees that the key was taken, also below a toast', async () => {
    const heard = vi.fn((event: KeyboardEvent) => event.defaultPrevented)
    document.addEventListener('keydown', heard)
    render(
      <>
        <Box />
        <Toaster label="Notificações" toastLabel="Notificação" closeLabel="Fechar" {...PLACE} />
      </>,
    )
    await userEvent.click(line())
    await userEvent.keyboard('{Escape}')
    await userEvent.click(line())
    await act(async () => toast.info('Salvo'))
    await userEvent.keyboard('{Escape}')
    expect(list()).toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(heard.mock.results.map(({ value }) => value)).toEqual([true, true, false])
    document.removeEventListener('keydown', heard)
  })

  it('Tab closes the list of a combobox and goes on to what comes next', async () => {
    render(
      <>
        <Box />
        <button type="button">Salvar</button>
      </>,
    )
    await userEvent.click(line())
    await userEvent.tab()
    expect(list()).toBeNull()
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveFocus()
  })
})
