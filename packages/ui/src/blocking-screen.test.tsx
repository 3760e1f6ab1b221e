import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { BlockingScreen } from './blocking-screen.tsx'
import { faults } from './testing/axe.ts'

it('A blocking screen takes the whole window and the focus, and Escape and a click leave it there', async () => {
  render(
    <>
      <p>behind</p>
      <BlockingScreen title="Why" hint="It closes when you answer">
        <button type="button">answer</button>
      </BlockingScreen>
    </>,
  )
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  const dialog = screen.getByRole('dialog', { name: 'Why' })
  expect(dialog).toHaveAccessibleDescription('It closes when you answer')
  expect(dialog).toHaveClass('fixed', 'inset-0')
  expect(screen.getByRole('button', { name: 'answer' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await user.click(screen.getByText('behind'))
  expect(dialog).toBeVisible()
  expect(await faults()).toEqual([])
})
