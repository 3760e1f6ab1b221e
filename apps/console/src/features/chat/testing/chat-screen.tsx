import { sampleChat, sampleMessage } from '@ramal/domain/chat/testing/samples'
import { TooltipProvider } from '@ramal/ui/tooltip'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { ConsoleContext } from '../../../lib/console.ts'
import { showLocale } from '../../../lib/i18n.ts'
import { fakeConsole } from '../../../testing/fake-console.ts'
import type { ServerSays } from '../../../testing/fake-socket.ts'
import { RingingChat } from '../ringing/ringing-chat.tsx'
import { Workspace } from '../workspace/workspace.tsx'
import { chatBench } from './chat-bench.ts'

/** Before each test of the file that calls it: texts in Portuguese, and elements that have a size, or nothing is in view of the virtual lists. */
export function prepareScreen(): void {
  beforeAll(() => showLocale('pt-br'))
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** A chat that the agent has answered. */
export const mine = (overrides = {}) => sampleChat({ answered: true, user: { id: 7 }, ...overrides })

/** The frame that tells of a chat. */
export const chatFrame = (chat = sampleChat()): ServerSays => ({
  action: 'chat',
  data: { partial: false, chat },
})

/** Where the page was led to. */
export const visit = vi.fn()

/** Shows the workspace, or what else is wanted, and the dialog of a chat that rings. */
export function show(bench: ReturnType<typeof chatBench>, what: ReactElement = <Workspace />, path = '/') {
  const parts = fakeConsole({ chat: { host: bench.host, serve: () => () => undefined }, go: visit })
  render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={parts.queryClient}>
        <TooltipProvider>
          <ConsoleContext value={parts}>
            {what}
            <RingingChat />
          </ConsoleContext>
        </TooltipProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  const say = (said: ServerSays) => act(async () => bench.socket().say(said))
  return { ...bench, user: userEvent.setup(), say }
}

/** The workspace with one chat of the agent's open, which has one message of the customer. */
export async function opened(options: Parameters<typeof chatBench>[0] = {}, chat = {}) {
  const bench = show(chatBench(options))
  await act(() => bench.start())
  await bench.say(chatFrame(mine(chat)))
  await act(async () => bench.host.select(4001))
  await bench.say({
    action: 'messages',
    data: { step_id: 4001, messages: [sampleMessage()], has_more: false },
  })
  return bench
}
