import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { profileQuery } from '../../lib/session.ts'
import { fakeConsole } from '../../testing/fake-console.ts'
import { profileOf } from '../../testing/profile.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { usePageKeys } from './use-page-keys.ts'

function Page() {
  usePageKeys()
  return (
    <main id="content" tabIndex={-1}>
      <input aria-label="message" />
    </main>
  )
}

async function show(roles?: string[]) {
  const go = vi.fn()
  const parts = fakeConsole({ go })
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf(roles ? { roles } : {}))
  renderPage({ Component: Page }, '/', parts)
  const message = await screen.findByRole('textbox', { name: 'message' })
  message.focus()
  /** Whether the browser may act on it too. */
  const press = (code: string, more: object = {}) =>
    fireEvent.keyDown(message, { altKey: true, code, ...more })
  return { go, press }
}

it('Keys lead to each page of the menu, also out of a text, and the focus goes along', async () => {
  const { go, press } = await show()
  expect(press('KeyL')).toBe(false)
  expect(screen.getByRole('main')).toHaveFocus()
  press('KeyI')
  press('KeyW')
  press('KeyW', { repeat: true })
  expect(go.mock.calls).toEqual([['/phonecalls'], ['/'], ['/chats']])
})

it('A key to a page that this user has not is left to the browser', async () => {
  const { go, press } = await show(['sites.view_dashboard', 'sites.view_chat'])
  expect(press('KeyL')).toBe(true)
  expect(press('KeyM')).toBe(true)
  expect(go).not.toHaveBeenCalled()
})
