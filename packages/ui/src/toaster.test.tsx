import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog, DialogContent } from './dialog.tsx'
import { spareFromToasts } from './lib/toast-place.ts'
import { faults } from './testing/axe.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const MS = 2_500

/** In tests whose time is real: longer than any of them. */
const LONG = 60_000

const show = (ms = LONG) =>
  render(
    <>
      <input aria-label="Mensagem" />
      <Toaster
        label="Notificações"
        toastLabel="Notificação"
        closeLabel="Fechar"
        position="top-center"
        ms={ms}
      />
    </>,
  )
const tell = (kind: keyof typeof toast, text: string, ms?: number) => act(async () => toast[kind](text, ms))
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const region = () => screen.getByRole('region', { name: 'Notificações (F8)' })
const texts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

describe('how long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('A toast stays its usual time, and a toast with a time of its own stays that long', async () => {
    show(MS)
    await tell('info', 'Salvo')
    await tell('error', 'Salve o formulário antes', 10_000)
    await pass(MS - 1)
    expect(texts()).toEqual(['Salvo', 'Salve o formulário antes'])
    await pass(1)
    expect(texts()).toEqual(['Salve o formulário antes'])
    await pass(10_000 - MS)
    expect(texts()).toEqual([])
  })

  it('A toast stays while somebody reads it with the pointer or the focus on it', async () => {
    show(MS)
    await tell('info', 'Salvo')
    fireEvent.pointerMove(screen.getByRole('listitem'))
    await pass(60_000)
    expect(texts()).toEqual(['Salvo'])
    fireEvent.pointerLeave(region())
    await pass(MS)
    expect(texts()).toEqual([])
    await tell('info', 'Salvo')
    act(() => screen.getByRole('listitem').focus())
    await pass(60_000)
    expect(texts()).toEqual(['Salvo'])
  })

  it('The toast after one that was closed under the pointer still leaves by itself', async () => {
    show(MS)
    await tell('info', 'Salvo')
    fireEvent.pointerMove(screen.getByRole('listitem'))
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(texts()).toEqual([])
    await tell('info', 'Outro')
    await pass(MS)
    expect(texts()).toEqual([])
  })

  it('The same sentence said again begins the time of its toast anew', async () => {
    show(MS)
    await tell('info', 'Salvo')
    await pass(2_000)
    await tell('info', 'Salvo')
    await pass(MS - 1)
    expect(texts()).toEqual(['Salvo'])
    await pass(1)
    expect(texts()).toEqual([])
  })

  it('All toasts go with the place they are in, and none comes back with it', async () => {
    const { unmount } = show()
    await tell('info', 'Salvo')
    unmount()
    show(MS)
    expect(texts()).toEqual([])
  })
})

describe('which', () => {
  it('The newest toast stands below the older ones', async () => {
    show()
    await tell('info', 'Um')
    await tell('success', 'Dois')
    await tell('error', 'Três')
    expect(texts()).toEqual(['Um', 'Dois', 'Três'])
  })

  it('The same sentence said twice is one toast, and now the newest', async () => {
    show()
    await tell('info', 'Um')
    await tell('info', 'Dois')
    await tell('info', 'Um')
    expect(texts()).toEqual(['Dois', 'Um'])
  })
})

describe('where', () => {
  function Card({ left }: { left: number }) {
    return (
      <p
        ref={(element) => {
          const box = { left, right: left + 300, bottom: 240 }
          vi.spyOn(element as HTMLElement, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
          return spareFromToasts(element)
        }}
      />
    )
  }
  const list = () => screen.getByRole('listitem').parentElement as HTMLElement

  it('A toast stands below what it may not cover, and in its usual place again once that is gone', async () => {
    show()
    await tell('info', 'Salvo')
    const { unmount } = render(<Card left={window.innerWidth / 2 - 150} />)
    await waitFor(() => expect(list().style.top).toBe('248px'))
    await tell('info', 'Salvo')
    expect(list().style.top).toBe('248px')
    unmount()
    await waitFor(() => expect(list().style.top).toBe(''))
  })

  it('A toast stays in its usual place beside what it does not touch', async () => {
    show()
    render(<Card left={window.innerWidth / 2 + 224} />)
    await tell('info', 'Salvo')
    expect(list().style.top).toBe('')
  })
})

describe('for who does not see it', () => {
  it.each([
    ['an error interrupts', 'error', 'assertive'],
    ['an information waits for its turn', 'info', 'polite'],
    ['a success waits for its turn', 'success', 'polite'],
  ] as const)('%s as a toast, and is read without its buttons', async (_, kind, live) => {
    show()
    await tell(kind, 'Sem rede')
    const said = screen.getByRole('status')
    await waitFor(() => expect(said).toHaveTextContent(/^Notificação Sem rede$/))
    expect(said).toHaveAttribute('aria-live', live)
  })

  it('Axe finds nothing in the toasts', async () => {
    show()
    await tell('info', 'Salvo')
    await tell('error', 'Sem rede')
    expect(await faults()).toEqual([])
  })
})

describe('by keyboard', () => {
  it('A toast takes no focus by itself; F8 leads there, Escape closes it and leads back', async () => {
    show()
    const line = screen.getByRole('textbox', { name: 'Mensagem' })
    line.focus()
    await tell('info', 'Salvo')
    expect(line).toHaveFocus()
    fireEvent.keyDown(line, { key: 'F8', code: 'F8' })
    expect(region()).toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab()
    expect(screen.getByRole('listitem')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(texts()).toEqual([])
    expect(line).toHaveFocus()
  })

  it('The close button of the newest toast closes that one, and the focus stays among the others', async () => {
    show()
    await tell('info', 'Um')
    await tell('info', 'Dois')
    await userEvent.click(
      within(screen.getByText('Dois').closest('li') as HTMLElement).getByRole('button', { name: 'Fechar' }),
    )
    expect(texts()).toEqual(['Um'])
    expect(region()).toContainElement(document.activeElement as HTMLElement)
  })
})

describe('what can be done', () => {
  it('A toast whose button means nothing any more is taken away by its sentence', async () => {
    show()
    await tell('info', 'Um')
    await tell('info', 'Dois')
    await act(async () => toast.away('Um'))
    expect(texts()).toEqual(['Dois'])
  })

  it('A toast may have a button, which does what it says once and takes the toast away', async () => {
    const onAct = vi.fn()
    show()
    await act(async () => toast.info('Chat encerrado', LONG, { label: 'Desfazer', onAct }))
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(onAct).toHaveBeenCalledOnce()
    await waitFor(() => expect(texts()).toEqual([]))
  })
})

describe('over a dialog', () => {
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent title="Editar cliente" />
      </Dialog>
    )
  }

  it('A press on a toast does not close the dialog below it', async () => {
    show()
    render(<Page />)
    await tell('error', 'Sem rede')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar', hidden: true }))
    expect(screen.getByRole('dialog', { name: 'Editar cliente' })).toBeVisible()
  })

  it('Escape takes the toast first, and the dialog with the next press', async () => {
    show()
    render(<Page />)
    await tell('error', 'Sem rede')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('Sem rede')).toBeNull()
    expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
