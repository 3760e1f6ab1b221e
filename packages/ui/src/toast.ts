import { addToast, removeText, type ToastAction } from './lib/toast-store.ts'

/** The key that leads to the toasts from wherever one is. */
export const TOASTS_KEY = 'F8'

/** Shows a short sentence where and, unless `ms` (milliseconds) is given, for as long as the `Toaster` says; `action`: a button in it. */
export const toast = {
  info: (text: string, ms?: number, action?: ToastAction) => addToast('info', text, ms, action),
  success: (text: string, ms?: number, action?: ToastAction) => addToast('success', text, ms, action),
  error: (text: string, ms?: number, action?: ToastAction) => addToast('error', text, ms, action),
  /** Takes the toast with this sentence away, if it is still shown. */
  away: (text: string) => removeText(text),
}
