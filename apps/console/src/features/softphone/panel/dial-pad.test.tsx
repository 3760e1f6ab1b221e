import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { showLocale } from '../../../lib/i18n.ts'
import { DialPad } from './dial-pad.tsx'

beforeAll(() => showLocale('pt-br'))

const key = (name: string) => screen.getByRole('button', { name })

it('The twelve keys are one tab stop, and arrows move between them and no further', async () => {
  const onKey = vi.fn()
  const user = userEvent.setup()
  render(
    <>
      <DialPad onKey={onKey} />
      <button type="button">after</button>
    </>,
  )
  await user.tab()
  expect(key('1')).toHaveFocus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(key('5')).toHaveFocus()
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(key('2')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onKey).toHaveBeenCalledExactlyOnceWith('2')
  await user.tab()
  expect(key('after')).toHaveFocus()
  await user.tab({ shift: true })
  expect(key('2')).toHaveFocus()
})
