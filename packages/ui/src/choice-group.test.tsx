import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Button } from './button.tsx'
import { Choice, ChoiceGroup } from './choice-group.tsx'

const SIZES = ['small', 'middle', 'large'] as const

it('A choice is one stop of Tab: arrows move in it and choose nothing, Enter chooses', async () => {
  const user = userEvent.setup()
  const chosen: string[] = []
  function Sizes() {
    const [size, setSize] = useState<(typeof SIZES)[number] | null>(null)
    return (
      <>
        <ChoiceGroup
          aria-label="Size"
          value={size}
          onChoose={(next) => {
            chosen.push(next)
            setSize(next)
          }}
        >
          {SIZES.map((one) => (
            <Choice key={one} value={one}>
              <Button>{one}</Button>
            </Choice>
          ))}
        </ChoiceGroup>
        <button type="button">after</button>
      </>
    )
  }
  render(<Sizes />)
  await user.tab()
  expect(screen.getByRole('radio', { name: 'small' })).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('radio', { name: 'middle' })).toHaveFocus()
  expect(chosen).toEqual([])
  await user.keyboard('{Enter}')
  expect(screen.getByRole('radio', { name: 'middle' })).toBeChecked()
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['middle', 'middle'])
  await user.tab()
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus()
  await user.tab({ shift: true })
  expect(screen.getByRole('radio', { name: 'middle' })).toHaveFocus()
})
