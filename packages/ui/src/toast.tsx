import { CircleCheckIcon, InfoIcon, type LucideIcon, TriangleAlertIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { cn } from './lib/cn.ts'
import {
  addToast,
  clearToasts,
  removeToast,
  subscribeToasts,
  type ToastItem,
  type ToastKind,
  toastItems,
} from './lib/toast-store.ts'

// Our own: the usual library writes a <style> element at run time, which the content security policy refuses.

/** Shows a short sentence where and, unless `ms` is given, for as long as the `Toaster` says. */
export const toast = {
  info: (text: string, ms?: number) => addToast('info', text, ms),
  success: (text: string, ms?: number) => addToast('success', text, ms),
  error: (text: string, ms?: number) => addToast('error', text, ms),
}

const LOOKS = {
  info: [InfoIcon, 'text-accent-text'],
  success: [CircleCheckIcon, 'text-state-available'],
  error: [TriangleAlertIcon, 'text-danger-text'],
} satisfies Record<ToastKind, [LucideIcon, string]>

const PLACES = { 'top-center': 'top-4 left-1/2 -translate-x-1/2 items-center' } as const

export interface ToasterProps {
  /** Names the region for screen readers. */
  label: string
  position: keyof typeof PLACES
  /** How long a toast stays. */
  ms: number
}

/** Where toasts appear; mounted once. Nothing in it takes focus or covers what one works on. */
export function Toaster({ label, position, ms }: ToasterProps) {
  const items = useSyncExternalStore(subscribeToasts, toastItems)
  useEffect(() => clearToasts, []) // with their place goes what nobody would take away
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className={cn(
        'pointer-events-none fixed z-70 flex w-full max-w-md flex-col gap-2 px-4',
        PLACES[position],
      )}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} ms={item.ms ?? ms} />
      ))}
    </section>
  )
}

function Toast({ item, ms }: { item: ToastItem; ms: number }) {
  const [Icon, colour] = LOOKS[item.kind]
  useEffect(() => {
    const timer = setTimeout(() => removeToast(item.id), ms)
    return () => clearTimeout(timer)
  }, [item.id, ms])
  return (
    <div
      role={item.kind === 'error' ? 'alert' : 'status'}
      data-slot="toast"
      className="fade-in-0 slide-in-from-top-2 pointer-events-auto flex animate-in items-start gap-2.5 rounded-lg border bg-raised px-3.5 py-2.5 text-sm shadow-popover duration-150"
    >
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', colour)} />
      {item.text}
    </div>
  )
}
