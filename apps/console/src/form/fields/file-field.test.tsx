import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { showLocale } from '../../lib/i18n.ts'
import { field, show } from '../../testing/render-form.tsx'

beforeAll(() => showLocale('pt-br'))

const remove = () => screen.queryByRole('button', { name: 'Remover arquivo' })
const stored = { name: 'contrato.pdf', url: '/api/v1/files/1/', size: 9 }

describe('what a field of the type file offers to remove', () => {
  test('A field without a file has nothing to remove', () => {
    show([field('file')])
    expect(remove()).toBeNull()
    expect(screen.queryByText('Será removido ao salvar')).toBeNull()
  })

  test('A stored file that is removed says that saving removes it, and cannot be removed twice', async () => {
    const { user } = show([field('file')], { x: stored })
    await user.click(remove()!)
    expect(screen.getByText('Será removido ao salvar')).toBeVisible()
    expect(remove()).toBeNull()
  })

  test('A file that may only be read is neither removed nor replaced', () => {
    show([field('file', { readonly: true })], { x: stored })
    expect(screen.getByRole('link', { name: 'contrato.pdf' })).toBeVisible()
    expect(remove()).toBeDisabled()
    expect(screen.getByLabelText('Campo')).toBeDisabled()
  })
})

test('A file is one stop of Tab, with the name of its field', async () => {
  const { user } = show([field('file'), field('text', { name: 'y', label: 'Depois' })])
  screen.getByLabelText('Campo').focus()
  await user.tab()
  expect(screen.getByLabelText('Depois')).toHaveFocus()
})
