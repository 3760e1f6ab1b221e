import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Slider } from './slider.tsx'
import { faults } from './testing/axe.ts'

it('A slider is named by its label and says its value and its bounds', async () => {
  render(
    <Field label="Volume">{(control) => <Slider {...control} min={0} max={10} defaultValue={3} />}</Field>,
  )
  const slider = screen.getByRole('slider', { name: 'Volume' })
  expect(slider).toHaveValue('3')
  expect(slider).toHaveAttribute('min', '0')
  expect(slider).toHaveAttribute('max', '10')
  expect(await faults()).toEqual([])
})

it('A disabled slider is left out by Tab', async () => {
  render(<Slider aria-label="Volume" disabled />)
  await userEvent.tab()
  expect(screen.getByRole('slider', { name: 'Volume' })).not.toHaveFocus()
})
