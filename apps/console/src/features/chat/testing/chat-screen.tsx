import { sampleMessage } from '@ramal/domain/chat/testing/samples'
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
import type { Chat } from '../chat.ts'
import { RingingChat } from '../ringing/ringing-chat.tsx'
import { Workspace } from '../workspace/workspace.tsx'
import { chatHarness } from './chat-harness.ts'
import { chatPart } from './chat-part.ts'
import { chatFrame, mine } from './chat-samples.ts'

/** Before each test of the file that calls it: texts in Portuguese, and elements that have a size, or nothing is in view of the virtual lists. */
export function prepareScreen(): void {
  beforeAll(() => showLocale('pt-br'))
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
    stubWidth(true)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

/** A page with room for three columns, or without; `turn` makes it the other. */
export function stubWidth(isWide: boolean) {
  const page = { isWide }
  const observers = new Set<() => void>()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => (page.isWide ? 1200 : 600))
  const Usual = globalThis.ResizeObserver
  vi.stubGlobal(
    'ResizeObserver',
    class extends Usual {
      constructor(changed: ResizeObserverCallback) {
        super(changed)
        observers.add(() => changed([], this))
      }
    },
  )
  return {
    turn: () =>
      act(() => {
        page.isWide = !page.isWide
        for (const tell of observers) tell()
      }),
  }
}

/** Where the page was led to. */
export const visit = vi.fn()

/** Shows the workspace, or what else is wanted, and the dialog of a chat that rings. */
export function show(
  harness: ReturnType<typeof chatHarness>,
  what: ReactElement = <Workspace />,
  path = '/',
  part: Partial<Chat> = {},
) {
  const parts = fakeConsole({
    chat: { ...chatPart(harness.host), ...part },
    business: harness.business,
    go: visit,
  })
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
  const say = (said: ServerSays) => act(async () => harness.socket().say(said))
  return { ...harness, user: userEvent.setup(), say }
}

/** The workspace with one chat of the agent's open, which has one message of the customer. */
export async function opened(options: Parameters<typeof chatHarness>[0] = {}, chat = {}) {
  const harness = show(chatHarness(options))
  await act(() => harness.start())
  await harness.say(chatFrame(mine(chat)))
  await act(async () => harness.host.select(4001))
  await harness.say({
    action: 'messages',
    data: { step_id: 4001, messages: [sampleMessage()], has_more: false },
  })
  return harness
}
