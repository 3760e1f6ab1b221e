import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { faults } from './testing/axe.ts'

const show = (props: { error?: string; hint?: string; required?: boolean } = {}) =>
  render(
    <Field label="Nome" {...props}>
      {(control) => <Input {...control} />}
    </Field>,
  )
const input = () => screen.getByRole('textbox', { name: 'Nome' })

it('A press on the label of a field leads into its control', async () => {
  show()
  await userEvent.click(screen.getByText('Nome'))
  expect(input()).toHaveFocus()
})

it('An error of a field is announced when it comes, and read again with its control', () => {
  const { rerender } = show()
  expect(input()).toBeValid()
  rerender(
    <Field label="Nome" error="Este campo é obrigatório">
      {(control) => <Input {...control} />}
    </Field>,
  )
  expect(screen.getByRole('alert')).toHaveTextContent('Este campo é obrigatório')
  expect(input()).toBeInvalid()
  expect(input()).toHaveAccessibleDescription('Este campo é obrigatório')
})

it('An error and a hint are both read with the control, the error first', () => {
  show({ error: 'Curto demais', hint: 'Ao menos 3 letras' })
  expect(input()).toHaveAccessibleDescription('Curto demais Ao menos 3 letras')
})

it('A required field says so to those who do not see the star, and the star is not read out', () => {
  show({ required: true })
  expect(input()).toBeRequired()
})

it('Axe finds nothing in any state of a field', async () => {
  show({ error: 'Curto demais', hint: 'Ao menos 3 letras', required: true })
  show()
  expect(await faults()).toEqual([])
})
