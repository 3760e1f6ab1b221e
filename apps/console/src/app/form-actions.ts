import type { FormActions } from '../form/form-actions.tsx'
import type { Console } from '../lib/console.ts'
import { currentProfile } from '../lib/session.ts'

/** What fields of forms may start: a call, which then shows /phonecalls (§2.10). The telephone is loaded when it is asked for. */
export function formActions(parts: Pick<Console, 'go' | 'softphone' | 'queryClient'>): FormActions {
  return {
    async call(phone) {
      await callFromAnywhere(parts, phone)
      parts.go('/phonecalls')
    },
    chat: null, // a chat with a new contact has no door yet (§2.7)
  }
}

/** Begins to call a number with this tab's telephone; what it says no to is a toast. */
export async function callFromAnywhere(
  { softphone, queryClient }: Pick<Console, 'softphone' | 'queryClient'>,
  phone: string,
  /** Who that is, and whose attempt the call is (§4.13). */
  known: { readonly name?: string | null; readonly activityId?: number } = {},
): Promise<void> {
  const [{ callNumber }, { host }] = await Promise.all([
    import('../features/softphone/door.ts'),
    softphone.load(),
  ])
  void callNumber(phone, host, currentProfile(queryClient), known)
}
