import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'
import { faults } from './testing/axe.ts'

const OPTIONS = [
  { value: '1', label: 'Boleto' },
  { value: '2', label: 'Cartão' },
]

function Form({ chosen = [], onChoose, ...props }: Partial<SelectProps>) {
  const [values, setValues] = useState(chosen)
  return (
    <Field label="Motivo" error={props.disabled ? undefined : 'Escolha um'}>
      {(control) => (
        <Select
          {...control}
          {...props}
          options={OPTIONS}
          chosen={values}
          onChoose={(next) => {
            setValues(next)
            onChoose?.(next)
          }}
        />
      )}
    </Field>
  )
}

it('A select is named by its label, described by its error, and gives what is chosen', async () => {
  const chosen = vi.fn()
  render(<Form onChoose={chosen} />)
  const select = screen.getByRole('combobox', { name: 'Motivo' })
  expect(select).toHaveAccessibleDescription('Escolha um')
  await userEvent.selectOptions(select, 'Cartão')
  expect(select).toHaveDisplayValue('Cartão')
  expect(chosen).toHaveBeenLastCalledWith(['2'])
})

it('A choice in a select can be taken back, unless one is always chosen', async () => {
  const chosen = vi.fn()
  const { unmount } = render(<Form chosen={['1']} empty="Nenhum" onChoose={chosen} />)
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Nenhum')
  expect(chosen).toHaveBeenLastCalledWith([''])
  unmount()
  render(<Form chosen={['1']} empty={null} />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Boleto', 'Cartão'])
})

it('A select with `multiple` adds a choice to those there are, given in the order of the list', async () => {
  const chosen = vi.fn()
  render(<Form multiple chosen={['2']} onChoose={chosen} />)
  await userEvent.selectOptions(screen.getByRole('listbox', { name: 'Motivo' }), 'Boleto')
  expect(chosen).toHaveBeenLastCalledWith(['1', '2'])
})

it('A disabled select is left out by Tab', async () => {
  render(<Form disabled />)
  await userEvent.tab()
  expect(screen.getByRole('combobox', { name: 'Motivo' })).toBeDisabled()
  expect(document.body).toHaveFocus()
})

it('Axe finds nothing in any state of a select', async () => {
  render(
    <>
      <Form />
      <Form multiple />
      <Form disabled />
    </>,
  )
  expect(await faults()).toEqual([])
})
