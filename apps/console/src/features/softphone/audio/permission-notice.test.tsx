import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ConsoleContext } from '../../../lib/console.ts'
import { showLocale } from '../../../lib/i18n.ts'
import { stubMicrophone } from '../../../testing/browser-audio.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import { fakeSounds } from '../../../testing/fake-sounds.ts'
import { PermissionNotice } from './permission-notice.tsx'

beforeAll(() => showLocale('pt-br'))
afterEach(() => void vi.unstubAllGlobals())

/** The notice in a browser that says so, once that was asked. */
async function shown(says: Parameters<typeof stubMicrophone>[0]) {
  const browser = stubMicrophone(says)
  const { player, asked: sounds } = fakeSounds()
  const parts = fakeConsole({ sounds: player })
  render(
    <QueryClientProvider client={parts.queryClient}>
      <ConsoleContext value={parts}>
        <PermissionNotice />
      </ConsoleContext>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(parts.queryClient.isFetching()).toBe(0))
  return { ...browser, sounds, button: screen.queryByRole('button', { name: 'Permitir' }) }
}

test.each([
  ['the microphone', { microphone: 'prompt', notices: 'granted' }],
  ['notices', { microphone: 'granted', notices: 'default' }],
  ['notices, and says nothing of the microphone', { microphone: null, notices: 'default' }],
] as const)('§2.9: A browser that would still ask for %s has the agent asked for it', async (_what, says) => {
  expect((await shown(says)).button).toBeVisible()
  expect(screen.getByText(/Por favor, autorize o áudio/)).toBeVisible()
})

test.each([
  { microphone: 'granted', notices: 'granted' },
  { microphone: 'denied', notices: 'denied' },
  { microphone: null, notices: 'granted' },
] as const)('Nothing is asked where the browser would ask for nothing: %j', async (says) => {
  expect((await shown(says)).button).toBeNull()
})

test('"Permitir" asks for sounds, notices and the microphone, keeps no microphone open, and the notice goes', async () => {
  const { button, sounds, asked, open } = await shown({ microphone: 'prompt', notices: 'default' })
  await userEvent.click(button!)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  expect(sounds).toEqual([['allow']])
  expect(asked).toEqual(['notices', 'the default'])
  expect(open).toEqual([])
})

test('An agent who refuses the microphone is not asked again by the notice', async () => {
  const { button, state } = await shown({ microphone: 'prompt', notices: 'default' })
  state.refusesWith = 'NotAllowedError'
  state.microphone = 'denied'
  await userEvent.click(button!)
  await waitFor(() => expect(button).not.toBeInTheDocument())
})
