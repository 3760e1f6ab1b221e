import type { FormFailure } from '@ramal/contract/error-shape'
import type { FormDefinition, FormField } from '@ramal/contract/form'
import { toast } from '@ramal/ui/toast'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { columnClasses } from './form-grid.tsx'
import { type FormHandle, FormRenderer } from './form-renderer.tsx'

beforeAll(() => showLocale('pt-br'))

const nome: FormField = { type: 'text', name: 'nome', label: 'Nome', required: true, minlength: 3 }
const nota: FormField = { type: 'textarea', name: 'nota', label: 'Nota', maxlength: 5 }
const motivo: FormField = {
  type: 'select',
  name: 'motivo',
  label: 'Motivo',
  options: [
    { text: 'Boleto', value: 1 },
    { text: 'Outro', value: 2 },
  ],
}
const oneTab = (...fields: FormField[]): FormDefinition => ({ tabs: [{ label: 'Dados', fields }] })

function setUp(definition: FormDefinition, failure: FormFailure | null = null) {
  const onSave = vi.fn(async () => failure)
  const onValuesChange = vi.fn()
  const ref = createRef<FormHandle>()
  render(
    <FormRenderer
      ref={ref}
      definition={definition}
      values={definition.data ?? {}}
      onSave={onSave}
      onValuesChange={onValuesChange}
    />,
  )
  return { user: userEvent.setup(), onSave, onValuesChange, ref }
}

const save = () => screen.getByRole('button', { name: 'Salvar' })

test('What is wrong in an open form is said in the language that the agent turns to; the server’s sentence stays', async () => {
  const refusal = { kind: 'errors' as const, fields: { nota: 'Recusada' }, nonField: [], detail: null }
  const { user } = setUp(oneTab(nome, nota), refusal)
  await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Ana')
  await user.click(save())
  await screen.findByText('Recusada')
  await act(() => showLocale('en-us'))
  expect(screen.getByText('Recusada')).toBeVisible()
  await user.clear(screen.getByRole('textbox', { name: /Nome/ }))
  await screen.findByText('This field is required')
  await act(() => showLocale('pt-br'))
  expect(await screen.findByText('Este campo é obrigatório')).toBeVisible()
  expect(screen.queryByText('This field is required')).toBeNull()
})

describe('field types', () => {
  test('[R2.10-25] The types text, [R2.10-26] textarea and [R2.10-30] select are typed or chosen, and saved', async () => {
    const { user, onSave, onValuesChange } = setUp(oneTab(nome, nota, motivo))
    await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Ana')
    await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'ok')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Outro')
    await user.click(save())
    expect(onSave).toHaveBeenCalledWith({ nome: 'Ana', nota: 'ok', motivo: 2 })
    expect(onValuesChange).toHaveBeenLastCalledWith({ nome: 'Ana', nota: 'ok', motivo: 2 })
  })

  test('[R2.10-17] A hidden field shows nothing, and its value is sent', async () => {
    const hidden: FormField = { type: 'hidden', name: 'origem', label: 'Origem' }
    const { user, onSave } = setUp({ ...oneTab(hidden), data: { origem: 7 } })
    expect(screen.queryByText('Origem')).toBeNull()
    await user.click(save())
    expect(onSave).toHaveBeenCalledWith({ origem: 7 })
  })

  test('[R5-09] An empty value is not sent; a value that the form was given goes along unchanged', async () => {
    const later: FormField = { type: 'slider', name: 'origem', label: 'Origem' }
    const { user, onSave } = setUp({
      ...oneTab(nome, nota, later),
      data: { nome: 'Ana', nota: '', origem: 7 },
    })
    await user.click(save())
    expect(onSave).toHaveBeenCalledWith({ nome: 'Ana', origem: 7 })
  })

  test('[R5-04] A disabled field is not asked for', async () => {
    const { user, onSave } = setUp(oneTab({ ...nome, disabled: true }))
    expect(screen.getByRole('textbox', { name: /Nome/ })).toBeDisabled()
    await user.click(save())
    expect(onSave).toHaveBeenCalledWith({})
  })
})

describe('errors', () => {
  test('[R5-01] Errors stand beside their field, the first wrong field is focused, and nothing is saved', async () => {
    const { user, onSave } = setUp(oneTab(nota, nome))
    await user.type(screen.getByRole('textbox', { name: 'Nota' }), 'abcdef')
    await user.click(save())
    const wrong = screen.getByRole('textbox', { name: 'Nota' })
    await waitFor(() => expect(wrong).toHaveFocus())
    expect(wrong).toHaveAccessibleDescription(/Este campo é maior do que o permitido que é 5/)
    expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveAccessibleDescription(
      'Este campo é obrigatório',
    )
    expect(onSave).not.toHaveBeenCalled()
  })

  test('Errors go away when they are mended', async () => {
    const { user } = setUp(oneTab(nome))
    await user.click(save())
    const field = screen.getByRole('textbox', { name: /Nome/ })
    await waitFor(() => expect(field).toHaveAccessibleDescription('Este campo é obrigatório'))
    await user.type(field, 'Ana')
    await waitFor(() => expect(field).not.toHaveAttribute('aria-invalid'))
  })

  test('[R2.10-16] [R8-05] Errors of no field stand in red above, errors of a field beside it', async () => {
    const failure: FormFailure = {
      kind: 'errors',
      fields: { nome: 'Já existe' },
      nonField: ['Confira os dados'],
      detail: 'Recusado',
    }
    const { user } = setUp({ ...oneTab(nome), data: { nome: 'Ana' } }, failure)
    await user.click(save())
    const above = await screen.findByText('Confira os dados')
    expect(above.parentElement).toHaveTextContent('RecusadoConfira os dados')
    expect(above.parentElement).toHaveClass('text-danger-text')
    expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveAccessibleDescription('Já existe')
  })

  test('[R8-07] A save without an answer from the server shows a toast', async () => {
    const shown = vi.spyOn(toast, 'error').mockReturnValue()
    const { user } = setUp(
      { ...oneTab(nome), data: { nome: 'Ana' } },
      { kind: 'no-response', error: 'Failed to fetch' },
    )
    await user.click(save())
    expect(shown).toHaveBeenCalledWith('Ocorreu um erro Failed to fetch')
  })

  test('Errors are shown without saving when the form’s owner asks for them', async () => {
    const { ref, onSave } = setUp(oneTab(nome))
    ref.current?.showErrors()
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveAccessibleDescription(
        'Este campo é obrigatório',
      ),
    )
    expect(onSave).not.toHaveBeenCalled()
  })
})

describe('tabs', () => {
  const twoTabs: FormDefinition = {
    tabs: [
      { label: 'Dados', icon: 'mdi-account', fields: [nota] },
      { label: 'Cliente', fields: [nome] },
      { label: 'Oculta', visible: false, fields: [{ ...nome, name: 'oculto' }] },
    ],
  }

  test('[R2.10-12] The tabs of a form have an optional icon', () => {
    setUp(twoTabs)
    expect(
      screen.getByRole('tab', { name: 'Dados' }).querySelector('[data-icon="mdi-account"]'),
    ).not.toBeNull()
    expect(screen.getByRole('tab', { name: 'Cliente' }).querySelector('svg')).toBeNull()
  })

  test('[R2.10-13] The tabs of a form can be hidden, and hidden tabs ask for nothing', async () => {
    const { user, onSave } = setUp({ ...twoTabs, data: { nome: 'Ana' } })
    expect(screen.queryByRole('tab', { name: 'Oculta' })).toBeNull()
    await user.click(save())
    expect(onSave).toHaveBeenCalledOnce()
  })

  test('[R2.10-14] The tabs of a form can be vertical', () => {
    setUp({ ...twoTabs, vertical: true })
    expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical')
  })

  test('The tab of the first error comes to the front', async () => {
    const { user } = setUp(twoTabs)
    await user.click(save())
    await waitFor(() =>
      expect(screen.getByRole('tab', { name: 'Cliente' })).toHaveAttribute('aria-selected', 'true'),
    )
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Nome/ })).toHaveFocus())
    await user.click(screen.getByRole('tab', { name: 'Dados' }))
    expect(screen.getByRole('tab', { name: 'Dados' })).toHaveAttribute('aria-selected', 'true')
  })
})

test.each([
  [6, 'col-span-12 @lg:col-span-6'],
  [12, 'col-span-12 @lg:col-span-12'],
  [{ xs: 6, md: 4 }, 'col-span-6 @lg:col-span-4'],
  [undefined, 'col-span-12 @lg:col-span-12'],
] as const)('[R2.10-15] [R3-45] A field with cols %j has the classes %s', (cols, classes) => {
  expect(columnClasses(cols)).toBe(classes)
})

test('Ctrl+Enter on the focused Salvar saves once', async () => {
  const { user, onSave } = setUp(oneTab(nome))
  await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Ana')
  screen.getByRole('button', { name: 'Salvar' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ nome: 'Ana' }))
  expect(onSave).toHaveBeenCalledTimes(1)
})

test('Ctrl+Enter saves the form', async () => {
  const { user, onSave } = setUp(oneTab(nome))
  await user.type(screen.getByRole('textbox', { name: /Nome/ }), 'Ana{Control>}{Enter}{/Control}')
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ nome: 'Ana' }))
})
