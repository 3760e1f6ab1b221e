import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerLists, editorTexts, showEditor } from '../testing/show-editor.tsx'
import { IvrOptions } from './ivr-options.tsx'

beforeAll(editorTexts)

const key = (digit: string, app: string | null, appdata = '', label: string | null = null) => ({
  ...{ digit, app, appdata, label, audio: null },
})
const row = (id: number, description: string, more: object) => ({
  ...{
    id,
    description,
    is_active: true,
    audio: { id: 5, description: 'Menu' },
    timeout_app: 'hangup',
    timeout_appdata: '',
  },
  ...more,
})
const sales = row(2, 'Vendas', { options: [key('1', 'ivrbasic', '1'), key('3', 'hangup')] })
beforeEach(() => {
  answerLists({
    '/v1/pabx/ivrs/': [sales],
    '/v1/service/apps/pabx/queues/': [{ id: 4, description: 'Suporte' }],
  })
})
afterEach(() => vi.unstubAllGlobals())

const around = {
  row: { id: 1 },
  values: {
    description: 'Principal',
    greeting_audio: { id: 4, description: 'Bem-vindo' },
    audio: { id: 5, description: 'Menu' },
    timeout_app: { app: 'hangup', appdata: '' },
  },
}
const start = [key('1', 'queue', '4', 'Suporte'), key('2', 'ivrbasic', '2')]
const item = (name: RegExp) => screen.getByRole('treeitem', { name })

describe('the keys of a menu', () => {
  it('What a caller hears and where each key leads stands as a tree', async () => {
    showEditor(IvrOptions, start, around)
    expect(await screen.findByText(/Fila Suporte/)).toBeVisible()
    const items = screen.getAllByRole('treeitem').map((one) => one.textContent)
    expect(items[0]).toContain('Saudação')
    expect(items[0]).toContain('Bem-vindo')
    expect(items.map((text) => /Saudação|Menu|Sem tecla|Tecla inválida|^\d/.exec(text ?? '')?.[0])).toEqual([
      ...['Saudação', 'Menu', '1', '2', 'Sem tecla', 'Tecla inválida'],
    ])
  })

  it('A digit jumps to its key, n adds the first free one, Delete takes it away, undo brings it back', async () => {
    const { held, user } = showEditor(IvrOptions, start, around)
    item(/^Menu/).focus()
    await user.keyboard('2')
    expect(document.activeElement).toHaveAttribute('data-menu-node', 'key 2')
    await user.keyboard('n')
    await vi.waitFor(() => expect(document.activeElement).toHaveAttribute('data-menu-node', 'key 3'))
    expect(held.value.map(({ digit }) => digit)).toEqual(['1', '2', '3'])
    expect(screen.getByText('A tecla 3 não diz para onde leva.')).toBeVisible()
    await user.keyboard('{Delete}')
    expect(held.value.map(({ digit }) => digit)).toEqual(['1', '2'])
    await user.keyboard('{Control>}z{/Control}')
    expect(held.value.map(({ digit }) => digit)).toEqual(['1', '2', '3'])
  })

  it('[R3-54] [R9-38] The chosen key is edited beside the tree: name, destination, and a digit that is free', async () => {
    const { held, user } = showEditor(IvrOptions, start, around)
    await user.click(screen.getByRole('treeitem', { name: /Tecla 2/ }))
    await user.keyboard('{F2}Vendas')
    expect(held.value[1]).toMatchObject({ digit: '2', label: 'Vendas' })
    const panel = screen.getByRole('region', { name: 'Tecla 2' })
    const digits = within(panel).getByRole('combobox', { name: /^Tecla/ })
    expect(
      within(digits)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...'023456789'])
    await user.selectOptions(digits, '9')
    expect(held.value.map(({ digit }) => digit)).toEqual(['1', '9'])
    await user.selectOptions(within(panel).getByRole('combobox', { name: /Para onde/ }), 'Desligar')
    expect(held.value[1]).toMatchObject({ digit: '9', app: 'hangup', appdata: '' })
  })

  it('A menu that a key leads to unfolds; one that leads back is marked, and not shown again', async () => {
    const { user } = showEditor(IvrOptions, start, around)
    await screen.findByText(/URA Vendas/)
    await user.click(screen.getByRole('treeitem', { name: /Tecla 2/ }))
    await user.keyboard('{ArrowRight}')
    const inner = screen.getAllByRole('treeitem').filter((one) => one.getAttribute('aria-level') === '2')
    expect(inner).toHaveLength(5)
    expect(within(inner[1] as HTMLElement).getByLabelText('volta a uma URA anterior')).toBeVisible()
    expect(inner[1]).not.toHaveAttribute('aria-expanded')
  })

  it('Who presses nothing and comes round, and who never gets out, is warned of while it is typed', () => {
    const loop = { ...around.values, timeout_app: { app: 'ivrbasic', appdata: '1' } }
    showEditor(IvrOptions, start, { ...around, values: loop })
    expect(screen.getByText(/Sem apertar tecla, quem liga dá voltas: Principal → Principal/)).toBeVisible()
  })

  it('"Tocar como cliente" leads by the pressed keys to where the exchange would', async () => {
    const { user } = showEditor(IvrOptions, start, around)
    await screen.findByText(/URA Vendas/)
    await user.click(screen.getByRole('button', { name: 'Tocar como cliente' }))
    const dialog = await screen.findByRole('dialog', { name: 'Tocar como cliente: Principal' })
    await user.click(within(dialog).getByRole('button', { name: '2' }))
    await user.keyboard('3')
    const path = await within(dialog).findByRole('list', { name: 'Caminho' })
    expect(path).toHaveTextContent('Principal: tecla 2 → URA Vendas')
    expect(path).toHaveTextContent('Vendas: tecla 3 → Desligar')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Fim da chamada nesta URA.')
  })
})
