import { CircleCheckIcon, InfoIcon, type LucideIcon, TriangleAlertIcon, XIcon } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { cn } from './lib/cn.ts'
import { useFocusGivenBack } from './lib/focus-return.ts'
import { useToastsTop } from './lib/toast-place.ts'
import { clearToasts, removeToast, type ToastItem, type ToastKind } from './lib/toast-store.ts'
import { useToasts } from './lib/use-toasts.ts'
import { TOASTS_KEY } from './toast.ts'

const LOOKS = {
  info: [InfoIcon, 'text-accent-text'],
  success: [CircleCheckIcon, 'text-state-available'],
  error: [TriangleAlertIcon, 'text-danger-text'],
} satisfies Record<ToastKind, [LucideIcon, string]>

const PLACES = { 'top-center': 'top-15 left-1/2 -translate-x-1/2 items-center' } as const

/** The words of the place for toasts, and how long each stays. */
export interface ToasterProps {
  /** Names the region for screen readers; the key that leads there is told after it. */
  label: string
  /** Said before the text of each toast. */
  toastLabel: string
  closeLabel: string
  position: keyof typeof PLACES
  /** How long a toast stays, in milliseconds, while neither pointer nor focus is on it. */
  ms: number
}

/** Where toasts appear; mounted once. Nothing in it takes the focus unasked or covers what one works on. */
export function Toaster(props: ToasterProps) {
  const items = useToasts()
  useEffect(() => clearToasts, []) // with their place goes what nobody would take away
  // All of it goes with the last one: Radix stays paused after a toast closed under the pointer, and the next would never leave.
  return items.length > 0 && <Toasts items={items} {...props} />
}

function Toasts({
  items,
  label,
  toastLabel,
  closeLabel,
  position,
  ms,
}: ToasterProps & { items: readonly ToastItem[] }) {
  const list = useRef<HTMLOListElement>(null)
  useFocusGivenBack(list)
  const top = useToastsTop()
  return (
    <Primitive.Provider label={toastLabel} duration={ms} swipeDirection="up">
      {items.map((item) => (
        <Toast key={item.id} item={item} closeLabel={closeLabel} />
      ))}
      <Primitive.Viewport
        ref={list}
        hotkey={[TOASTS_KEY]}
        label={`${label} (${TOASTS_KEY})`}
        className={cn(
          'pointer-events-none fixed z-70 flex w-full max-w-md flex-col gap-2 px-4',
          PLACES[position],
        )}
        style={top === null ? undefined : { top }}
      />
    </Primitive.Provider>
  )
}

function Toast({ item, closeLabel }: { item: ToastItem; closeLabel: string }) {
  const [Icon, colour] = LOOKS[item.kind]
  return (
    <Primitive.Root
      open
      onOpenChange={() => removeToast(item.id)}
      {...(item.ms === undefined ? {} : { duration: item.ms })}
      // An error interrupts what a screen reader says.
      type={item.kind === 'error' ? 'foreground' : 'background'}
      data-slot="toast"
      className="fade-in-0 slide-in-from-top-2 pointer-events-auto flex animate-in items-start gap-2.5 rounded-lg border bg-raised py-2 pr-2 pl-3.5 text-sm shadow-popover duration-150 data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)"
    >
      <Icon aria-hidden="true" className={cn('mt-1 size-4 shrink-0', colour)} />
      <Primitive.Description className="min-w-0 py-0.5">{item.text}</Primitive.Description>
      {item.action && (
        <Primitive.Action
          altText={item.action.label}
          onClick={item.action.onAct}
          className="ml-1 h-6 shrink-0 rounded-md px-1.5 font-medium text-accent-text hover:bg-hover"
        >
          {item.action.label}
        </Primitive.Action>
      )}
      <Primitive.Close
        aria-label={closeLabel}
        className="grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-text"
      >
        <XIcon aria-hidden="true" className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  )
}
