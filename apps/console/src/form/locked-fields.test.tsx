import type { FormField } from '@ramal/contract/form'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { fakeConsole } from '../testing/fake-console.ts'
import { field, show } from '../testing/render-form.tsx'
import { within as around } from '../testing/render-page.tsx'
import { LeaveGuard } from './unsaved-guard.tsx'

beforeAll(() => showLocale('pt-br'))

const OPTIONS = [
  { text: 'Boleto', value: 1 },
  { text: 'Cartão', value: 2 },
]
const STORED = { name: 'a.pdf', url: '/api/v1/files/1/', size: 9 }

/** Types that an agent fills in, each with a value that shows. */
const TYPES: readonly (readonly [FormField['type'], unknown, Partial<FormField>])[] = [
  ['text', 'a', {}],
  ['textarea', 'a', {}],
  ['number', 1, {}],
  ['mask', '1', { mask: '##' }],
  ['cpf', '529.982.247-25', {}],
  ['cnpj', '11.222.333/0001-81', {}],
  ['select', 1, { options: OPTIONS }],
  ['combobox', ['a'], {}],
  ['autocomplete', 1, { options: OPTIONS }],
  ['datetimepicker', '14/03/2025', {}],
  ['datetimebrowser', '2025-03-14T09:26', {}],
  ['hourpicker', '09:26', {}],
  ['btngroup', 1, { options: OPTIONS }],
  ['radio', 1, { options: OPTIONS }],
  ['checkbox', [1], { options: OPTIONS }],
  ['checkbox', true, {}],
  ['switch', true, {}],
  ['slider', 4, {}],
  ['file', STORED, {}],
]
const controls = () =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, textarea, select, button)')].filter(
    (control) => control.textContent !== 'Salvar',
  )
const isLocked = (control: HTMLInputElement) => control.disabled || control.readOnly

describe('a field that may not be changed', () => {
  test.each(TYPES)(
    'A field of the type %s with the value %j is locked when its definition says so',
    (type, x, more) => {
      show([field(type, { ...more, disabled: true })], { x } as never)
      expect(controls().length).toBeGreaterThan(0)
      expect(controls().filter((control) => !control.disabled)).toEqual([])
    },
  )

  test.each(TYPES)(
    'A field of the type %s with the value %j can be read and not changed when it is read only',
    (type, x, more) => {
      show([field(type, { ...more, readonly: true })], { x } as never)
      expect(controls().filter((control) => !isLocked(control))).toEqual([])
    },
  )

  test.each(TYPES)('A field of the type %s with the value %j can be changed otherwise', (type, x, more) => {
    show([field(type, more)], { x } as never)
    expect(controls().filter(isLocked)).toEqual([])
  })
})

describe('a field that must be filled in', () => {
  const star = () => screen.queryByText('*', { exact: false, selector: '[aria-hidden]' })

  test.each([['text'], ['radio'], ['btngroup']] as const)(
    'A required field of the type %s has a star',
    (type) => {
      show([field(type, { options: OPTIONS, required: true })])
      expect(star()).toBeVisible()
    },
  )

  test.each([['text'], ['radio'], ['btngroup']] as const)(
    'A field of the type %s that may stay empty has no star',
    (type) => {
      show([field(type, { options: OPTIONS })])
      expect(star()).toBeNull()
    },
  )

  test('A group of options says for screen readers that it is required, and what is wrong with it', async () => {
    const { user } = show([field('radio', { options: OPTIONS, required: true, help: 'Como paga?' })])
    const group = screen.getByRole('radiogroup', { name: /Campo/ })
    expect(group).toBeRequired()
    const [option] = within(group).getAllByRole('radio')
    expect(option).toHaveAccessibleDescription('Como paga?')
    expect(option).not.toBeInvalid()
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(option).toBeInvalid())
    expect(option).toHaveAccessibleDescription('Este campo é obrigatório Como paga?')
  })
})

describe('an hour of the day', () => {
  const open = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: /Campo/ }))
  const part = (name: string) => screen.getByRole('combobox', { name })

  test('An hour that was chosen before is what the picker begins with, and closing it changes nothing', async () => {
    const { user, saved } = show([field('hourpicker')], { x: '09:26' })
    await open(user)
    expect([part('Horas'), part('Minutos')].map((one) => (one as HTMLSelectElement).value)).toEqual([
      '09',
      '26',
    ])
    await user.selectOptions(part('Horas'), '10')
    await user.keyboard('{Escape}')
    expect(await saved()).toEqual({ x: '09:26' })
  })

  test('Where no hour was chosen the picker says so and begins at midnight', async () => {
    const { user, saved } = show([field('hourpicker')])
    expect(screen.getByText('Sem horário')).toBeVisible()
    await open(user)
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
    expect(await saved()).toEqual({ x: '00:00' })
  })
})

test('A stored file that is taken away says so until the form is saved, and one that stays does not', async () => {
  const { user } = show([field('file')], { x: STORED })
  expect(screen.queryByText('Será removido ao salvar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remover arquivo' }))
  expect(screen.getByText('Será removido ao salvar')).toBeVisible()
})

test('A new file that is taken back leaves nothing to be removed', async () => {
  const { user, saved } = show([field('file')])
  await user.upload(screen.getByLabelText('Campo'), new File(['x'], 'novo.pdf'))
  expect(screen.getByText('novo.pdf')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remover arquivo' }))
  expect(screen.queryByText('novo.pdf')).toBeNull()
  expect(await saved()).toEqual({})
})

test('A day may lie between the limits that its definition writes in the field’s own format', () => {
  show([field('datetimepicker', { format: 'dd/MM/yyyy', min: '01/03/2025', max: '31/03/2025' })])
  const line = screen.getByLabelText('Campo')
  expect([line.getAttribute('min'), line.getAttribute('max')]).toEqual(['2025-03-01', '2025-03-31'])
})

describe('a page that is left while something is unsaved', () => {
  function leaving(isDirty: boolean) {
    const router = createMemoryRouter(
      [
        { path: '/form', element: <LeaveGuard isDirty={isDirty} /> },
        { path: '*', element: <p>elsewhere</p> },
      ],
      { initialEntries: ['/form'] },
    )
    render(around(fakeConsole(), <RouterProvider router={router} />))
    return { router, user: userEvent.setup(), where: () => router.state.location.pathname }
  }
  const question = () => screen.findByRole('alertdialog', { name: /Há alterações que não foram salvas/ })

  test('"Continuar editando" keeps the agent on the page, and "Descartar" lets them go', async () => {
    const { router, user, where } = leaving(true)
    void router.navigate('/other')
    await question()
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    expect(where()).toBe('/form')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    void router.navigate('/other')
    await question()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(where()).toBe('/form')
    void router.navigate('/other')
    await question()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(where()).toBe('/other'))
  })

  test('Where nothing is unsaved nobody is asked', async () => {
    const saved = leaving(false)
    void saved.router.navigate('/other')
    await waitFor(() => expect(saved.where()).toBe('/other'))
  })

  test('Another part of the same page asks nothing', async () => {
    const { router } = leaving(true)
    void router.navigate('/form?tab=2')
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
