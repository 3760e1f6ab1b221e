import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BlockingScreen } from './blocking-screen.tsx'
import { FOCUS_PLACE } from './lib/focus-return.ts'
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

it('A blocking screen that goes gives the focus back, to what stands in the place of what has gone meanwhile too', async () => {
  const scene = (name: string, isBlocked: boolean) => (
    <>
      <span {...FOCUS_PLACE}>
        <button key={name} type="button">
          {name}
        </button>
      </span>
      {isBlocked && (
        <BlockingScreen title="Why" hint="It closes when you answer">
          <button type="button">answer</button>
        </BlockingScreen>
      )}
    </>
  )
  const { rerender } = render(scene('before', false))
  screen.getByRole('button', { name: 'before' }).focus()
  rerender(scene('before', true))
  expect(screen.getByRole('button', { name: 'answer' })).toHaveFocus()
  rerender(scene('after', false))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'after' })).toHaveFocus())
})
