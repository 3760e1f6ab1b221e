import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { showLocale } from '../lib/i18n.ts'
import { field, show } from '../testing/render-form.tsx'
import { FormRenderer } from './form-renderer.tsx'

beforeAll(() => showLocale('pt-br'))

/** The form with this field, after the agent has typed and pressed Salvar. */
async function typed(change: Parameters<typeof field>[1], text: string) {
  const { user, onSave } = show([field('text', change)])
  const box = screen.getByRole('textbox', { name: 'Campo' })
  await user.type(box, text)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  return { box, onSave }
}

describe('the rules of a form are those of its definition', () => {
  test.each([
    ['[R5-02]', { minlength: 3 }, 'ab', 'Este campo é menor do que o permitido que é 3'],
    ['[R5-03]', { maxlength: 3 }, 'abcd', 'Este campo é maior do que o permitido que é 3'],
    ['[R3-46]', { validation: 'phone' }, '123', 'Telefone inválido'],
    ['[R3-46]', { validation: 'cpf' }, '529.982.247-24', 'CPF inválido'],
    ['[R3-46]', { validation: 'cnpj' }, '11.222.333/0001-80', 'CNPJ inválido'],
    ['[R3-46]', { validation: 'email' }, 'ana@x', 'E-mail inválido'],
  ] as const)('%s A field with %j refuses %j: %s', async (_row, change, text, sentence) => {
    const { box, onSave } = await typed(change, text)
    expect(box).toHaveAccessibleDescription(sentence)
    expect(onSave).not.toHaveBeenCalled()
  })

  test.each([
    [{ minlength: 3 }, 'abc'],
    [{ maxlength: 3 }, 'abc'],
    [{ validation: 'phone' }, '(11) 99999-0000'],
    [{ validation: 'cpf' }, '529.982.247-25'],
    [{ validation: 'cnpj' }, '11.222.333/0001-81'],
    [{ validation: 'email' }, 'ana@x.com'],
  ] as const)('A field with %j takes %j', async (change, text) => {
    const { onSave } = await typed(change, text)
    expect(onSave).toHaveBeenCalledWith({ x: text })
  })
})

test('A rule that the owner of a form has for one field is said beside it, and nothing is saved against it', async () => {
  const onSave = vi.fn(async () => null)
  render(
    <FormRenderer
      definition={{ tabs: [{ label: 'Dados', fields: [field('text')] }] }}
      values={{ x: 'ruim' }}
      checks={{ x: (value) => (value === 'ruim' ? 'Assim não' : null) }}
      onSave={onSave}
    />,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Assim não')).toBeVisible()
  expect(onSave).not.toHaveBeenCalled()
  await user.type(screen.getByRole('textbox', { name: 'Campo' }), ' não')
  expect(screen.queryByText('Assim não')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(onSave).toHaveBeenCalledOnce()
})
