import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Switch } from './switch.tsx'
import { faults } from './testing/axe.ts'

const show = (props: { disabled?: boolean } = {}) =>
  render(
    <Field label="Som ao tocar" hint="Vale neste aparelho">
      {(control) => <Switch {...control} {...props} />}
    </Field>,
  )
const button = () => screen.getByRole('switch', { name: 'Som ao tocar' })

it('A switch is turned on and off by Space, by Enter and by its label, and says which it is', async () => {
  show()
  expect(button()).not.toBeChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(button()).toBeChecked()
  await userEvent.keyboard('{Enter}')
  expect(button()).not.toBeChecked()
  await userEvent.click(screen.getByText('Som ao tocar'))
  expect(button()).toBeChecked()
})

it('A disabled switch stays as it is', async () => {
  show({ disabled: true })
  await userEvent.click(button())
  expect(button()).not.toBeChecked()
  expect(button()).toBeDisabled()
})

it('Axe finds nothing in a switch, on or off', async () => {
  show()
  expect(await faults()).toEqual([])
  await userEvent.click(button())
  expect(await faults()).toEqual([])
})
