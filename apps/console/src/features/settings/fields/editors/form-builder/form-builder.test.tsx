import type { FormTab } from '@ramal/contract/form'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, showLocale } from '../../../../../lib/i18n.ts'
import { createQueryClient } from '../../../../../lib/query-client.ts'
import { showSettingsTexts } from '../../../show-texts.ts'
import { EDITOR_CHECKS } from '../editor-checks.ts'
import { FormBuilder } from './form-builder.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})

const field = (name: string, label: string) => ({ type: 'text', name, label, cols: 12 }) as const

function setUp(start: readonly FormTab[] = []) {
  const held: { tabs: readonly FormTab[] } = { tabs: start }
  function Held() {
    const [value, setValue] = useState<unknown>(start)
    return (
      <FormBuilder
        field={{ type: 'text', name: 'tabs', label: 'Campos' }}
        value={value}
        errors={{}}
        disabled={false}
        onChange={(next) => {
          held.tabs = next as FormTab[]
          setValue(next)
        }}
        onBlur={() => undefined}
      />
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TooltipProvider>
        <Held />
      </TooltipProvider>
    </QueryClientProvider>,
  )
  const names = () => held.tabs.map(({ fields }) => fields.map(({ name }) => name))
  const press = (name: RegExp | string) => screen.getByRole('button', { name })
  return { held, names, press, user: userEvent.setup() }
}

const two: FormTab[] = [
  { label: 'Dados', fields: [field('a', 'Alfa'), field('b', 'Beta'), field('c', 'Gama')] },
  { label: 'Outros', fields: [] },
]

describe('building a form', () => {
  it('The palette is one Tab stop: arrows lead from kind to kind, and Tab on to the form', async () => {
    const { user, names, press } = setUp(two)
    press('Campos para adicionar').focus()
    await user.tab()
    expect(press('Texto')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(press('Telefone')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('tab', { name: 'Dados' })).toHaveFocus()
    await user.tab({ shift: true })
    await user.keyboard('{Enter}')
    expect(names()[0]).toHaveLength(4)
  })

  it('A field of the palette gets a name from its label, once, and no second field gets the same', async () => {
    const { user, names, held } = setUp()
    await user.click(screen.getByRole('button', { name: 'Telefone' }))
    await user.click(screen.getByRole('button', { name: 'Telefone' }))
    expect(names()).toEqual([['telefone', 'telefone_2']])
    const label = screen.getByRole('textbox', { name: /Rótulo/ })
    await user.clear(label)
    await user.paste('Celular do titular')
    await user.tab()
    expect(names()).toEqual([['telefone', 'celular_do_titular']])
    await user.type(screen.getByRole('textbox', { name: /Rótulo/ }), ' 2')
    await user.tab()
    expect(names()).toEqual([['telefone', 'celular_do_titular']])
    expect(held.tabs[0]?.fields[1]).toMatchObject({ label: 'Celular do titular 2', validation: 'phone' })
    const name = screen.getByRole('textbox', { name: /Nome interno/ })
    await user.clear(name)
    await user.paste('telefone')
    await user.tab()
    expect(names()).toEqual([['telefone', 'telefone_2']])
  })

  it('By keyboard a field is lifted, moved, dropped and restored, and the place is said', async () => {
    const { user, names, press } = setUp(two)
    press(/^Alfa, Texto, posição 1 de 3/).focus()
    await user.keyboard('{ArrowDown} {ArrowDown}')
    expect(names()).toEqual([['a', 'c', 'b'], []])
    expect(screen.getByRole('status')).toHaveTextContent('Beta, posição 3 de 3, aba Dados')
    expect(press(/^Beta/)).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(names()).toEqual([['a', 'c'], ['b']])
    expect(press(/^Beta/)).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(names()).toEqual([['a', 'b', 'c'], []])
    expect(press(/^Beta/)).toHaveFocus()
    await user.keyboard(' {ArrowUp} ')
    expect(names()).toEqual([['b', 'a', 'c'], []])
    await user.keyboard('{Control>}z{/Control}')
    expect(names()).toEqual([['a', 'b', 'c'], []])
  })

  it('Its buttons do the same with single presses: up, to a tab, half width, a copy, away, and back again', async () => {
    const { user, names, press, held } = setUp(two)
    await user.click(press(/^Beta/))
    await user.click(press('Para cima'))
    expect(names()[0]).toEqual(['b', 'a', 'c'])
    await user.click(press('Meia largura'))
    expect(held.tabs[0]?.fields[0]?.cols).toBe(6)
    await user.click(press('Duplicar campo'))
    expect(names()[0]).toEqual(['b', 'b_2', 'a', 'c'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Para a aba' }), 'Outros')
    expect(names()).toEqual([['b', 'a', 'c'], ['b_2']])
    await user.click(press('Remover campo'))
    expect(names()).toEqual([['b', 'a', 'c'], []])
    await user.click(press('Desfazer'))
    expect(names()).toEqual([['b', 'a', 'c'], ['b_2']])
    await user.click(press('Refazer'))
    expect(names()).toEqual([['b', 'a', 'c'], []])
  })

  it('A condition is a sentence and follows a rename', async () => {
    const motivo = {
      ...field('motivo', 'Motivo'),
      type: 'select',
      options: [{ value: 'c', text: 'Cancelamento' }],
    } as const
    const { user, held, press } = setUp([{ label: 'Dados', fields: [motivo as never, field('obs', 'Obs')] }])
    await user.click(press(/^Obs/))
    await user.click(press('Adicionar condição'))
    expect(screen.getByText('Mostrar quando Motivo é Cancelamento')).toBeVisible()
    await user.click(press(/^Motivo/))
    const name = screen.getByRole('textbox', { name: /Nome interno/ })
    await user.clear(name)
    await user.type(name, 'causa{Tab}')
    expect(held.tabs[0]?.fields[1]?.visible_if).toEqual([{ field: 'causa', op: 'eq', value: 'c' }])
  })

  it('[R5-41] [R5-42] A missing label and a blank option are named as they come', async () => {
    const { user, press } = setUp([{ label: 'Dados', fields: [field('a', 'Alfa')] }])
    await user.click(press(/^Alfa/))
    await user.clear(screen.getByRole('textbox', { name: /Rótulo/ }))
    expect(screen.getByRole('region', { name: 'O que falta' })).toHaveTextContent('falta o rótulo')
    await user.click(press('Lista'))
    await user.clear(screen.getByRole('textbox', { name: 'Texto da opção 1' }))
    expect(screen.getByRole('region', { name: 'O que falta' })).toHaveTextContent(
      'cada opção precisa de valor e texto',
    )
  })

  it('[R5-40] [R5-41] [R5-42] What is missing is refused before it is saved, with its field', async () => {
    const check = EDITOR_CHECKS['form-builder']
    const refused = (...fields: FormTab['fields']) => check?.([{ label: 'Dados', fields }], i18n.t)
    expect(refused(field('a', 'Alfa'))).toBeNull()
    expect(refused(field('', 'Alfa'))).toBe('Alfa: falta o nome interno')
    expect(refused(field('a', ''))).toBe('a: falta o rótulo')
    expect(refused({ type: 'text', name: 'a', label: 'Alfa' })).toBe('Alfa: falta o tamanho')
    const blank = { ...field('a', 'Alfa'), type: 'select' as const, options: [{ value: '1', text: '' }] }
    expect(refused(blank)).toBe('Alfa: cada opção precisa de valor e texto')
  })

  it('Tabs are added, named and moved', async () => {
    const { user, held, press } = setUp(two)
    await user.click(press('Adicionar aba'))
    await user.clear(screen.getByRole('textbox', { name: 'Nome da aba' }))
    await user.type(screen.getByRole('textbox', { name: 'Nome da aba' }), 'Dados')
    await user.click(press('Aba para a esquerda'))
    expect(held.tabs.map(({ label }) => label)).toEqual(['Dados', 'Dados 2', 'Outros'])
  })

  it('"Experimentar" fills it in as an agent would, by the rules of the form', async () => {
    const { user, press } = setUp([{ label: 'Dados', fields: [{ ...field('a', 'Alfa'), required: true }] }])
    await user.click(press('Experimentar'))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await within(dialog).findByText('Este campo é obrigatório')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: /Alfa/ }), 'x')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect(await within(dialog).findByText(/"a": "x"/)).toBeVisible()
  })
})
