import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { faults } from './testing/axe.ts'
import { Textarea } from './textarea.tsx'

it('A textarea is named by its label, described by its error and takes several lines', async () => {
  render(
    <Field label="Anotação" error="Longa demais">
      {(control) => <Textarea {...control} />}
    </Field>,
  )
  const text = screen.getByRole('textbox', { name: 'Anotação' })
  await userEvent.type(text, 'um{Enter}dois')
  expect(text).toHaveValue('um\ndois')
  expect(text).toBeInvalid()
  expect(text).toHaveAccessibleDescription('Longa demais')
  expect(await faults()).toEqual([])
})
