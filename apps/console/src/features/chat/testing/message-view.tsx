import type { Message } from '@ramal/contract/entities/message'
import { sampleMessage } from '@ramal/domain/chat/testing/samples'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { createQueryClient } from '../../../lib/query-client.ts'
import { MessageBubble } from '../conversation/message-bubble.tsx'

type Place = Partial<Omit<Parameters<typeof MessageBubble>[0], 'message'>>

/** One message of a conversation by itself; gives its box (of several the last one's), which a line of the system has not. */
export function showMessage(overrides: Partial<Message>, place: Place = {}): HTMLElement | null {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageBubble message={sampleMessage(overrides)} isFirst isLast showStatus {...place} />
    </QueryClientProvider>,
  )
  return screen.queryAllByRole('article').at(-1) ?? null
}
