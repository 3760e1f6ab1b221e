import type { FormActions } from '../form/form-actions.tsx'
import { navigateTo } from '../lib/navigation.ts'

/** What fields of forms may start: a call, which then shows /phonecalls (§2.10). The telephone is loaded when it is asked for. */
export function formActions(
  go: (path: string) => void = navigateTo,
  loadPhone: () => Promise<{ callNumber(phone: string): Promise<void> }> = () =>
    import('../features/softphone/call-number.ts'),
): FormActions {
  return {
    async call(phone) {
      const { callNumber } = await loadPhone()
      void callNumber(phone)
      go('/phonecalls')
    },
    chat: null, // a chat with a new contact has no door yet (§2.7)
  }
}
