import { addToast } from './lib/toast-store.ts'

/** The key that leads to the toasts from wherever one is. */
export const TOASTS_KEY = 'F8'

/** Shows a short sentence where and, unless `ms` (milliseconds) is given, for as long as the `Toaster` says. */
export const toast = {
  info: (text: string, ms?: number) => addToast('info', text, ms),
  success: (text: string, ms?: number) => addToast('success', text, ms),
  error: (text: string, ms?: number) => addToast('error', text, ms),
}
