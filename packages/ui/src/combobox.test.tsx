import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { faults } from './testing/axe.ts'
import {
  active,
  Box,
  type BoxProps,
  labels,
  last,
  line,
  list,
  OPTIONS,
  TEXTS,
} from './testing/combobox-box.tsx'

const FREE = { ...TEXTS, add: (text: string) => `Adicionar "${text}"` }

it('The end of a label that must stay whole stands outside what is cut, and the row is called the same', () => {
  render(<Box options={[{ value: '1', label: 'Carla Souza · 10003', whole: ' · 10003' }]} />)
  act(() => line().click())
  const row = screen.getByRole('option', { name: 'Carla Souza · 10003' })
  const cut = [...row.querySelectorAll('.truncate')].map(({ textContent }) => textContent)
  expect(cut).toEqual(['Carla Souza'])
  expect(row).toHaveTextContent('Carla Souza · 10003')
})
describe('what it says of itself', () => {
  it('A combobox is named by its label and described by its error', () => {
    render(<Box error="Escolha um" />)
    expect(line()).toHaveAccessibleDescription('Escolha um')
    expect(line()).toBeInvalid()
  })

  it('A combobox says whether its list is open, and which list it is', async () => {
    render(<Box />)
    expect(line()).toHaveAttribute('aria-expanded', 'false')
    expect(line()).not.toHaveAttribute('aria-controls')
    await userEvent.click(line())
    expect(line()).toHaveAttribute('aria-expanded', 'true')
    expect(line()).toHaveAttribute('aria-controls', list()?.id)
  })

  it('The list of a combobox has the name of its field, and no nameless dialog stands around it', async () => {
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
  ])('Axe finds nothing in a combobox that is %s, closed or open', async (_, props) => {
    render(<Box {...props} />)
    expect(await faults()).toEqual([])
    await userEvent.click(line())
    expect(await faults()).toEqual([])
  })

  it('A combobox says which of its options are chosen', async () => {
    render(<Box multiple chosen={OPTIONS.slice(1, 2)} />)
    await userEvent.click(line())
    expect(list()).toHaveAttribute('aria-multiselectable', 'true')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Cartão')
  })

  it('A face stands before an option of a combobox and its state behind it', async () => {
    render(<Box options={[{ value: '1', label: 'Ana', before: 'AL', after: 'Disponível' }]} />)
    await userEvent.click(line())
    expect(labels()).toEqual(['ALAnaDisponível'])
  })
})

describe('one of many', () => {
  it('A press on an option of a combobox chooses it', async () => {
    const chosen = vi.fn()
    render(<Box onChoose={chosen} />)
    await userEvent.click(line())
    await userEvent.click(screen.getByRole('option', { name: 'Cartão' }))
    expect(last(chosen)).toEqual(['Cartão'])
    expect(line()).toHaveFocus()
  })

  it('A press into the text of a combobox leaves an open list as it is', async () => {
    render(<Box />)
    await userEvent.click(line())
    const open = list()
    await userEvent.click(line())
    expect(list()).toBe(open)
  })

  it('Emptying the text of a combobox takes the choice back', async () => {
    const chosen = vi.fn()
    render(<Box chosen={OPTIONS.slice(0, 1)} onChoose={chosen} />)
    await userEvent.clear(line())
    expect(last(chosen)).toEqual([])
  })

  it('A text only begun in a combobox does not stay behind as if it were chosen', async () => {
    const left = vi.fn()
    render(<Box chosen={OPTIONS.slice(0, 1)} onBlur={left} />)
    await userEvent.type(line(), 'x')
    await userEvent.tab()
    expect(line()).toHaveValue('Boleto')
    expect(left).toHaveBeenCalledOnce()
  })
})

describe('several', () => {
  it('The list of a combobox stays open for the next of several choices, and a second press takes one back', async () => {
    const chosen = vi.fn()
    render(<Box multiple onChoose={chosen} />)
    await userEvent.click(line())
    await userEvent.click(screen.getByRole('option', { name: 'Boleto' }))
    await userEvent.click(screen.getByRole('option', { name: 'Cartão' }))
    expect(last(chosen)).toEqual(['Boleto', 'Cartão'])
    await userEvent.click(screen.getByRole('option', { name: 'Boleto' }))
    expect(last(chosen)).toEqual(['Cartão'])
  })

  it('Backspace takes the last chip of a combobox, but only where there is no text to delete', async () => {
    const chosen = vi.fn()
    render(<Box multiple chosen={OPTIONS.slice(0, 2)} onChoose={chosen} />)
    await userEvent.type(line(), 'x{Backspace}')
    expect(chosen).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}')
    expect(last(chosen)).toEqual(['Boleto'])
  })

  it('Each chip of a combobox has a button that says what it removes', async () => {
    const chosen = vi.fn()
    render(<Box multiple chosen={OPTIONS.slice(0, 2)} onChoose={chosen} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remover Boleto' }))
    expect(last(chosen)).toEqual(['Cartão'])
  })

  it('The focus goes into the text of a combobox when the button of a chip has removed it', async () => {
    render(<Box multiple chosen={OPTIONS.slice(0, 1)} />)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Remover Boleto' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(line()).toHaveFocus()
  })

  it('A long chip of a combobox is cut, and its button says the whole name', () => {
    render(
      <Box multiple chosen={OPTIONS.slice(2)} texts={{ ...TEXTS, chip: (label) => label.slice(0, 4) }} />,
    )
    expect(screen.getByText('Créd')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remover Crédito em conta' })).toBeVisible()
  })
})

describe('texts of one’s own', () => {
  it('A combobox offers to add a text that no option is called, and not one that an option is called', async () => {
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

  it('A delimiter ends an entry in a combobox', async () => {
    const chosen = vi.fn()
    render(<Box texts={FREE} multiple delimiters=";," onChoose={chosen} />)
    await userEvent.type(line(), 'um;dois,')
    expect(last(chosen)).toEqual(['um', 'dois'])
    expect(line()).toHaveValue('')
  })

  it('A text of one’s own is not lost by leaving the combobox', async () => {
    const chosen = vi.fn()
    render(<Box texts={FREE} multiple onChoose={chosen} />)
    await userEvent.type(line(), 'Pix')
    await userEvent.tab()
    expect(last(chosen)).toEqual(['Pix'])
  })
})

describe('a long list', () => {
  const MANY = Array.from({ length: 1_000 }, (_, index) => ({ value: String(index), label: `Fila ${index}` }))

  it('A combobox with a long list shows a hundred options and says how many more there are', async () => {
    render(<Box options={MANY} />)
    await userEvent.click(line())
    expect(labels()).toHaveLength(100)
    expect(screen.getByRole('status')).toHaveTextContent('Mais 900')
    await userEvent.type(line(), '999')
    expect(labels()).toEqual(['Fila 999'])
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('A combobox whose list grows shorter while it is open still has an active row', async () => {
    const { rerender } = render(<Box />)
    await userEvent.click(line())
    await userEvent.keyboard('{ArrowUp}')
    rerender(<Box options={OPTIONS.slice(0, 1)} />)
    expect(active()).toBe('Boleto')
  })

  it('A combobox whose options are still being fetched is not called empty', async () => {
    const { rerender } = render(<Box options={[]} busy />)
    await userEvent.click(line())
    expect(screen.getByRole('status')).toHaveTextContent('Carregando as opções')
    expect(list()).toHaveAttribute('aria-busy', 'true')
    rerender(<Box />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(labels()).toHaveLength(3)
  })

  it('A combobox says, also to those who do not see it, when nothing matches', async () => {
    render(<Box />)
    await userEvent.type(line(), 'zzz')
    expect(screen.getByRole('status')).toHaveTextContent('Nenhuma opção encontrada')
    expect(line()).not.toHaveAttribute('aria-activedescendant')
  })
})

describe('disabled', () => {
  it('A disabled combobox lets neither its text nor a chip be changed', async () => {
    const chosen = vi.fn()
    render(<Box disabled multiple chosen={OPTIONS.slice(0, 1)} onChoose={chosen} />)
    expect(line()).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Remover Boleto' })).toBeDisabled()
    await userEvent.click(line())
    expect(list()).toBeNull()
  })
})
