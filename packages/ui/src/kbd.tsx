import type { ReactNode } from 'react'

/** The name of a key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded border bg-sunken px-1 font-sans text-muted text-xs">
      {children}
    </kbd>
  )
}
