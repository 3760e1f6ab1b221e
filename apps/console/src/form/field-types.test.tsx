import type { FormField } from '@ramal/contract/form'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { field, show } from '../testing/render-form.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => vi.unstubAllGlobals())

const OPTIONS = [
  { text: 'Boleto', value: 1 },
  { text: 'Cartão', value: 2 },
  { text: 'Outro', value: 3 },
]
describe('types of one value', () => {
  test('[R2.10-24] A field of the type switch gives true when it is on', async () => {
    const { user, saved } = show([field('switch')])
    await user.click(screen.getByRole('switch', { name: 'Campo' }))
    expect(await saved()).toEqual({ x: true })
  })

  test('[R3-49] Fields of the types cpf and cnpj write their punctuation', async () => {
    const { user, saved } = show([field('cpf'), field('cnpj', { name: 'y', label: 'Empresa' })])
    await user.type(screen.getByRole('textbox', { name: 'Campo' }), '52998224725')
    await user.type(screen.getByRole('textbox', { name: 'Empresa' }), '11222333000181')
    expect(await saved()).toEqual({ x: '529.982.247-25', y: '11.222.333/0001-81' })
  })

  test('[R2.10-33] A field of the type mask writes its mask and must be filled in entirely', async () => {
    const { user, saved, onSave } = show([field('mask', { mask: '(##) #####-####' })])
    const line = screen.getByRole('textbox', { name: 'Campo' })
    await user.type(line, '1199999')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(line).toHaveAccessibleDescription('Preencha o campo por inteiro'))
    expect(onSave).not.toHaveBeenCalled()
    await user.type(line, '0000')
    expect(await saved()).toEqual({ x: '(11) 99999-0000' })
  })

  test('[R5-28] A field of the type number is at least 0', async () => {
    const { user, saved } = show([field('number')])
    const line = screen.getByRole('spinbutton', { name: 'Campo' })
    expect(line).toHaveAttribute('min', '0')
    await user.type(line, '42')
    expect(await saved()).toEqual({ x: 42 })
  })

  test('[R2.10-27] [R2.10-48] A number field with call and chat buttons keeps its zeros and starts both', async () => {
    const actions = { call: vi.fn(), chat: vi.fn() }
    const { user, saved } = show([field('number', { btn_phone: true, btn_chat: true })], {}, actions)
    await user.type(screen.getByRole('textbox', { name: 'Campo' }), '011 99999-0000')
    await user.click(screen.getByRole('button', { name: 'Ligar para (11) 99999-0000' }))
    await user.click(screen.getByRole('button', { name: 'Abrir chat com (11) 99999-0000' }))
    expect([actions.call.mock.calls, actions.chat.mock.calls]).toEqual([
      [['011999990000']],
      [['011999990000']],
    ])
    expect(await saved()).toEqual({ x: '011999990000' })
  })

  test('[R2.10-35] [R3-48] A datetimepicker holds the day as its format writes it', async () => {
    const { user, saved } = show([field('datetimepicker', { format: 'dd/MM/yy' })], { x: '14/03/25' })
    const line = screen.getByLabelText('Campo')
    expect(line).toHaveValue('2025-03-14')
    await user.clear(line)
    await user.type(line, '2025-04-01')
    expect(await saved()).toEqual({ x: '01/04/25' })
  })

  test('A datetimepicker whose format has a time asks for the time too', () => {
    show([field('datetimepicker', { format: 'dd/MM/yyyy HH:mm' })], { x: '14/03/2025 09:26' })
    expect(screen.getByLabelText('Campo')).toHaveAttribute('type', 'datetime-local')
    expect(screen.getByLabelText('Campo')).toHaveValue('2025-03-14T09:26')
  })

  test('[R2.10-37] [R5-27] A datetimebrowser is the browser’s own field, and says when it is empty', async () => {
    const { user, saved } = show([field('datetimebrowser', { required: true })])
    const line = screen.getByLabelText(/Campo/)
    expect(line).toHaveAttribute('type', 'datetime-local')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(line).toHaveAccessibleDescription('Data inválida ou não preenchida'))
    await user.type(line, '2025-03-14T09:26')
    expect(await saved()).toEqual({ x: '2025-03-14T09:26' })
  })

  test('[R2.10-36] An hourpicker has 24 hours, "Limpar" and "Salvar"', async () => {
    const { user, saved } = show([field('hourpicker')])
    await user.click(screen.getByRole('button', { name: /Campo/ }))
    const picker = screen.getByRole('dialog', { name: 'Campo' })
    const hours = within(picker).getByRole('combobox', { name: 'Horas' })
    expect(within(hours).getAllByRole('option')).toHaveLength(24)
    await user.selectOptions(hours, '23')
    await user.selectOptions(within(picker).getByRole('combobox', { name: 'Minutos' }), '59')
    await user.click(within(picker).getByRole('button', { name: 'Salvar' }))
    expect(await saved()).toEqual({ x: '23:59' })
    await user.click(screen.getByRole('button', { name: /Campo/ }))
    await user.click(screen.getByRole('button', { name: 'Limpar' }))
    expect(await saved()).toEqual({})
  })

  test('[R2.10-41] A field of the type slider has its limits and gives its value', async () => {
    const { saved } = show([field('slider', { min: 1, max: 5 })], { x: 4 })
    const slider = screen.getByRole('slider', { name: 'Campo' })
    expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['1', '5'])
    expect(await saved()).toEqual({ x: 4 })
  })
})

describe('types of options', () => {
  test('[R2.10-38] A btngroup takes one option, unchosen when pressed again, and several with multiple', async () => {
    const { user, saved } = show([
      field('btngroup', { options: OPTIONS }),
      field('btngroup', { name: 'y', label: 'Vários', options: OPTIONS, multiple: true }),
    ])
    const one = screen.getByRole('group', { name: 'Campo' })
    const many = screen.getByRole('group', { name: 'Vários' })
    await user.click(within(one).getByRole('button', { name: 'Boleto' }))
    await user.click(within(one).getByRole('button', { name: 'Outro' }))
    for (const name of ['Boleto', 'Cartão', 'Outro', 'Cartão'])
      await user.click(within(many).getByRole('button', { name }))
    expect(within(one).getByRole('button', { name: 'Outro' })).toHaveAttribute('aria-pressed', 'true')
    expect(await saved()).toEqual({ x: 3, y: [1, 3] })
    await user.click(within(one).getByRole('button', { name: 'Outro' }))
    expect(await saved()).toEqual({ y: [1, 3] })
  })

  test('[R2.10-39] A field of the type radio gives the chosen option', async () => {
    const { user, saved } = show([field('radio', { options: OPTIONS })])
    await user.click(screen.getByRole('radio', { name: 'Cartão' }))
    expect(await saved()).toEqual({ x: 2 })
  })

  test('[R2.10-40] A field of the type checkbox gives true, or a list with options', async () => {
    const { user, saved } = show([
      field('checkbox'),
      field('checkbox', { name: 'y', label: 'Lista', options: OPTIONS }),
    ])
    await user.click(screen.getByRole('checkbox', { name: 'Campo' }))
    await user.click(screen.getByRole('checkbox', { name: 'Boleto' }))
    await user.click(screen.getByRole('checkbox', { name: 'Outro' }))
    expect(await saved()).toEqual({ x: true, y: [1, 3] })
  })

  test('[R2.10-32] An autocomplete finds by typing, without accents, and gives whole options with returnObject', async () => {
    const { user, saved } = show([field('autocomplete', { options: OPTIONS, returnObject: true })])
    const line = screen.getByRole('combobox', { name: 'Campo' })
    await user.type(line, 'cartao')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Cartão'])
    await user.keyboard('{Enter}')
    expect(line).toHaveValue('Cartão')
    expect(await saved()).toEqual({ x: { text: 'Cartão', value: 2 } })
  })

  test('[R2.10-31] [R5-10] [R3-47] A combobox takes texts of one’s own, joined by its delimiter', async () => {
    const { user, saved } = show([
      field('combobox', { options: [{ text: 'vip', value: 'vip' }], delimiters: ',' }),
    ])
    const line = screen.getByRole('combobox', { name: 'Campo' })
    await user.type(line, 'vi{Enter}')
    await user.clear(line)
    await user.type(line, 'novo,antigo;')
    expect(await saved()).toEqual({ x: 'vip,novo,antigo' })
    await user.click(screen.getByRole('button', { name: 'Remover novo' }))
    await user.type(line, '{Backspace}')
    expect(await saved()).toEqual({ x: 'vip' })
  })

  test('[R5-10] A stored answer of objects shows the entries that it has, and is sent as them', async () => {
    const stored = JSON.parse('[{"text":"Pix","value":"pix"},{"toString":1},"boleto"]') as string[]
    const { saved } = show([field('combobox', { delimiters: ';' })], { x: stored })
    expect(screen.getByText('pix')).toBeVisible()
    expect(await saved()).toEqual({ x: 'pix;boleto' })
  })

  test('The joined text of a combobox is shown as its entries', () => {
    show([field('combobox')], { x: 'um;dois' })
    expect(screen.getByRole('button', { name: 'Remover um' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remover dois' })).toBeVisible()
  })

  test('A text typed into a combobox is not lost by leaving the field', async () => {
    const { user, saved } = show([field('combobox')])
    await user.type(screen.getByRole('combobox', { name: 'Campo' }), 'novo')
    expect(await saved()).toEqual({ x: ['novo'] })
  })
})

describe('files', () => {
  const stored = { name: 'contrato.pdf', url: '/api/v1/files/1/', size: 9 }

  test('[R2.10-29] The current file is a download link with a remove button', async () => {
    const { user, saved } = show([field('file')], { x: stored })
    const link = screen.getByRole('link', { name: 'contrato.pdf' })
    expect(link).toHaveAttribute('href', '/api/v1/files/1/')
    expect(link).toHaveAttribute('download', 'contrato.pdf')
    await user.click(screen.getByRole('button', { name: 'Remover arquivo' }))
    expect(screen.queryByRole('link')).toBeNull()
    expect(await saved()).toEqual({ x_clear: true })
  })

  test('A new file is given to the form’s owner as it is; an untouched one is left out', async () => {
    const { user, saved } = show([field('file'), field('file', { name: 'y', label: 'Outro' })], { y: stored })
    const file = new File(['x'], 'novo.pdf')
    await user.upload(screen.getByLabelText('Campo'), file)
    expect(await saved()).toEqual({ x: file })
  })
})

describe('containers', () => {
  const inner = (change: Partial<FormField> = {}) =>
    field('text', { name: 'dentro', label: 'Dentro', required: true, ...change })

  test('[R2.10-44] The values of nested tabs stand beside the others', async () => {
    const tabs = [
      { label: 'Um', fields: [inner()] },
      { label: 'Dois', fields: [inner({ name: 'outro', label: 'Mais um' })] },
    ]
    const { user, saved } = show([field('tabs', { tabs })])
    await user.type(screen.getByRole('textbox', { name: /Dentro/ }), 'a')
    await user.click(screen.getByRole('tab', { name: 'Dois' }))
    await user.type(screen.getByRole('textbox', { name: /Mais um/ }), 'b')
    expect(await saved()).toEqual({ dentro: 'a', outro: 'b' })
  })

  test('[R2.10-47] The button of a popup opens a dialog with its fields, which opens by itself where one is wrong', async () => {
    const { user, saved, onSave } = show([field('popup', { tabs: [{ label: 'Um', fields: [inner()] }] })])
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Campo' })
    expect(onSave).not.toHaveBeenCalled()
    await user.type(within(dialog).getByRole('textbox', { name: /Dentro/ }), 'a')
    await user.click(within(dialog).getByRole('button', { name: 'Concluir' }))
    expect(await saved()).toEqual({ dentro: 'a' })
    await user.click(screen.getByRole('button', { name: 'Campo' }))
    expect(await screen.findByRole('textbox', { name: /Dentro/ })).toHaveValue('a')
  })

  test('[R2.10-46] A divider shows its label as a heading', () => {
    show([field('divider', { label: 'Endereço' })])
    expect(screen.getByRole('heading', { name: 'Endereço' })).toBeVisible()
  })

  test('An invisible field shows nothing, and its value is sent', async () => {
    const { saved } = show([field('invisible')], { x: 7 })
    expect(screen.queryByText('Campo')).toBeNull()
    expect(await saved()).toEqual({ x: 7 })
  })
})

test('A field with a condition is shown and sent only while the condition holds', async () => {
  const visible_if = [{ field: 'x', op: 'eq' as const, value: 3 }]
  const other = field('text', { name: 'qual', label: 'Qual', required: true, visible_if })
  const { user, saved } = show([field('select', { options: OPTIONS }), other])
  expect(await saved()).toEqual({})
  await user.selectOptions(screen.getByRole('combobox', { name: 'Campo' }), 'Outro')
  await user.type(screen.getByRole('textbox', { name: /Qual/ }), 'Pix')
  expect(await saved()).toEqual({ x: 3, qual: 'Pix' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Campo' }), 'Boleto')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await saved()).toEqual({ x: 1 })
})

test('The help of a field stands below the field and describes it', () => {
  show([field('text', { help: 'Como no documento' })])
  expect(screen.getByRole('textbox', { name: 'Campo' })).toHaveAccessibleDescription('Como no documento')
})

test('Leaving the page asks for confirmation while something is unsaved, and not after saving', async () => {
  const { user, saved } = show([field('text')])
  const asks = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(asks()).toBe(false)
  await user.type(screen.getByRole('textbox', { name: 'Campo' }), 'a')
  expect(asks()).toBe(true)
  await saved()
  await waitFor(() => expect(asks()).toBe(false))
})
