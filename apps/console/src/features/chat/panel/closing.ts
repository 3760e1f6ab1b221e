import type { PanelForm } from '../host/chat-forms.ts'

/** A form that is to be shown with its errors; another object for each time. */
export interface Wrong {
  readonly stepId: number
  readonly form: PanelForm
}

/** How the agent closes the chosen chat, by button or key: a question where the customer's words are unread. */
export interface Closing {
  readonly isClosing: boolean
  /** Set where the forms keep it open. */
  readonly wrong: Wrong | null
  /** The chat in question: its customer has written what nobody has read. */
  readonly asks: number | null
  /** `text` is sent first, if the chat can be closed. */
  close(text?: string): void
  answer(yes: boolean): void
}
