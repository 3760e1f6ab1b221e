import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ComboboxProps } from './combobox/props.ts'
import { Combobox, type ComboboxOption } from './combobox.tsx'
import { Dialog, DialogContent } from './dialog.tsx'
import { Field } from './field.tsx'
import { faults } from './testing/axe.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

const OPTIONS = [
  { value: '1', label: 'Boleto' },
  { value: '2', label: 'Cartão' },
  { value: '3', label: 'Crédito em conta' },
]
const TEXTS = {
  placeholder: 'Digite para procurar',
  loading: 'Carregando as opções',
  none: 'Nenhuma opção encontrada',
  remove: (name: string) => `Remover ${name}`,
  more: (count: number) => `Mais ${count}`,
}
const PLACE = { position: 'top-center', ms: 60_000 } as const
const FREE = { ...TEXTS, add: (text: string) => `Adicionar "${text}"` }

type BoxProps = Partial<Omit<ComboboxProps, 'control'>> & { readonly error?: string }

/** A field with a combobox that keeps what is chosen. */
function Box({ chosen: first = [], onChoose, error, ...props }: BoxProps) {
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>(first)
  function handleChoose(next: readonly ComboboxOption[]) {
    setChosen(next)
    onChoose?.(next)
  }
  return (
    <Field label="Pagamento" error={error}>
      {(control) => (
        <Combobox
          options={OPTIONS}
          texts={TEXTS}
          {...props}
          control={control}
          chosen={chosen}
          onChoose={handleChoose}
        />
      )}
    </Field>
  )
}

const line = () => screen.getByRole('combobox', { name: 'Pagamento' })
const list = () => screen.queryByRole('listbox')
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
/** The row that a screen reader reads while the text has the focus. */
const active = () => document.getElementById(line().getAttribute('aria-activedescendant') ?? '')?.textContent
const last = (chosen: ReturnType<typeof vi.fn>) =>
  chosen.mock.lastCall?.[0].map(({ label }: ComboboxOption) => label)

describe('what it says of itself', () => {
  it('is named by its label and described by its error', () => {
    render(<Box error="Escolha um" />)
    expect(line()).toHaveAccessibleDescription('Escolha um')
    expect(line()).toBeInvalid()
  })

  it('says whether its list is open, and which list', async () => {
    render(<Box />)
    expect(line()).toHaveAttribute('aria-expanded', 'false')
    expect(line()).not.toHaveAttribute('aria-controls')
    await userEvent.click(line())
    expect(line()).toHaveAttribute('aria-expanded', 'true')
    expect(line()).toHaveAttribute('aria-controls', list()?.id)
  })

  it('its list has the name of the field, and no nameless dialog stands around it', async () => {
    render(<Box />)
    await userEvent.click(line())
    expect(screen.getByRole('listbox', { name: 'Pagamento' })).toBe(list())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each<[string, BoxProps]>([
    ['one of many', {}],
    ['several', { multiple: true, chosen: OPTIONS.slice(0, 2) }],
    ['wrong', { error: 'Escolha um' }],
    ['disabled', { disabled: true, multiple: true, chosen: OPTIONS.slice(0, 1) }],
    ['still loading', { busy: true, options: [] }],
    ['empty', { options: [] }],
  ])('axe finds nothing in one that is %s, closed or open', async (_, props) => {
    render(<Box {...props} />)
    expect(await faults()).toEqual([])
    await userEvent.click(line())
    expect(await faults()).toEqual([])
  })

  it('says which options are chosen', async () => {
    render(<Box multiple chosen={OPTIONS.slice(1, 2)} />)
    await userEvent.click(line())
    expect(list()).toHaveAttribute('aria-multiselectable', 'true')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Cartão')
  })

  it('a face stands before an option and its state behind it', async () => {
    render(<Box options={[{ value: '1', label: 'Ana', before: 'AL', after: 'Disponível' }]} />)
    await userEvent.click(line())
    expect(labels()).toEqual(['ALAnaDisponível'])
  })
})

describe('by keyboard', () => {
  it('the arrows open the list and go round in it, the text keeps the focus', async () => {
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

  it('the active row is brought into sight, for the list is longer than its window', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    render(<Box />)
    await userEvent.click(line())
    await userEvent.keyboard('{ArrowUp}')
    expect(shown.mock.contexts.map((row) => (row as Element).textContent)).toEqual(['Crédito em conta'])
    shown.mockRestore()
  })

  it('typing opens the list on what matches, and Enter takes the first of it', async () => {
    const chosen = vi.fn()
    render(<Box onChoose={chosen} />)
    await userEvent.type(line(), 'cred')
    expect(labels()).toEqual(['Crédito em conta'])
    await userEvent.keyboard('{Enter}')
    expect(last(chosen)).toEqual(['Crédito em conta'])
    expect(line()).toHaveValue('Crédito em conta')
    expect(list()).toBeNull()
  })

  it('Enter with Ctrl chooses nothing: it saves the form', async () => {
    const chosen = vi.fn()
    render(<Box onChoose={chosen} />)
    await userEvent.type(line(), 'cred{Control>}{Enter}{/Control}')
    expect(chosen).not.toHaveBeenCalled()
  })

  it('Enter with a closed list is the form’s, with an open one it is the list’s', async () => {
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

  it('Home and End go through the text, as in any line', async () => {
    render(<Box />)
    await userEvent.type(line(), 'bol')
    await userEvent.keyboard('{Home}')
    expect((line() as HTMLInputElement).selectionStart).toBe(0)
    expect(active()).toBe('Boleto')
  })

  it('Escape closes the list and not the dialog around it; a second one closes the dialog', async () => {
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

  it('a panel around it that closes by Escape sees that the key was taken, also below a toast', async () => {
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

  it('Tab closes the list and goes on to what comes next', async () => {
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

describe('one of many', () => {
  it('a press on an option chooses it', async () => {
    const chosen = vi.fn()
    render(<Box onChoose={chosen} />)
    await userEvent.click(line())
    await userEvent.click(screen.getByRole('option', { name: 'Cartão' }))
    expect(last(chosen)).toEqual(['Cartão'])
    expect(line()).toHaveFocus()
  })

  it('a press into the text leaves an open list as it is', async () => {
    render(<Box />)
    await userEvent.click(line())
    const open = list()
    await userEvent.click(line())
    expect(list()).toBe(open)
  })

  it('to empty the text takes the choice back', async () => {
    const chosen = vi.fn()
    render(<Box chosen={OPTIONS.slice(0, 1)} onChoose={chosen} />)
    await userEvent.clear(line())
    expect(last(chosen)).toEqual([])
  })

  it('a text that was only begun does not stay behind as if it were chosen', async () => {
    const left = vi.fn()
    render(<Box chosen={OPTIONS.slice(0, 1)} onBlur={left} />)
    await userEvent.type(line(), 'x')
    await userEvent.tab()
    expect(line()).toHaveValue('Boleto')
    expect(left).toHaveBeenCalledOnce()
  })
})

describe('several', () => {
  it('the list stays open for the next one, and a second press takes one back', async () => {
    const chosen = vi.fn()
    render(<Box multiple onChoose={chosen} />)
    await userEvent.click(line())
    await userEvent.click(screen.getByRole('option', { name: 'Boleto' }))
    await userEvent.click(screen.getByRole('option', { name: 'Cartão' }))
    expect(last(chosen)).toEqual(['Boleto', 'Cartão'])
    await userEvent.click(screen.getByRole('option', { name: 'Boleto' }))
    expect(last(chosen)).toEqual(['Cartão'])
  })

  it('Backspace takes the last chip, but only where there is no text to delete', async () => {
    const chosen = vi.fn()
    render(<Box multiple chosen={OPTIONS.slice(0, 2)} onChoose={chosen} />)
    await userEvent.type(line(), 'x{Backspace}')
    expect(chosen).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}')
    expect(last(chosen)).toEqual(['Boleto'])
  })

  it('each chip has a button that says what it removes', async () => {
    const chosen = vi.fn()
    render(<Box multiple chosen={OPTIONS.slice(0, 2)} onChoose={chosen} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remover Boleto' }))
    expect(last(chosen)).toEqual(['Cartão'])
  })

  it('the focus does not go with the chip that is removed', async () => {
    render(<Box multiple chosen={OPTIONS.slice(0, 1)} />)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Remover Boleto' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(line()).toHaveFocus()
  })

  it('a long chip is cut, its button says the whole name', () => {
    render(
      <Box multiple chosen={OPTIONS.slice(2)} texts={{ ...TEXTS, chip: (label) => label.slice(0, 4) }} />,
    )
    expect(screen.getByText('Créd')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remover Crédito em conta' })).toBeVisible()
  })
})

describe('texts of one’s own', () => {
  it('what no option is called may be added, and what one is called is not offered twice', async () => {
    const chosen = vi.fn()
    render(<Box texts={FREE} onChoose={chosen} />)
    await userEvent.type(line(), 'Pix')
    expect(labels()).toEqual(['Adicionar "Pix"'])
    await userEvent.keyboard('{Enter}')
    expect(last(chosen)).toEqual(['Pix'])
    await userEvent.clear(line())
    await userEvent.type(line(), 'Boleto')
    expect(labels()).toEqual(['Boleto'])
  })

  it('a delimiter ends an entry', async () => {
    const chosen = vi.fn()
    render(<Box texts={FREE} multiple delimiters=";," onChoose={chosen} />)
    await userEvent.type(line(), 'um;dois,')
    expect(last(chosen)).toEqual(['um', 'dois'])
    expect(line()).toHaveValue('')
  })

  it('what was typed is not lost by leaving the field', async () => {
    const chosen = vi.fn()
    render(<Box texts={FREE} multiple onChoose={chosen} />)
    await userEvent.type(line(), 'Pix')
    await userEvent.tab()
    expect(last(chosen)).toEqual(['Pix'])
  })
})

describe('a long list', () => {
  const MANY = Array.from({ length: 1_000 }, (_, index) => ({ value: String(index), label: `Fila ${index}` }))

  it('shows a hundred and says how many more there are', async () => {
    render(<Box options={MANY} />)
    await userEvent.click(line())
    expect(labels()).toHaveLength(100)
    expect(screen.getByRole('status')).toHaveTextContent('Mais 900')
    await userEvent.type(line(), '999')
    expect(labels()).toEqual(['Fila 999'])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('that grows shorter while it is open still has an active row', async () => {
    const { rerender } = render(<Box />)
    await userEvent.click(line())
    await userEvent.keyboard('{ArrowUp}')
    rerender(<Box options={OPTIONS.slice(0, 1)} />)
    expect(active()).toBe('Boleto')
  })

  it('that is still being fetched is not called empty', async () => {
    const { rerender } = render(<Box options={[]} busy />)
    await userEvent.click(line())
    expect(screen.getByRole('status')).toHaveTextContent('Carregando as opções')
    expect(list()).toHaveAttribute('aria-busy', 'true')
    rerender(<Box />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(labels()).toHaveLength(3)
  })

  it('says, also to who does not see it, when nothing matches', async () => {
    render(<Box />)
    await userEvent.type(line(), 'zzz')
    expect(screen.getByRole('status')).toHaveTextContent('Nenhuma opção encontrada')
    expect(line()).not.toHaveAttribute('aria-activedescendant')
  })
})

describe('disabled', () => {
  it('neither the text nor a chip can be changed', async () => {
    const chosen = vi.fn()
    render(<Box disabled multiple chosen={OPTIONS.slice(0, 1)} onChoose={chosen} />)
    expect(line()).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Remover Boleto' })).toBeDisabled()
    await userEvent.click(line())
    expect(list()).toBeNull()
  })
})
