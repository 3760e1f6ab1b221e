import { placeOfChat } from '../../../lib/chat-place.ts'
import type { Page } from '../../../lib/console.ts'
import type { Services } from '../../../lib/realtime/services.ts'
import type { ChatHost } from '../host/chat-host.ts'

/** Where the focus goes when the chosen chat is gone: the place that says to choose another. */
export const NO_CHAT_PLACE = 'no chat'

/** Id of the field in which one writes to the customer. */
export function composerId(stepId: number): string {
  return `composer-${stepId}`
}

/** Shows a chat of the list, with the focus where one writes; not on a touch screen, whose keyboard would hide the messages. */
export function showChat(host: ChatHost, focus: Services['focus'], stepId: number): void {
  const isShown = host.getSnapshot().selected === stepId
  host.select(stepId)
  if (window.matchMedia?.('(pointer: coarse)').matches) return
  if (isShown) document.getElementById(composerId(stepId))?.focus()
  else focus.to(placeOfChat(stepId))
}

/** What leads to the chat. */
export type Answering = Pick<Page & Services, 'focus' | 'go'>

/** Answers a chat that rings and leads there: the page, and once the server has let us in the focus. */
export function answerChat(host: ChatHost, { focus, go }: Answering, stepId: number): void {
  focus.to(placeOfChat(stepId))
  host.answer(stepId)
  go('/chats')
}
