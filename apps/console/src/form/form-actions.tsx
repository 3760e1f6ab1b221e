import { createContext, type ReactNode, useContext } from 'react'

/** What fields can start outside their form; null where this page offers it not. */
export interface FormActions {
  /** Calls a number, then shows /phonecalls (§2.10). */
  readonly call: ((phone: string) => void) | null
  /** Opens a chat with a number. */
  readonly chat: ((phone: string) => void) | null
}

const Actions = createContext<FormActions>({ call: null, chat: null })

/** Lets the forms below call and write: forms do not know the softphone. */
export function FormActionsProvider({ actions, children }: { actions: FormActions; children: ReactNode }) {
  return <Actions value={actions}>{children}</Actions>
}

export function useFormActions(): FormActions {
  return useContext(Actions)
}
