import type { Page } from '../../../lib/console.ts'
import type { Services } from '../../../lib/realtime/services.ts'
import type { ChatHost } from '../host/chat-host.ts'

/** Where a chat is answered to: its conversation (`useLedFocus`). */
export function placeOfChat(stepId: number): string {
  return `chat ${stepId}`
}

/** What leads to the chat. */
export type Answering = Pick<Page & Services, 'focus' | 'go'>

/** Answers a chat that rings and leads there: the page, and once the server has let us in the focus. */
export function answerChat(host: ChatHost, { focus, go }: Answering, stepId: number): void {
  focus.to(placeOfChat(stepId))
  host.answer(stepId)
  go('/chats')
}
