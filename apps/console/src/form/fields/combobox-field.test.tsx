import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { field, show } from '../../testing/render-form.tsx'

beforeAll(() => showLocale('pt-br'))

const OPTIONS = [
  { text: 'Ouro', value: 'ouro' },
  { text: 'Prata', value: 'prata' },
]
const line = () => screen.getByRole('combobox', { name: 'Campo' })

test('A combobox that takes one text gives it as it is, and the next one in its place', async () => {
  const { user, saved } = show([field('combobox', { multiple: false, options: OPTIONS })])
  await user.type(line(), 'pra{Enter}')
  expect(await saved()).toEqual({ x: 'prata' })
  await user.clear(line())
  await user.type(line(), 'novo{Enter}')
  expect(await saved()).toEqual({ x: 'novo' })
})

test('A combobox takes several texts unless it is told otherwise, and shows those of its options by their words', () => {
  show([field('combobox', { options: OPTIONS })], { x: 'ouro; outro ;' })
  expect(screen.getByRole('button', { name: 'Remover Ouro' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remover outro' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Remover/ })).toHaveLength(2)
})

test('A combobox without options says how a text is taken, and not that none was found', async () => {
  const { user, saved } = show([field('combobox')])
  expect(line()).toHaveAttribute('placeholder', 'Digite e tecle Enter')
  await user.type(line(), 'maria@exemplo.com.br{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Digite e tecle Enter')
  expect(await saved()).toEqual({ x: ['maria@exemplo.com.br'] })
})

test('A combobox that may only be read takes no text', () => {
  show([field('combobox', { readonly: true })])
  expect(line()).toBeDisabled()
})
